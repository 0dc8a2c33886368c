#include "AllocationCounter.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <stdatomic.h>

// The C library's own entry points: finding them by name would allocate.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// One for each thread, on a cache line of its own; threads beyond the last share that.
enum { slots = 1024 };
static struct {
  _Alignas(64) long count;
} counts[slots];
static atomic_int used;
static __thread long *mine;

static long *slot(void) {
  if (!mine) {
    int index = atomic_fetch_add(&used, 1);
    mine = &counts[index < slots ? index : slots - 1].count;
  }
  return mine;
}

long allocation_count(void) { return *slot(); }

long total_allocation_count(void) {
  long total = 0;
  int threads = atomic_load(&used);
  for (int index = 0; index < slots && index < threads; index++) {
    total += *(volatile long *)&counts[index].count;
  }
  return total;
}

long allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

void *malloc(size_t size) {
  ++*slot();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  ++*slot();
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  ++*slot();
  return __libc_realloc(pointer, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  ++*slot();
  *pointer = __libc_memalign(alignment, size);
  return *pointer ? 0 : 12;
}

void *aligned_alloc(size_t alignment, size_t size) {
  ++*slot();
  return __libc_memalign(alignment, size);
}

#else

long allocation_count(void) { return -1; }

long total_allocation_count(void) { return -1; }

long allocated_bytes(void) { return -1; }

#endif
