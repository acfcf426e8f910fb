#include "CHost.h"
#include <malloc.h>

size_t host_heap(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}
