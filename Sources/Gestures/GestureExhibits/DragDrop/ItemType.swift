import Gestures
import Language
import Playground

/// Types of data as they are written in statements: `json`, or in full `"public.json"`.
enum ItemType {
  private static let known: [TypeIdentifier] = [.data, .json, .text, .plainText, .item]
  private static let prefix = "public."

  static var words: [String] { known.map { String($0.name.dropFirst(prefix.count)) } }
  static var shape: ValueShape { .either([.choice(words), .label]) }

  /// The type that a value is the name of.
  ///
  /// - Parameters:
  ///   - index: Which of the arguments it belongs to.
  ///   - parameter: What errors call that.
  static func type(
    _ value: Value, in arguments: Arguments, at index: Int, of parameter: String
  ) throws -> TypeIdentifier {
    let name = value.displayText
    if words.contains(name) { return TypeIdentifier(prefix + name) }
    guard case .text = value, name.contains(".") else {
      let fault = Fault.refused(
        "\(parameter) takes a type, and \(name) is none",
        help:
          "types are \(words.joined(separator: ", ")), or in full, such as \"\(TypeIdentifier.json.name)\"")
      throw arguments.located(fault, at: index)
    }
    return TypeIdentifier(name)
  }
}
