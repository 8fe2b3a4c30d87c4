import Language
import Playground

extension PageSession {
  /// Says of a command of the installed program that a page has none of these, where the error is that nothing has its name.
  func refuse(_ failure: inout Diagnostic) {
    guard let origin = failure.origin else { return }
    let (bytes, place) = (origin.source.bytes, Int(origin.range.lowerBound))
    guard place <= bytes.count else { return }
    let start =
      bytes[..<place].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.map { $0 + 1 } ?? 0
    let word = bytes[start...].drop { $0 == UInt8(ascii: " ") }.prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
    }
    let name = String(decoding: word, as: UTF8.self)
    guard let help = Self.programCommands[name], !isNamed(name) else { return }
    var refused = Diagnostic.notInAPage(name, help: help)
    refused.origin = origin
    failure = refused
  }

  private static let programCommands = [
    "touch": "drag the picture itself",
    "watch": "type it in a shell, with the installed program: trellis watch",
  ]

  /// Whether a reader gave something this name.
  private func isNamed(_ name: String) -> Bool {
    session.variables[name] != nil || session.procedureNames.contains(name)
      || session.objects.contains { $0.name == name }
  }
}
