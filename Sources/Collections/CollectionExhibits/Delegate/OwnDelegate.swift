import CollectionViews
import Declarations
import Language

/// A delegate that is written in the language: functions.
struct OwnDelegate: CollectionDelegate {
  let functions: Callbacks
  let implemented: Set<DelegateCallback.Kind>

  init(_ functions: Callbacks) {
    self.functions = functions
    implemented = Set(DelegateCallback.Kind.allCases.filter { functions.has($0.rawValue) })
  }

  static func == (left: OwnDelegate, right: OwnDelegate) -> Bool { left.functions == right.functions }
  func hash(into hasher: inout Hasher) { hasher.combine(functions) }

  func behavesLike(_ other: OwnDelegate, _ callbacks: Set<DelegateCallback.Kind>) -> Bool {
    callbacks.allSatisfy { functions.behavesLike(other.functions, $0.rawValue) }
  }

  // MARK: Asking

  private func ask<Answer>(
    _ callback: DelegateCallback.Kind, _ subject: DelegateCallback.Subject,
    read: (DelegateReply) throws(Fault) -> Answer
  ) throws(AnswerFailure) -> Answer {
    do throws(Fault) {
      let reply = try functions.reply(
        callback.rawValue, [subject.value], about: DelegateReply.words(callback, subject))
      return try read(DelegateReply(reply, callback: callback, subject: subject))
    } catch {
      throw AnswerFailure(error)
    }
  }

  func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try ask(.shouldHighlight, .item(item)) { (reply) throws(Fault) in try reply.flag() }
  }
  func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try ask(.shouldSelect, .item(item)) { (reply) throws(Fault) in try reply.flag() }
  }
  func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try ask(.shouldDeselect, .item(item)) { (reply) throws(Fault) in try reply.flag() }
  }
  func size(of item: IndexPath) throws(AnswerFailure) -> Size {
    try ask(.size, .item(item)) { (reply) throws(Fault) in try reply.size() }
  }
  func insets(ofSection section: Int) throws(AnswerFailure) -> Insets {
    try ask(.insets, .section(section)) { (reply) throws(Fault) in try reply.insets() }
  }
  func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try ask(.lineSpacing, .section(section)) { (reply) throws(Fault) in try reply.length() }
  }
  func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try ask(.itemSpacing, .section(section)) { (reply) throws(Fault) in try reply.length() }
  }
  func header(ofSection section: Int) throws(AnswerFailure) -> Size {
    try ask(.header, .section(section)) { (reply) throws(Fault) in try reply.edge() }
  }
  func footer(ofSection section: Int) throws(AnswerFailure) -> Size {
    try ask(.footer, .section(section)) { (reply) throws(Fault) in try reply.edge() }
  }
}

extension DelegateCallback.Subject {
  /// As the argument of a callback: `(section, item)`, or the number of a section.
  var value: Value {
    switch self {
    case .item(let path): .tuple([.int(path.section), .int(path.item)])
    case .section(let section): .int(section)
    }
  }
}

/// The value that a delegate answered, read as what its callback asks for. What it cannot be read as is an
/// error at the line that answered.
struct DelegateReply {
  private let reply: Reply
  private let callback: DelegateCallback.Kind
  private let subject: DelegateCallback.Subject

  init(_ reply: Reply, callback: DelegateCallback.Kind, subject: DelegateCallback.Subject) {
    self.reply = reply
    self.callback = callback
    self.subject = subject
  }

  /// `size of item (0, 3)`
  static func words(_ callback: DelegateCallback.Kind, _ subject: DelegateCallback.Subject?) -> String {
    switch subject {
    case .item(let path)?: "\(callback.rawValue) of item (\(path.section), \(path.item))"
    case .section(let section)?: "\(callback.rawValue) of section \(section)"
    case nil: callback.rawValue
    }
  }

  private func refused(_ what: String, help: String? = nil) -> Fault {
    reply.fault("\(Self.words(callback, subject)): \(what)", help: help)
  }

  private func unexpected(_ expected: String) -> Fault {
    refused("expected \(expected), not \(reply.value.glimpse)")
  }

  func flag() throws(Fault) -> Bool {
    guard case .bool(let flag) = reply.value else { throw unexpected("yes or no") }
    return flag
  }

  func size() throws(Fault) -> Size {
    guard let size = Size(argument: reply.value) else { throw unexpected("a size (width, height)") }
    for side in [size.width, size.height] {
      guard side > 0 else {
        throw refused(
          "a side cannot be \(PointsText.text(side))", help: "width and height must be greater than 0")
      }
      try checkFar(side)
    }
    return size
  }

  func insets() throws(Fault) -> Insets {
    guard let insets = Insets(argument: reply.value) else {
      throw unexpected("the top, or (top, left, bottom, right)")
    }
    for length in [insets.top, insets.left, insets.bottom, insets.right] { try check(length) }
    return insets
  }

  func length() throws(Fault) -> Double {
    guard let length = reply.value.number else { throw unexpected("a length in points") }
    try check(length)
    return length
  }

  func edge() throws(Fault) -> Size {
    if case .nothing = reply.value { return .zero }
    guard let edge = EdgeSize(argument: reply.value) else {
      throw unexpected("a height, a size (width, height) or none")
    }
    try check(edge.size.width)
    try check(edge.size.height)
    return edge.size
  }

  private func check(_ length: Double) throws(Fault) {
    guard length >= 0 else {
      throw refused("a length cannot be \(PointsText.text(length))", help: "lengths must be 0 or more")
    }
    try checkFar(length)
  }

  /// Coordinates beyond it are not exact.
  private static let farthest = 0x1p43

  private func checkFar(_ length: Double) throws(Fault) {
    guard length <= Self.farthest else {
      throw refused(
        "\(PointsText.text(length)) is outside the range in which points are exact",
        help: "stay within 8,796,093,022,208")
    }
  }
}
