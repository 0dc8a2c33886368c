#ifndef ALLOCATED_BYTES_H
#define ALLOCATED_BYTES_H

/// The bytes that the process has allocated and not freed, under a sanitizer as
/// without one, or a negative number where that isn't known.
long allocated_bytes(void);

#endif
