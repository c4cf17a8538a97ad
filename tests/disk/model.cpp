#include "tests/disk/model.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace spielwerk::disk {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kSector = 512;

bool is_made_again(const std::string& name) { return name.ends_with("-shm") || name.ends_with(".lock"); }

bool flip(std::mt19937& random) { return std::bernoulli_distribution(0.5)(random); }

void write_into(Bytes& bytes, std::uint64_t offset, std::string_view piece) {
  if (bytes.size() < offset + piece.size()) bytes.resize(offset + piece.size(), '\0');
  bytes.replace(offset, piece.size(), piece);
}

Bytes read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::vector<Event> read_trace(const fs::path& file) {
  std::vector<Event> events;
  std::ifstream in(file, std::ios::binary);
  Head head;
  while (in.read(reinterpret_cast<char*>(&head), sizeof head)) {
    Event event{head.time, head.op, std::string(head.path_size, '\0'), head.offset,
                Bytes(head.data_size, '\0')};
    in.read(event.name.data(), static_cast<std::streamsize>(event.name.size()));
    in.read(event.data.data(), static_cast<std::streamsize>(event.data.size()));
    if (!in) break;  // the program was killed while it wrote this
    event.name = fs::path(event.name).filename();
    if (event.op == Op::kRename) event.data = fs::path(event.data).filename();
    if (!is_made_again(event.name)) events.push_back(std::move(event));
  }
  return events;
}

Image read_folder(const fs::path& folder) {
  Image image;
  for (const auto& item : fs::directory_iterator(folder)) {
    const std::string name = item.path().filename();
    if (!is_made_again(name)) image.emplace(name, read_file(item.path()));
  }
  return image;
}

void write_folder(const fs::path& folder, const Image& image) {
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const auto& [name, bytes] : image)
    std::ofstream(folder / name, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Disk::Disk(const Image& image) {
  for (const auto& [name, bytes] : image) names_.emplace(name, std::make_shared<File>(File{bytes, {}}));
  synced_names_ = names_;
}

void Disk::apply(const Event& event) {
  switch (event.op) {
    case Op::kCreate: names_[event.name] = std::make_shared<File>(); return renamed();
    case Op::kUnlink: names_.erase(event.name); return renamed();
    case Op::kRename:
      names_[event.data] = names_.at(event.name);
      names_.erase(event.name);
      return renamed();
    case Op::kSyncFolder:
      synced_names_ = names_;
      unsynced_.clear();
      return;
    case Op::kWrite: names_.at(event.name)->pending.push_back({false, event.offset, event.data}); return;
    case Op::kTruncate: names_.at(event.name)->pending.push_back({true, event.offset, {}}); return;
    case Op::kSync: {
      File& file = *names_.at(event.name);
      for (const Change& change : file.pending) apply(file.synced, change);
      file.pending.clear();
      return;
    }
  }
  throw std::runtime_error("the trace holds an operation that is unknown");
}

void Disk::apply(Bytes& bytes, const Change& change) {
  if (change.truncates) bytes.resize(change.offset, '\0');
  else write_into(bytes, change.offset, change.data);
}

void Disk::apply_sectors(Bytes& bytes, const Change& change, std::mt19937& random) {
  if (change.truncates) {
    if (flip(random)) apply(bytes, change);
    return;
  }
  for (std::uint64_t at = 0; at < change.data.size();) {
    const std::uint64_t room = kSector - (change.offset + at) % kSector;
    const std::uint64_t size = std::min<std::uint64_t>(room, change.data.size() - at);
    if (flip(random)) write_into(bytes, change.offset + at, std::string_view(change.data).substr(at, size));
    at += size;
  }
}

Bytes Disk::content(const File& file, Kept kept, std::mt19937& random) {
  Bytes bytes = file.synced;
  for (const Change& change : file.pending) {
    if (kept == Kept::kEverything || (kept == Kept::kSomeWrites && flip(random))) apply(bytes, change);
    else if (kept == Kept::kSomeSectors) apply_sectors(bytes, change, random);
  }
  return bytes;
}

Image Disk::everything() const {
  std::mt19937 unused;
  Image image;
  for (const auto& [name, file] : names_) image.emplace(name, content(*file, Kept::kEverything, unused));
  return image;
}

Image Disk::cut(std::mt19937& random) const {
  // Torn sectors twice as often as the others: they are the hardest.
  static constexpr std::array kWays{Kept::kNothing, Kept::kEverything, Kept::kSomeWrites, Kept::kSomeSectors,
                                    Kept::kSomeSectors};
  const Kept kept = kWays.at(std::uniform_int_distribution<std::size_t>(0, kWays.size() - 1)(random));
  std::size_t changes = unsynced_.size();
  if (kept == Kept::kNothing) changes = 0;
  else if (kept != Kept::kEverything)
    changes = std::uniform_int_distribution<std::size_t>(0, changes)(random);
  const Names& names = changes == 0 ? synced_names_ : unsynced_[changes - 1];
  Image image;
  for (const auto& [name, file] : names) image.emplace(name, content(*file, kept, random));
  return image;
}

}  // namespace spielwerk::disk
