#ifndef CBENCH_H
#define CBENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// CLOCK_MONOTONIC in nanoseconds.
int64_t bench_now(void);

/// Turns counting of this process's heap allocations on or off. Every block that malloc, calloc, realloc and
/// the aligned variants return counts as one.
void bench_count_allocations(bool on);
/// The number of allocations counted so far.
long bench_allocations(void);

/// Turns recording of each allocation's call stack on or off. At most a few thousand are recorded.
void bench_record_stacks(bool on);
/// The number of stacks recorded since recording was switched on.
int bench_stack_count(void);
/// Writes the return addresses of a recorded stack, innermost first. Returns their number, at most `capacity`.
int bench_stack(int index, void **frames, int capacity);

/// The mangled name of the function that contains `address`; NULL if unknown.
const char *bench_symbol(const void *address);
/// The demangled name; NULL if `symbol` is not a Swift name. The caller frees it.
char *bench_demangled(const char *symbol);

#endif
