import Files
import Language
import Platform

/// The calls that the driver of the compiler makes to compile and link one program. Made for another without the driver, they take half
/// as long.
struct CompilerCalls: Equatable {
  /// Each a program with its arguments. What is made in between stands in the folder in which they are made.
  let calls: [[String]]

  /// - Parameter printed: what the driver's `-driver-print-jobs` prints.
  /// - Returns: nil if they are not as those are that are known.
  init?(_ printed: String) {
    let quoting: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\")]
    guard !printed.utf8.contains(where: quoting.contains) else { return nil }
    let calls = printed.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard (2...3).contains(calls.count), let first = calls.first, first.dropFirst().first == "-frontend",
      let option = first.lastIndex(of: "-o"), option + 1 < first.count, first[option + 1].hasSuffix(".o"),
      calls.allSatisfy({ access($0[0], X_OK) == 0 })
    else { return nil }
    let scratch = FilePath.folder(of: first[option + 1]) + "/"
    self.calls = calls.map { $0.map { $0.replacing(scratch, with: "") } }
  }
}

extension SwiftToolchain {
  /// Compiles and links `main.swift`, which stands in a folder.
  ///
  /// - Throws: as ``call(_:in:isCancelled:)``.
  func build(
    _ arguments: [String], in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    if let calls = try calls(for: arguments, in: folder, isCancelled: isCancelled),
      let answer = try make(calls, in: folder, isCancelled: isCancelled)
    {
      return answer
    }
    return try call(arguments, in: folder, isCancelled: isCancelled)
  }

  /// - Returns: nil if they fail, and not because of what is compiled.
  private func make(
    _ calls: CompilerCalls, in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer? {
    for call in calls.calls {
      let answer = try self.call(call[0], Array(call.dropFirst()), in: folder, isCancelled: isCancelled)
      guard answer.isWell else {
        let isFault = CompilerMessage.all(in: answer.messages).contains { $0.kind == .error && $0.line > 0 }
        return isFault || answer.messages.hasPrefix(Self.tooSlow) ? answer : nil
      }
    }
    return Answer(isWell: true, output: [], messages: "")
  }

  private func calls(
    for arguments: [String], in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> CompilerCalls? {
    let name = "calls-\(SwiftCache.digest(identity, arguments.joined(separator: "\n"))).txt"
    if let known = cache.text(name) { return CompilerCalls(known) }
    let answer = try call(["-driver-print-jobs"] + arguments, in: folder, isCancelled: isCancelled)
    let printed = answer.isWell ? String(decoding: answer.output, as: UTF8.self) : ""
    cache.keep(printed, as: name)
    return CompilerCalls(printed)
  }
}
