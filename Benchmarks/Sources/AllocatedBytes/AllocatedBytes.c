#include "AllocatedBytes.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

// There only when a sanitizer does the allocating, in the C library's place.
extern size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

long allocated_bytes(void) {
  if (__sanitizer_get_current_allocated_bytes) {
    return (long)__sanitizer_get_current_allocated_bytes();
  }
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

#else

long allocated_bytes(void) { return -1; }

#endif
