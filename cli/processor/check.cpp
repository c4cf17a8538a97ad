// Runs before everything else in the program, initialisers of libraries included, and ends it with a message
// on a processor that is too old. Compiled for any x86-64, and it calls nothing that may not be: no inline
// function, of which another unit may bring the copy that is linked.

#include "cli/processor/processor.h"

#include <cpuid.h>
#include <unistd.h>

namespace spielwerk {
namespace {

struct Needed {
  const char* name;
  unsigned bit;
  bool extended;
};
constexpr Needed kNeeded[] = {
    {"sse3", 0, false},    {"ssse3", 9, false},   {"cx16", 13, false},  {"sse4_1", 19, false},
    {"sse4_2", 20, false}, {"popcnt", 23, false}, {"lahf_lm", 0, true},
};
constexpr int kFailed = 1;

#ifdef SPIELWERK_PROCESSOR_WORDS  // tests say what CPUID would
ProcessorWords processor_words() { return {SPIELWERK_PROCESSOR_WORDS}; }
#else
ProcessorWords processor_words() {
  ProcessorWords words{};
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) != 0) words.basic = c;
  if (__get_cpuid(0x80000001, &a, &b, &c, &d) != 0) words.extended = c;
  return words;
}
#endif

void say(const char* text) {
  unsigned long size = 0;
  while (text[size] != '\0') ++size;
  if (write(STDERR_FILENO, text, size) < 0) _exit(kFailed);
}

void check_processor() {
  const char* missing = missing_of(processor_words());
  if (missing == nullptr) return;
  say("spielwerk: this processor is too old, it lacks ");
  say(missing);
  say(". The program needs x86-64-v2: Intel since 2008 (Nehalem), AMD since 2011 (Bulldozer, Jaguar).\n");
  _exit(kFailed);
}
// What stands in this section runs before the initialisers of all libraries and units.
[[gnu::section(".preinit_array"), gnu::used]] void (*const kCheckFirst)() = check_processor;

}  // namespace

const char* missing_of(ProcessorWords words) {
  for (const Needed& one : kNeeded)
    if ((((one.extended ? words.extended : words.basic) >> one.bit) & 1U) == 0) return one.name;
  return nullptr;
}

}  // namespace spielwerk
