#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of allocations that this thread has made since it began, or a
/// negative number where they can't be counted.
long allocation_count(void);

/// The number of allocations that all threads have made, or a negative number where
/// they can't be counted; exact while no other thread allocates.
long total_allocation_count(void);

#endif
