import Glibc

// swift run -c release benchmarks [part of a name]…

// A peer that is not installed leaves a pipe that nobody reads; the write's own error is enough.
signal(SIGPIPE, SIG_IGN)

let wanted = CommandLine.arguments.dropFirst()
let benchmarks =
  treeBenchmarks + multiwayBenchmarks + heapBenchmarks + stackBenchmarks + differenceBenchmarks
  + layoutBenchmarks
  + collectionBenchmarks + variedItemBenchmarks + batchBenchmarks

var report = Report()
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(where: benchmark.name.contains) {
  try benchmark.run { report.add($0) }
}
report.finish()
