// What a viewer sees of Roll Through the Ages, what it is worth, and what must always hold.

#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/payments.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {
namespace {

template <class P>
bool waits(const State& s) {
  for (const Phase& phase : s.agenda.stack())
    if (std::holds_alternative<P>(phase)) return true;
  return false;
}

/// Dice that have been thrown and not fallen yet.
int dice_in_the_air(const State& s) {
  for (const Phase& phase : s.agenda.stack())
    if (const auto* cast = std::get_if<Cast>(&phase)) return cast->dice;
  return 0;
}

Outlook outlook(const State& s, Seat seat) {
  Outlook seen{};
  const Sheet& sheet = s[seat];
  const GoodsTable made = goods_made(s, seat);
  for (Good good : kAll<Good>)
    seen.goods[good] =
        static_cast<std::uint8_t>(std::min<int>(sheet.goods[good] + made[good], capacity(good)));
  seen.coins = static_cast<std::uint8_t>(coins_made(s, seat));
  seen.skulls = s.dice[Face::kSkull];
  seen.disaster = disaster_of(seen.skulls);
  each_loss(s, seat, seen.disaster, [&](const Loss& loss) { seen.losses.push(loss); });
  const int cities = sheet.cities();
  for (int dice = 0; dice <= s.dice[Face::kEither]; ++dice) {
    const int food = std::min(sheet.food + food_made(s, seat, dice), kMostFood);
    const int unfed = hungry(food, cities);
    seen.meals.push({static_cast<std::uint8_t>(dice), static_cast<std::uint8_t>(food - (cities - unfed)),
                     static_cast<std::uint8_t>(unfed),
                     static_cast<std::uint8_t>(workers_made(s, seat, s.dice[Face::kEither] - dice))});
    if (unfed < seen.meals[seen.suggested].unfed) seen.suggested = static_cast<std::uint8_t>(dice);
  }
  return seen;
}

SheetView sheet_view(const State& s, Seat seat) {
  const Sheet& sheet = s[seat];
  SheetView view{};
  view.seat = seat;
  view.goods = sheet.goods;
  for (Good good : kAll<Good>) view.worth[good] = static_cast<std::uint8_t>(worth(good, sheet.goods[good]));
  view.food = sheet.food;
  view.cities = static_cast<std::uint8_t>(sheet.cities());
  view.city_boxes = filled_boxes(sheet.city_boxes);
  if (const auto limit = limit_of_goods(sheet)) view.limit = static_cast<std::uint8_t>(*limit);
  view.boxes = sheet.boxes;
  view.first = sheet.first;
  view.later = sheet.later;
  view.outrun = s.claimed() - sheet.first;
  view.developments = sheet.developments;
  view.disasters = sheet.disasters;
  return view;
}

Standing<Source> count_points(const Sheet& sheet) {
  Standing<Source> standing;
  const auto add = [&](Source source, int points) {
    standing.sources.push({source, points});
    standing.points += points;
  };
  int points = 0;
  sheet.developments.each([&](Development one) { points += facts(one).points; });
  add(Source::kDevelopments, points);
  points = 0;
  sheet.first.each([&](Monument one) { points += facts(one).first; });
  sheet.later.each([&](Monument one) { points += facts(one).later; });
  add(Source::kMonuments, points);
  add(Source::kArchitecture, sheet.has(Development::kArchitecture) ? sheet.monuments().size() : 0);
  add(Source::kEmpire, sheet.has(Development::kEmpire) ? sheet.cities() : 0);
  add(Source::kDisasters, -sheet.disasters);
  return standing;
}

/// Most points; then the goods of higher worth; then the place is shared.
Standings<Source> count_all(const State& s) {
  Standings<Source> all;
  for (int i = 0; i < s.seats(); ++i) {
    all.push(count_points(s[Seat{i}]));
    all[i].tie = s[Seat{i}].goods_worth();
  }
  set_places(all);
  return all;
}

std::string wrong_sheet(const State& s, const Sheet& sheet) {
  for (Good good : kAll<Good>)
    if (sheet.goods[good] > capacity(good))
      return "the row of " + std::string(name_of(good)) + " is too short";
  if (sheet.food > kMostFood) return "at most 15 food are stored";
  if (sheet.city_boxes > kAllCityBoxes) return "there are 18 boxes for cities";
  if (!(sheet.first & sheet.later).empty()) return "a monument counts once";
  for (Monument monument : kAll<Monument>) {
    const bool full = sheet.boxes[monument] == facts(monument).boxes;
    if (sheet.boxes[monument] > facts(monument).boxes) return "a monument has no more boxes than are printed";
    if (full != sheet.monuments().has(monument)) return "a monument stands when all its boxes are filled";
    if (sheet.boxes[monument] > 0 && !s.available().has(monument))
      return std::string(name_of(monument)) + " is not used with this number of players";
  }
  return {};
}

/// Each phase of a turn comes once and in its order; dice in the air and a proposal lie on top of theirs.
std::string wrong_agenda(const State& s) {
  const auto& stack = s.agenda.stack();
  if (stack.empty()) return {};
  if (waits<DrawStart>(s))
    return stack.size() == 1 && !s.starter() && s.round == 1 ? ""
                                                             : "nothing happens before the start is drawn";
  if (!std::holds_alternative<Turn>(stack[0]) && !std::holds_alternative<EndTurn>(stack[0]))
    return "a turn must come to its end";
  if (std::holds_alternative<Turn>(stack[0]) && stack.size() > 1) return "a turn begins with nothing pending";
  for (int i = 0; i < stack.size(); ++i) {
    const bool rerolled = i > 0 && std::holds_alternative<Cast>(stack[i]);
    if (i > 0 && !rerolled && stack[i].index() >= stack[i - 1].index())
      return "the phases of a turn must keep their order";
    if (rerolled && i + 1 < stack.size()) return "dice in the air fall first";
    std::optional<Seat> seat;
    dispatch(stack[i], [&](const auto& phase) {
      if constexpr (requires { phase.seat; }) seat = phase.seat;
    });
    if (!seat || seat != turn_of(s) || seat->index() >= s.seats())
      return "a turn belongs to one seat at the table";
  }
  return {};
}

std::string wrong_start(const State& s) {
  if (s.first && (s.rules < 2 || s.solo() || !s.options.start.drawn() || s.first->index() >= s.seats()))
    return "who begins is a seat that was drawn";
  return s.starter() || waits<DrawStart>(s) ? "" : "somebody begins";
}

std::string wrong_proposal(const State& s) {
  const bool open = waits<Compose>(s) || waits<Answer>(s);
  const Proposal& proposal = s.proposal;
  if (!open) return proposal == Proposal{} ? "" : "a proposal belongs to the trade phase";
  if (!s.options.trading) return "only the trading game has proposals";
  const Seat seat = *turn_of(s);
  if (proposal.partner == seat || proposal.partner.index() >= s.seats()) return "the partner must be a rival";
  for (Ware one : kAll<Ware>) {
    if (proposal.give[one] > 0 && proposal.take[one] > 0) return "a ware is on one side of a proposal";
    if (proposal.give[one] > stock(s[seat], one) || proposal.take[one] > stock(s[proposal.partner], one))
      return "nobody gives more than they have";
    if (proposal.give[one] > room_for(s, proposal.partner, one) ||
        proposal.take[one] > room_for(s, seat, one))
      return "at this table nobody is offered more than they have room for";
  }
  if (waits<Answer>(s) && (sum(proposal.give) == 0 || sum(proposal.take) == 0))
    return "each side gives at least one unit";
  return {};
}

std::string wrong_turn(const State& s) {
  const std::optional<Seat> seat = turn_of(s);
  if (!seat) return {};
  const int dice = count(s.dice) + dice_in_the_air(s);
  const bool before_building = waits<Build>(s);
  if (!waits<Turn>(s) && waits<Disasters>(s) && dice != s[*seat].cities())
    return "there must be a die for each city";
  if (dice > kMostDice) return "there are seven dice";
  if (s.food_dice > s.dice[Face::kEither]) return "only dice of the double face become food by choice";
  if (!before_building && s.workers > 0) return "workers are there for building only";
  if (s.throws_left >= kThrows) return "the first throw falls by itself";
  if (s.throws_left > 0 && !waits<Rerolls>(s)) return "throws are left only while dice may be thrown again";
  return {};
}

}  // namespace

