import Foundation

/// What is fuzzed: named by `TRELLIS_FUZZ` in the environment.
private enum Target: String, CaseIterable {
  case parser, notebook, frontmatter, session, history
}

private let target: Target = {
  let name = ProcessInfo.processInfo.environment["TRELLIS_FUZZ"] ?? ""
  guard let target = Target(rawValue: name) else {
    print("TRELLIS_FUZZ says what is fuzzed: \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
  return target
}()

/// Before the first input: writes the seeds instead of fuzzing, if `TRELLIS_FUZZ_SEEDS` names a folder for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  if let folder = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_SEEDS"] {
    do {
      try Seeds.write(to: folder)
      exit(0)
    } catch {
      print("the seeds cannot be written: \(error)")
      exit(74)
    }
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    switch target {
    case .parser: try ParserChecks.check(bytes)
    case .notebook: try NotebookChecks.check(bytes)
    case .frontmatter: try FrontMatterChecks.check(bytes)
    case .session: try SessionRun.check(bytes)
    case .history: try HistoryChecks.check(bytes)
    }
  } catch {
    // A trap is what the fuzzer keeps the input of.
    fatalError("\(error)")
  }
  return 0
}
