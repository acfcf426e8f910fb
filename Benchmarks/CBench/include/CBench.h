#ifndef CBENCH_H
#define CBENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// CLOCK_MONOTONIC in nanoseconds.
int64_t bench_now(void);

/// Heap allocations of this process, counted while switched on; every block that malloc, calloc, realloc
/// and the aligned ones hand out is one.
void bench_count_allocations(bool on);
long bench_allocations(void);

/// While switched on, the call stack of each allocation is kept, up to a few thousand.
void bench_record_stacks(bool on);
/// The number of stacks kept since recording was switched on.
int bench_stack_count(void);
/// The return addresses of a kept stack, innermost first. Returns how many were written, at most `room`.
int bench_stack(int index, void **frames, int room);

/// The name of the function that holds `address`, as the linker knows it; NULL when it is unknown.
const char *bench_symbol(const void *address);
/// A Swift name for people; NULL when `symbol` is none. The caller frees it.
char *bench_demangled(const char *symbol);

#endif
