import EveryKind
import Foundation
import Language
import Platform
import Playground
import SessionChecks

/// What must hold of a session in which any bytes are typed.
enum SessionRun {
  static let seconds = 1.0
  static let limits = Limits(statements: 2_000, seconds: seconds, memoryBytes: 1 << 30)
  static let watch = Watch(now: now, memoryInUse: ThisProcess.residentBytes)

  static func check(_ bytes: [UInt8]) throws {
    guard isQuick(bytes) else { return }
    // The first byte chooses the look.
    let settings =
      switch (bytes.first ?? 0) % 3 {
      case 0: Settings.document
      case 1: Settings(width: 40, height: 12, style: .unicode, colour: .never)
      default: Settings(width: 60, height: 20, style: .ascii, colour: .never, steps: .all)
      }
    var session = Session(defaults: settings, limits: limits, watch: watch)
    session.tellsEvents = bytes.count % 2 == 0
    var lived = LivedSession(session)
    lived.files["a.trellis"] = "let a = 1\nundo\nlet b = 2\nmark early\ngoto 1\nprint b\n"
    let text = String(decoding: bytes, as: UTF8.self)
    try lived.enter(text, goesOn: true)
    // What is typed is completed before it is entered, so what it ends with may be anything.
    _ = lived.session.completion(of: String(text.suffix(200)))
    guard lived.stateSize < 8_000, lived.session.stepCount < 200 else { return }
    try lived.checkTravel { min($0, 3) }
    let script = try lived.session.history.map { $0.program + ($0.isSilent ? ";\n" : "\n") }.joined()
    try lived.checkReplay(script: script)
  }

  /// Whether no number is so large that a list of that many values takes seconds, and none so large that it
  /// is refused.
  static func isQuick(_ bytes: [UInt8]) -> Bool {
    var digits = 0
    for byte in bytes {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
      } else if byte != UInt8(ascii: "_") {
        if (4...8).contains(digits) { return false }
        digits = 0
      }
    }
    return !(4...8).contains(digits)
  }

  static func now() -> Double { ProcessInfo.processInfo.systemUptime }
}
