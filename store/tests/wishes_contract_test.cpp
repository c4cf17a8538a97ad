// What every store must do with what people would like to play.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

using Wishes = std::vector<StoredWish>;

class WishesContract : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}, {"bob", "Bob", "", 5}}}));
  }
};

TEST_P(WishesContract, KeepsOneOfEachPersonAndGame) {
  const StoredWish chess{"ann", "chess", "Ann", 2, "day", true, "seal", 6};
  const StoredWish toy{"ann", "toy", "Ann", 0, "live20", false, "", 7};
  ASSERT_TRUE(write({.wishes = {toy, {"ann", "chess", "", 0, "week", false, "", 5}}}));
  ASSERT_TRUE(write({.wishes = {chess}}));
  reopen();
  EXPECT_EQ(store_->wishes_of("ann"), (Wishes{chess, toy})) << "by game, the new one in the place of the old";
  EXPECT_TRUE(store_->wishes_of("bob").empty());
  ASSERT_TRUE(write({.people = {{"ann", "Anna", "", 5}}, .drop_wishes = {{"ann", "chess"}}}));
  StoredWish renamed = toy;
  renamed.name = "Anna";
  EXPECT_EQ(store_->wishes_of("ann"), Wishes{renamed});
}

TEST_P(WishesContract, GivesThoseForAGameInAPaceTheFirstOneFirst) {
  const StoredWish ann{"ann", "toy", "Ann", 2, "day", false, "", 8};
  const StoredWish bob{"bob", "toy", "Bob", 3, "day", false, "", 7};
  ASSERT_TRUE(write({.wishes = {ann, bob, {"bob", "chess", "", 2, "day", false, "", 1}}}));
  EXPECT_EQ(store_->wishes_for("toy", "day", 9), (Wishes{bob, ann}));
  EXPECT_EQ(store_->wishes_for("toy", "day", 1), Wishes{bob});
  EXPECT_TRUE(store_->wishes_for("toy", "week", 9).empty());
  EXPECT_TRUE(store_->wishes_for("go", "day", 9).empty());
}

TEST_P(WishesContract, NobodyWhoIsGoneWaits) {
  ASSERT_TRUE(write({.wishes = {{"ann", "toy", "", 2, "day", false, "", 8}}}));
  ASSERT_TRUE(write({.drop_people = {"ann"}}));
  EXPECT_TRUE(store_->wishes_for("toy", "day", 9).empty());
  ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 5}}}));
  EXPECT_TRUE(store_->wishes_of("ann").empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, WishesContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
