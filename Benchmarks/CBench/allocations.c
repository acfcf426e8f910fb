// Counts heap allocations. A program's own malloc takes the place of glibc's in every library that it
// loads, so nothing has to be preloaded; glibc's stays reachable under other names.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <time.h>

#include "CBench.h"

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { STACKS = 4096, DEPTH = 32 };

static atomic_bool counting, recording;
static atomic_long count;
static void *stacks[STACKS][DEPTH];
static int depths[STACKS];
static int kept;
static __thread bool is_inside;

static void note(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  if (!atomic_load_explicit(&recording, memory_order_relaxed) || is_inside || kept == STACKS) return;
  is_inside = true;  // Walking the stack may allocate itself.
  depths[kept] = backtrace(stacks[kept], DEPTH);
  kept++;
  is_inside = false;
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void free(void *block) { __libc_free(block); }

void bench_count_allocations(bool on) { atomic_store(&counting, on); }

long bench_allocations(void) { return atomic_load(&count); }

void bench_record_stacks(bool on) {
  if (on) {
    void *frames[2];
    backtrace(frames, 2);  // Its first call loads a library.
    kept = 0;
  }
  atomic_store(&recording, on);
}

int bench_stack_count(void) { return kept; }

int bench_stack(int index, void **frames, int room) {
  int depth = index < kept ? depths[index] : 0;
  if (depth > room) depth = room;
  for (int place = 0; place < depth; place++) frames[place] = stacks[index][place];
  return depth;
}

int64_t bench_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
