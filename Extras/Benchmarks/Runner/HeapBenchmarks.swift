import CxxBaseline
import Trees

private let growing = [1_000, 10_000, 100_000, 1_000_000]

let heapBenchmarks = [
  Benchmark(
    "minheap push | std::priority_queue", sizes: growing,
    trellis: push, peer: { withCxx(randomKeys($0), cxx_queue_push) }),
  Benchmark(
    "minheap pop | std::priority_queue", sizes: growing,
    trellis: pop, peer: { withCxx(randomKeys($0), cxx_queue_pop) }),
]

private func filledHeap(_ values: [Int]) -> BinaryHeap<Int> {
  var heap = BinaryHeap<Int>(order: .min)
  for value in values { heap.push(value) }
  return heap
}

@Sendable
private func push(_ n: Int) -> Int64 {
  let values = randomKeys(n)
  return nanoseconds(BinaryHeap<Int>(order: .min)) { heap in
    for value in values { heap.push(value) }
  }
}

@Sendable
private func pop(_ n: Int) -> Int64 {
  var sum = 0
  let elapsed = nanoseconds(filledHeap(randomKeys(n))) { heap in
    while let value = heap.pop() { sum &+= value }
  }
  consume(sum)
  return elapsed
}
