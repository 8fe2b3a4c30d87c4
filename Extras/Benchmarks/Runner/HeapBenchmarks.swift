import CxxBaseline
import HeapModule
import Trees

private let growing = [1_000, 10_000, 100_000, 1_000_000]

let heapBenchmarks =
  [
    Benchmark(
      "minheap push | std::priority_queue", sizes: growing, goal: 1.05,
      trellis: { push(randomKeys($0)) }, peer: { withCxx(randomKeys($0), cxx_queue_push) }),
    Benchmark(
      "minheap pop | std::priority_queue", sizes: growing, goal: 1.05,
      trellis: { pop(randomKeys($0)) }, peer: { withCxx(randomKeys($0), cxx_queue_pop) }),
  ] + besideHeap("", sizes: growing) { randomKeys($0) }
  + besideHeap(" of texts", sizes: Array(growing.dropLast())) { texts(randomKeys($0)) }

/// Push and pop beside the heap of swift-collections, which can be popped at both ends.
private func besideHeap<Element: Comparable & SendableMetatype>(
  _ what: String, sizes: [Int], _ values: @escaping @Sendable (_ n: Int) -> [Element]
) -> [Benchmark] {
  [
    Benchmark(
      "minheap push\(what) | Heap", sizes: sizes, trellis: { push(values($0)) },
      peer: { n in
        let values = values(n)
        return nanoseconds(Heap<Element>()) { heap in
          for value in values { heap.insert(value) }
        }
      }),
    Benchmark(
      "minheap pop\(what) | Heap", sizes: sizes, trellis: { pop(values($0)) },
      peer: { n in
        var heap = Heap<Element>()
        for value in values(n) { heap.insert(value) }
        var last: Element?
        let elapsed = nanoseconds(heap) { heap in
          while let value = heap.popMin() { last = value }
        }
        consume(last)
        return elapsed
      }),
  ]
}

private func push<Element: Comparable>(_ values: [Element]) -> Int64 {
  nanoseconds(BinaryHeap<Element>(order: .min)) { heap in
    for value in values { heap.push(value) }
  }
}

private func pop<Element: Comparable>(_ values: [Element]) -> Int64 {
  var heap = BinaryHeap<Element>(order: .min)
  for value in values { heap.push(value) }
  var last: Element?
  let elapsed = nanoseconds(heap) { heap in
    while let value = heap.pop() { last = value }
  }
  consume(last)
  return elapsed
}
