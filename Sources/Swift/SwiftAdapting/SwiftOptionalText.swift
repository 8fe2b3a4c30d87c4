/// What stands in place of `optional`: the defaults of a protocol, and the values that are called as its methods were.
struct SwiftOptionalText {
  private let name: String
  /// What the members of extensions are given.
  private let access: String
  /// What a type of its own is given.
  private let typeAccess: String
  private let unit: String
  private var defaults: [String] = []
  /// The calls in each type; in the order in which they came.
  private var calls: [(type: String, lines: [String])] = []
  /// The types of their own, and the methods that they stand for.
  private var own: [(type: String, method: String)] = []

  /// - Parameter unit: what one step is indented by.
  init(_ name: String, access: String?, unit: String) {
    self.name = name
    self.access = access == "public" || access == "package" ? "\(access ?? "") " : ""
    typeAccess = access.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? ""
    self.unit = unit
  }

  /// The extensions, each as its lines.
  var lines: [[String]] {
    let blocks = [defaults.isEmpty ? [] : braces("extension \(name)", defaults)]
    return calls.reduce(into: blocks) { blocks, call in
      guard let method = own.first(where: { $0.type == call.type })?.method else {
        return blocks.append(braces("extension \(call.type)", call.lines))
      }
      let property = ["\(typeAccess)var \(method): \(call.type)? { \(call.type)(target: self) }"]
      blocks.append(braces("extension \(name)", property))
      blocks.append(
        braces("@MainActor \(typeAccess)struct \(call.type)", ["let target: any \(name)", ""] + call.lines))
    }
  }

  private func braces(_ head: String, _ lines: [String]) -> [String] {
    ["\(head) {"] + lines.map { $0.isEmpty ? $0 : unit + $0 } + ["}"]
  }

  mutating func addProperty(_ property: String, type: String, isSettable: Bool) {
    let value = SwiftValue.any(of: type).map { "UIOptional.notImplemented(\($0))" }
    let text = value ?? "fatalError(\"\(property) is not implemented\")"
    defaults.append("\(access)var \(property): \(type) { \(isSettable ? "get { \(text) } set {}" : text) }")
  }

  /// - Returns: whether a value of its result is known; without one the default stops the program.
  mutating func addDefault(_ function: SwiftFunction) -> Bool {
    let value = function.result.map { SwiftValue.any(of: $0) } ?? ""
    let text =
      value.map { "UIOptional.notImplemented(\($0))" }
      ?? "fatalError(\"\(function.fullName) is not implemented\")"
    let result = function.result.map { " -> \($0)" } ?? ""
    defaults += braces("\(access)func \(function.name)(\(function.parameterList))\(result)", [text])
    return value != nil
  }

  /// - Parameters:
  ///   - type: the type of UIKit's that is called; nil for one of its own.
  ///   - isForced: whether it is called with `!`, too.
  mutating func addCall(_ function: SwiftFunction, in type: String?, isForced: Bool) {
    let method = function.name
    let words = name.split(separator: ".").joined()
    let isOwn = type == nil
    let type = type ?? "\(words)\(method.prefix(1).uppercased())\(method.dropFirst())Calls"
    if isOwn, !own.contains(where: { $0.type == type }) { own.append((type, method)) }
    let target = function.freeName(["target", "delegate", "owner"])
    let mine = target == "target" ? "target" : "self.target"
    let call = "UIOptional.call { \(isOwn ? mine : target).\(method)(\(function.argumentList)) }"
    let whole = function.isOptionalResult ? "\(call) ?? nil" : call
    let body =
      isOwn ? [whole] : ["(\(mine) as? \(name)).flatMap { \(target) in", unit + whole, "}"]
    var lines = function.result == nil ? ["@discardableResult"] : []
    let head = "\(isOwn ? typeAccess : access)func callAsFunction(\(function.parameterList)) -> "
    lines += braces(head + function.optionalResult, body)
    if isForced, let result = function.result, !function.isOptionalResult {
      let value = isOwn ? mine : "(\(mine) as! \(name))"
      lines += ["", "@_disfavoredOverload"]
      lines += braces(head + result, ["\(value).\(method)(\(function.argumentList))"])
    }
    if let index = calls.firstIndex(where: { $0.type == type }) {
      calls[index].lines += [""] + lines
    } else {
      calls.append((type, lines))
    }
  }
}
