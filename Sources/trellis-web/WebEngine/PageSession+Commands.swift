import Language
import Playground

extension PageSession {
  /// Says of a command of the installed program that a page has none of these, where the error is that nothing has its name.
  ///
  /// - Returns: whether it is one.
  @discardableResult
  func refuse(_ failure: inout Diagnostic) -> Bool {
    guard let origin = failure.origin else { return false }
    let (bytes, place) = (origin.source.bytes, Int(origin.range.lowerBound))
    guard place <= bytes.count else { return false }
    let start =
      bytes[..<place].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.map { $0 + 1 } ?? 0
    let word = bytes[start...].drop { $0 == UInt8(ascii: " ") }.prefix {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
    }
    let name = String(decoding: word, as: UTF8.self)
    guard let help = Self.programCommands[name], !isNamed(name) else { return false }
    var refused = Diagnostic.notInAPage(name, help: help)
    refused.origin = origin
    failure = refused
    return true
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