Observation RollThroughTheAges::observe(const State& s, Viewer) {
  Observation seen{};
  seen.options = s.options;
  seen.turn = turn_of(s);
  seen.round = s.round;
  if (s.solo()) {
    seen.rounds = kSoloRounds;
  } else {
    if (seen.turn) seen.next = seat_after(*seen.turn, s.seats());
    seen.starter = s.starter();
    seen.developments_to_end = kDevelopmentsToEnd;
  }
  seen.dice = s.dice;
  if (waits<Cast>(s)) seen.air = static_cast<std::uint8_t>(dice_in_the_air(s));
  seen.throws_left = s.throws_left;
  seen.food_dice = s.food_dice;
  seen.workers = s.workers;
  if (waits<BuyOne>(s)) {
    seen.coins = static_cast<std::uint8_t>(coins_made(s, *seen.turn));
    seen.purse = static_cast<std::uint16_t>(purse(s, *seen.turn));
  }
  for (int i = 0; i < s.seats(); ++i) seen.sheets.push(sheet_view(s, Seat{i}));
  seen.available = s.available();
  seen.last_round = s.last_round;
  if (waits<FoodOrWorkers>(s) && !waits<Cast>(s)) seen.outlook = outlook(s, *seen.turn);
  if (waits<Compose>(s) || waits<Answer>(s)) seen.proposal = s.proposal;
  if (s.options.trading) seen.proposals_left = s.proposals_left;
  return seen;
}

