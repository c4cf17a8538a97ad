#pragma once
// What the program asks of an x86-64 processor. It is compiled for x86-64-v2; an older processor would stop
// it at some instruction without a word.

namespace spielwerk {

/// What CPUID says in ECX, leaves 1 and 0x80000001.
struct ProcessorWords {
  unsigned basic;
  unsigned extended;
};

/// The first thing of x86-64-v2 that such a processor lacks, as /proc/cpuinfo names it; null: nothing.
const char* missing_of(ProcessorWords words);

}  // namespace spielwerk
