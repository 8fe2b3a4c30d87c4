// swift run -c release benchmarks [part of a name]…

let wanted = CommandLine.arguments.dropFirst()
let benchmarks = treeBenchmarks + stackBenchmarks + differenceBenchmarks

var report = Report()
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(where: benchmark.name.contains) {
  benchmark.run { report.add($0) }
}
report.finish()
