#include "CxxBaseline.h"

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <queue>
#include <set>
#include <vector>

namespace {

/// Takes a result, so that the work for it cannot be left out.
volatile int64_t sink;

template <typename Work>
int64_t nanoseconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
}

template <typename Set>
int64_t insert(const int64_t *keys, size_t count) {
  Set set;
  const int64_t elapsed = nanoseconds([&] {
    for (size_t i = 0; i < count; ++i) set.insert(keys[i]);
  });
  sink = static_cast<int64_t>(set.size());
  return elapsed;
}

using LeastFirst = std::priority_queue<int64_t, std::vector<int64_t>, std::greater<int64_t>>;

}  // namespace

int64_t cxx_set_insert(const int64_t *keys, size_t count) { return insert<std::set<int64_t>>(keys, count); }

int64_t cxx_multiset_insert(const int64_t *keys, size_t count) {
  return insert<std::multiset<int64_t>>(keys, count);
}

int64_t cxx_set_find(const int64_t *keys, const int64_t *probes, size_t count) {
  const std::set<int64_t> set(keys, keys + count);
  int64_t found = 0;
  const int64_t elapsed = nanoseconds([&] {
    for (size_t i = 0; i < count; ++i) found += set.find(probes[i]) != set.end();
  });
  sink = found;
  return elapsed;
}

int64_t cxx_set_erase(const int64_t *keys, const int64_t *probes, size_t count) {
  std::set<int64_t> set(keys, keys + count);
  const int64_t elapsed = nanoseconds([&] {
    for (size_t i = 0; i < count; ++i) set.erase(probes[i]);
  });
  sink = static_cast<int64_t>(set.size());
  return elapsed;
}

int64_t cxx_queue_push(const int64_t *values, size_t count) {
  LeastFirst queue;
  const int64_t elapsed = nanoseconds([&] {
    for (size_t i = 0; i < count; ++i) queue.push(values[i]);
  });
  sink = static_cast<int64_t>(queue.size());
  return elapsed;
}

int64_t cxx_queue_pop(const int64_t *values, size_t count) {
  LeastFirst queue;
  for (size_t i = 0; i < count; ++i) queue.push(values[i]);
  int64_t sum = 0;
  const int64_t elapsed = nanoseconds([&] {
    while (!queue.empty()) {
      sum += queue.top();
      queue.pop();
    }
  });
  sink = sum;
  return elapsed;
}

int64_t cxx_min_stack(const int64_t *values, size_t count) {
  std::vector<int64_t> elements, minima;
  int64_t sum = 0;
  const int64_t elapsed = nanoseconds([&] {
    for (size_t i = 0; i < count; ++i) {
      elements.push_back(values[i]);
      if (minima.empty() || values[i] <= minima.back()) minima.push_back(values[i]);
    }
    while (!elements.empty()) {
      sum += minima.back();
      if (elements.back() == minima.back()) minima.pop_back();
      elements.pop_back();
    }
  });
  sink = sum;
  return elapsed;
}

namespace {

struct Frame {
  double x, y, width, height;
};

}  // namespace

int64_t cxx_waterfall(const double *heights, size_t count, size_t columns, double width, double *length) {
  std::vector<Frame> frames;
  std::vector<double> ends(columns, 0.0);
  const double breadth = width / static_cast<double>(columns);
  const int64_t elapsed = nanoseconds([&] {
    frames.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      size_t shortest = 0;
      for (size_t column = 1; column < columns; ++column) {
        if (ends[column] < ends[shortest]) shortest = column;
      }
      frames.push_back({static_cast<double>(shortest) * breadth, ends[shortest], breadth, heights[i]});
      ends[shortest] += heights[i];
    }
  });
  sink = static_cast<int64_t>(frames.size());
  *length = *std::max_element(ends.begin(), ends.end());
  return elapsed;
}

int64_t heap_bytes(void) {
  const struct mallinfo2 heap = mallinfo2();
  return static_cast<int64_t>(heap.uordblks + heap.hblkhd);
}
