import Foundation

// swift run -c release benchmarks [--rows file] [part of a name]…

// A peer that is not installed leaves a pipe without a reader; the write's own error is enough.
signal(SIGPIPE, SIG_IGN)

var wanted = CommandLine.arguments.dropFirst()
var rowsFile: FileHandle?
if wanted.first == "--rows" {
  wanted.removeFirst()
  let path = URL(filePath: wanted.popFirst() ?? "")
  try Data().write(to: path)
  rowsFile = try FileHandle(forWritingTo: path)
}
let benchmarks =
  treeBenchmarks + multiwayBenchmarks + heapBenchmarks + stackBenchmarks + differenceBenchmarks
  + layoutBenchmarks + collectionBenchmarks + variedItemBenchmarks + waterfallBenchmarks + batchBenchmarks

var report = Report(rows: rowsFile)
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(where: benchmark.name.contains) {
  try benchmark.run { try report.add($0) }
}
report.finish()
