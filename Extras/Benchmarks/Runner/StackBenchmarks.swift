import CxxBaseline
import Stacks

private let sizes = [1_000, 100_000, 1_000_000]

let stackBenchmarks = [
  Benchmark(
    "min stack push, min, pop | std::vector", sizes: sizes, goal: 1.6,
    trellis: { pushAndPop(randomKeys($0)) }, peer: { withCxx(randomKeys($0), cxx_min_stack) }),
  Benchmark(
    "min stack push, min, pop of texts | two arrays", sizes: sizes, goal: 1.6,
    trellis: { n in
      let values = texts(randomKeys(n))
      return nanoseconds(MinMaxStack<String>(tracks: .min)) { stack in
        for value in values { stack.push(value) }
        while let minimum = stack.min {
          consume(minimum)
          stack.pop()
        }
      }
    }, peer: { pushAndPopOfArrays(texts(randomKeys($0))) }),
]

/// As the peer does it: on a stack that is a variable of the function that is timed, and not reached through a closure.
private func pushAndPop(_ values: [Int]) -> Int64 {
  var stack = MinMaxStack<Int>(tracks: .min)
  var sum = 0
  let start = ContinuousClock.now
  for value in values { stack.push(value) }
  while let minimum = stack.min {
    sum &+= minimum
    stack.pop()
  }
  let elapsed = nanoseconds(since: start)
  consume(sum)
  return elapsed
}

private func pushAndPopOfArrays(_ values: [String]) -> Int64 {
  nanoseconds((elements: [String](), minima: [String]())) { stack in
    for value in values {
      stack.elements.append(value)
      if stack.minima.isEmpty || value <= stack.minima[stack.minima.count - 1] { stack.minima.append(value) }
    }
    while let minimum = stack.minima.last {
      consume(minimum)
      if stack.elements.removeLast() == minimum { stack.minima.removeLast() }
    }
  }
}
