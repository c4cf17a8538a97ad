// The model of a disk, by hand.

#include <gtest/gtest.h>

#include <set>

#include "tests/disk/model.h"

namespace spielwerk::disk {
namespace {

Event write(const std::string& name, std::uint64_t offset, Bytes data) {
  return {0, Op::kWrite, name, offset, std::move(data)};
}
Event note(Op op, const std::string& name, const std::string& to = "") { return {0, op, name, 0, to}; }

/// Everything that many cuts of a disk leave of one file; "-" stands for no file.
std::set<Bytes> left(const Disk& disk, const std::string& name) {
  std::mt19937 random(1);
  std::set<Bytes> found;
  for (int i = 0; i < 1'000; ++i) {
    const Image image = disk.cut(random);
    found.insert(image.contains(name) ? image.at(name) : "-");
  }
  return found;
}

TEST(Disk, KeepsWhatIsSynced) {
  Disk disk(Image{{"a", "old"}});
  disk.apply(write("a", 0, "new"));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"old", "new"}));
  disk.apply(note(Op::kSync, "a"));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"new"}));
}

TEST(Disk, TearsWritesAtSectors) {
  Disk disk(Image{{"a", Bytes(1'024, 'o')}});
  disk.apply(write("a", 0, Bytes(1'024, 'n')));
  const Bytes first = Bytes(512, 'n') + Bytes(512, 'o');
  const Bytes second = Bytes(512, 'o') + Bytes(512, 'n');
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{Bytes(1'024, 'o'), Bytes(1'024, 'n'), first, second}));
}

TEST(Disk, MayReorderWhatIsNotSynced) {
  Disk disk(Image{{"a", "--"}});
  disk.apply(write("a", 0, "1"));
  disk.apply(write("a", 1, "2"));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"--", "1-", "-2", "12"}));
}

TEST(Disk, ForgetsNamesThatAreNotSynced) {
  Disk disk(Image{});
  disk.apply(note(Op::kCreate, "a"));
  disk.apply(write("a", 0, "x"));
  disk.apply(note(Op::kSync, "a"));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"-", "x"}));
  disk.apply(note(Op::kSyncFolder, "."));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"x"}));
  disk.apply(note(Op::kRename, "a", "b"));
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"-", "x"}));
  EXPECT_EQ(left(disk, "b"), (std::set<Bytes>{"-", "x"}));
  EXPECT_EQ(disk.everything(), (Image{{"b", "x"}}));
  disk.apply(note(Op::kUnlink, "b"));
  disk.apply(note(Op::kSyncFolder, "."));
  EXPECT_EQ(left(disk, "b"), (std::set<Bytes>{"-"}));
}

TEST(Disk, TruncatesAndGrows) {
  Disk disk(Image{{"a", "long"}});
  disk.apply({0, Op::kTruncate, "a", 1, ""});
  EXPECT_EQ(left(disk, "a"), (std::set<Bytes>{"long", "l"}));
  disk.apply(write("a", 2, "x"));
  EXPECT_EQ(disk.everything().at("a"), Bytes("l\0x", 3));
}

}  // namespace
}  // namespace spielwerk::disk
