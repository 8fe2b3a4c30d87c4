import CxxBaseline
import Stacks

let stackBenchmarks = [
  Benchmark(
    "min stack push, min, pop | std::vector", sizes: [1_000, 100_000, 1_000_000],
    trellis: { pushAndPop(randomKeys($0)) }, peer: { withCxx(randomKeys($0), cxx_min_stack) })
]

private func pushAndPop(_ values: [Int]) -> Int64 {
  var sum = 0
  let elapsed = nanoseconds(MinMaxStack<Int>(tracks: .min)) { stack in
    for value in values { stack.push(value) }
    while let minimum = stack.min {
      sum &+= minimum
      stack.pop()
    }
  }
  consume(sum)
  return elapsed
}
