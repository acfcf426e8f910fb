// Counts heap allocations. A program's own malloc replaces glibc's in every library that it loads, so nothing
// has to be preloaded. glibc's own functions are still available under other names.
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
static int stack_count;
static __thread bool is_inside;

static void count_allocation(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  if (!atomic_load_explicit(&recording, memory_order_relaxed) || is_inside || stack_count == STACKS) return;
  is_inside = true;  // Walking the stack may itself allocate.
  depths[stack_count] = backtrace(stacks[stack_count], DEPTH);
  stack_count++;
  is_inside = false;
}

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count_allocation();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count_allocation();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count_allocation();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void free(void *block) { __libc_free(block); }

void bench_count_allocations(bool on) { atomic_store(&counting, on); }

long bench_allocations(void) { return atomic_load(&count); }

void bench_record_stacks(bool on) {
  if (on) {
    void *frames[2];
    backtrace(frames, 2);  // The first call loads a library.
    stack_count = 0;
  }
  atomic_store(&recording, on);
}

int bench_stack_count(void) { return stack_count; }

int bench_stack(int index, void **frames, int capacity) {
  int depth = index < stack_count ? depths[index] : 0;
  if (depth > capacity) depth = capacity;
  for (int place = 0; place < depth; place++) frames[place] = stacks[index][place];
  return depth;
}

int64_t bench_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
