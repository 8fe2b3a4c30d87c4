#ifndef TRELLIS_CXX_BASELINE_H
#define TRELLIS_CXX_BASELINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What the C++ standard library takes for the same work. Each function prepares what it needs, and returns the
/// nanoseconds of the work alone.

/// Inserts the keys, one by one, into an empty std::set.
int64_t cxx_set_insert(const int64_t *keys, size_t count);

/// Inserts the keys, one by one, into an empty std::multiset.
int64_t cxx_multiset_insert(const int64_t *keys, size_t count);

/// Looks up the probes in a std::set of the keys.
int64_t cxx_set_find(const int64_t *keys, const int64_t *probes, size_t count);

/// Erases the probes from a std::set of the keys.
int64_t cxx_set_erase(const int64_t *keys, const int64_t *probes, size_t count);

/// Pushes the values on a std::priority_queue with the least value on top.
int64_t cxx_queue_push(const int64_t *values, size_t count);

/// Pops all values off such a queue.
int64_t cxx_queue_pop(const int64_t *values, size_t count);

/// Pushes the values on a pair of std::vectors, elements and minima, and pops them all.
int64_t cxx_min_stack(const int64_t *values, size_t count);

/// Puts items of these heights, one by one, under the shortest of some columns, the leftmost of equals, and stores their frames.
/// Tells how long the columns are.
int64_t cxx_waterfall(const double *heights, size_t count, size_t columns, double width, double *length);

/// The bytes of the heap that are in use, by whatever language; that is no work of the library's.
int64_t heap_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
