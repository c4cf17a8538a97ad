#pragma once
// Deck: a face-down stack. Its upper part is unseen, a multiset as an urn is; cards put underneath follow in
// a known order, each with the seats that know it. Backs may tell something: then the back of the top card
// shows. Hidden cards in hands are KnownCards too, so that sampling for one seat exchanges just what it
// cannot know.

#include <array>
#include <cstdint>
#include <optional>

#include "core/values/described.h"
#include "core/values/random.h"

namespace spielwerk {

/// A card and the seats that know which it is; nobody else does.
template <NamedEnum Card>
struct KnownCard {
  Card card{};
  Set<Seat> known_to{};

  bool known(Viewer viewer) const { return viewer && known_to.has(*viewer); }
  bool operator==(const KnownCard&) const = default;
  static constexpr std::string_view kName = "known_card";
  static constexpr auto kFields =
      fields(field("card", &KnownCard::card), field("known_to", &KnownCard::known_to));
};

/// The only back of cards whose backs tell nothing.
enum class PlainBack : std::uint8_t { kPlain };
template <>
inline constexpr EnumNames<PlainBack> kEnumNames<PlainBack>{"back", {"plain"}};
/// What the back of a card tells. A game whose backs differ declares a more special one for its cards.
template <NamedEnum Card>
constexpr PlainBack back_of(Card) {
  return PlainBack::kPlain;
}

/// What one viewer sees of a hidden card: its back, and its face if they know it.
template <NamedEnum Card>
struct CardView {
  using Back = decltype(back_of(Card{}));
  Back back{};
  std::optional<Card> card{};
  bool operator==(const CardView&) const = default;
  static constexpr std::string_view kName = "card_view";
  static constexpr auto kFields = fields(field("back", &CardView::back), field("card", &CardView::card));
};
template <NamedEnum Card>
CardView<Card> seen_by(Viewer viewer, const KnownCard<Card>& place) {
  return {back_of(place.card), place.known(viewer) ? std::optional(place.card) : std::nullopt};
}

/// N: how many cards may lie underneath. To draw from a deck with different backs takes two chance nodes: the
/// back of the top card is turned up (each_back, show), later its face (each_top, take). Where backs are
/// alike there is no first step.
template <NamedEnum Card, int N>
struct Deck {
  using Back = decltype(back_of(Card{}));

  Urn<Card> unseen{};
  FixedList<KnownCard<Card>, N> under{};
  std::optional<Back> top{};  // the back that shows; empty: not turned up yet, or backs are alike

  int size() const { return unseen.size() + under.size(); }
  bool empty() const { return size() == 0; }

  /// Calls f(back, weight) for each back that may come next. Precondition: not empty, none shows.
  void each_back(auto&& f) const {
    if (unseen.empty()) return f(back_of(under[0].card), std::uint32_t{1});
    for (const Back back : kAll<Back>)
      if (const std::uint32_t weight = count_with(back); weight > 0) f(back, weight);
  }
  void show(Back back) { top = back; }

  /// Sum of the weights that each_top() gives.
  std::uint32_t top_total() const {
    if (unseen.empty()) return 1;
    return top ? count_with(*top) : static_cast<std::uint32_t>(unseen.size());
  }
  /// Calls f(card, weight) for each card that may lie on top, as far as its back tells. Precondition: not
  /// empty. The first card underneath is no chance: it is the only one, of weight 1.
  void each_top(auto&& f) const {
    if (unseen.empty()) return f(under[0].card, std::uint32_t{1});
    for (const Card card : kAll<Card>)
      if (unseen.count(card) > 0 && (!top || back_of(card) == *top))
        f(card, static_cast<std::uint32_t>(unseen.count(card)));
  }
  /// Takes the top card, which must be one of each_top(); those who knew it and `by` know it from now on.
  KnownCard<Card> take(Card card, Seat by) {
    KnownCard<Card> taken{card, {}};
    top.reset();
    if (unseen.empty()) {
      taken = under[0];
      CHECK(taken.card == card);
      under.remove_at(0);
    } else {
      unseen.take(card);
    }
    taken.known_to.add(by);
    return taken;
  }
  void put_under(const KnownCard<Card>& card) { under.push(card); }

  bool operator==(const Deck&) const = default;
  static constexpr std::string_view kName = "deck";
  static constexpr auto kFields =
      fields(field("unseen", &Deck::unseen), field("under", &Deck::under), field("top", &Deck::top));

 private:
  std::uint32_t count_with(Back back) const {
    std::uint32_t count = 0;
    for (const Card card : kAll<Card>)
      if (back_of(card) == back) count += static_cast<std::uint32_t>(unseen.count(card));
    return count;
  }
};

/// What one viewer sees of a deck: how many cards are unseen, those underneath, the top card's back.
template <NamedEnum Card, int N>
struct DeckView {
  std::uint16_t unseen = 0;
  FixedList<CardView<Card>, N> under{};
  std::optional<typename CardView<Card>::Back> top{};
  bool operator==(const DeckView&) const = default;
  static constexpr std::string_view kName = "deck_view";
  static constexpr auto kFields = fields(field("unseen", &DeckView::unseen), field("under", &DeckView::under),
                                         field("top", &DeckView::top));
};
template <NamedEnum Card, int N>
DeckView<Card, N> seen_by(Viewer viewer, const Deck<Card, N>& deck) {
  DeckView<Card, N> view{static_cast<std::uint16_t>(deck.unseen.size()), {}, deck.top};
  for (const KnownCard<Card>& place : deck.under) view.under.push(seen_by(viewer, place));
  return view;
}

/// Exchanges what a seat cannot know of a deck and of cards from it that lie elsewhere: all of it is pooled
/// and dealt again to the same places, each getting a card with the back it had. `each_place(f)` calls
/// f(KnownCard&) for every card outside the deck, in the same order whenever it is called.
/// Complexity: places times kinds of cards.
template <NamedEnum Card, int N>
void redeal(Deck<Card, N>& deck, Viewer viewer, Rng& rng, auto&& each_place) {
  const auto each_hidden = [&](auto&& f) {
    const auto visit = [&](KnownCard<Card>& place) {
      if (!place.known(viewer)) f(place);
    };
    each_place(visit);
    for (KnownCard<Card>& place : deck.under) visit(place);
  };
  Urn<Card>& pool = deck.unseen;
  each_hidden([&](KnownCard<Card>& place) { pool.add(place.card); });
  each_hidden([&](KnownCard<Card>& place) {
    const auto back = back_of(place.card);
    std::uint32_t total = 0;
    for (const Card card : kAll<Card>)
      if (back_of(card) == back) total += static_cast<std::uint32_t>(pool.count(card));
    std::uint32_t left = rng.below(total);
    for (const Card card : kAll<Card>) {
      if (back_of(card) != back) continue;
      const auto count = static_cast<std::uint32_t>(pool.count(card));
      if (left < count) {
        pool.take(card);
        place.card = card;
        return;
      }
      left -= count;
    }
  });
}

}  // namespace spielwerk
