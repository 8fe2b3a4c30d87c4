import Files
import Language

/// What the compiler warns of, for those who ask.
extension SwiftProgram {
  /// The warnings of each cell that was compiled, by its place. They come from one more look of the compiler at what was compiled
  /// already, as warnings are left out there, so that a program is the same whether they are shown or not.
  ///
  /// - Throws: a `Diagnostic` if the compiler cannot be called, or it was stopped.
  func warnings() throws(Diagnostic) -> [Int: [Diagnostic]] {
    var warnings: [Int: [Diagnostic]] = [:]
    var start = 0
    for end in ends {
      let active = (0..<end).filter { !excluded.contains($0) }
      for message in CompilerMessage.all(in: try messages(on: active)) where message.kind == .warning {
        guard let cell = message.cell, (start..<end).contains(cell), active.contains(cell) else { continue }
        warnings[cell, default: []].append(message.diagnostic(in: cells[cell], syntaxes[cell]))
      }
      start = end
    }
    return warnings
  }

  private func messages(on active: [Int]) throws(Diagnostic) -> String {
    var text = Array("import \(SwiftToolchain.libraryModule)\n".utf8)
    for number in active {
      text += Array("#sourceLocation(file: \"\(ProgramText.file(ofCell: number))\", line: 1)\n".utf8)
      text += syntaxes[number].text + [UInt8(ascii: "\n")]
    }
    let libraries = try SwiftLibraries(importedBy: text)
    let name =
      "warnings-"
      + SwiftCache.digest(
        toolchain.digest, libraries?.identity ?? "", String(decoding: text, as: UTF8.self))
    if let known = toolchain.cache.text(name) { return known }
    let library = try toolchain.library(isCancelled: isCancelled)
    let (toolchain, isCancelled) = (toolchain, isCancelled)
    let messages = try TemporaryFolder.use { (work) throws(Diagnostic) in
      try SwiftToolchain.write(text, to: FilePath.join(work, "main.swift"))
      return try toolchain.call(
        [
          "-typecheck", "-swift-version", "5", "-module-name", "main", "-diagnostic-style", "llvm",
          // The value of an expression is shown, so it is used.
          "-Xfrontend", "-playground", "-module-cache-path", toolchain.cache.path("modules"),
        ] + (libraries?.options ?? []) + ["-I", library, "main.swift"], in: work, isCancelled: isCancelled
      ).messages
    }
    toolchain.cache.keep(messages, as: name)
    return messages
  }
}