Preview RollThroughTheAges::preview(const Effect<RollThroughTheAges>& effect) {
  Preview preview{};
  effect.each<Bought>([&](const Bought& one) {
    preview.paid = one.paid;
    preview.waste = static_cast<std::uint16_t>(one.paid - one.cost);
  });
  return preview;
}

// Nothing is hidden.
State RollThroughTheAges::resample(const State& s, Seat, Rng&) { return s; }

Standings<Source> RollThroughTheAges::returns(const State& s) { return count_all(s); }
Standings<Source> RollThroughTheAges::projected(const State& s, Viewer) { return count_all(s); }

std::string RollThroughTheAges::invariant(const State& s) {
  Set<Monument> first;
  for (int i = 0; i < s.seats(); ++i) {
    const Sheet& sheet = s[Seat{i}];
    if (std::string wrong = wrong_sheet(s, sheet); !wrong.empty()) return wrong;
    if (!(first & sheet.first).empty()) return "only one player is the first to complete a monument";
    first = first | sheet.first;
  }
  for (int i = 0; i < s.seats(); ++i)
    if (!(s[Seat{i}].later - first).empty())
      return "somebody must have been the first to complete a monument";
  for (int i = s.seats(); i < kMaxSeats; ++i)
    if (!(s[Seat{i}] == Sheet{})) return "empty seats have nothing";
  if (s.round < 1 || (s.solo() && s.round > kSoloRounds)) return "alone there are ten rounds";
  if (s.last_round != end_is_near(s))
    return "the last round runs when an end condition is met, and only then";
  if (s.agenda.empty() && !(s.solo() ? s.round == kSoloRounds : s.last_round))
    return "the game is over before its end";
  if (s.proposals_left > s.options.proposals) return "a turn has no more proposals than agreed on";
  for (const auto& check : {wrong_agenda, wrong_start, wrong_proposal, wrong_turn})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  return {};
}

}  // namespace spielwerk::roll_through_the_ages
