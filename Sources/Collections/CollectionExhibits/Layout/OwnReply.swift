import CollectionViews
import Declarations
import DequeModule
import Language

/// The value that a custom layout answered, read as what its callback asks for. A value that cannot be read
/// is an error at the line that answered.
struct OwnReply {
  /// What was asked.
  struct Subject {
    var callback: LayoutCallback.Kind
    var element: Element?

    init(_ callback: LayoutCallback.Kind, _ element: Element?) {
      self.callback = callback
      self.element = element
    }

    /// `attributes of item (0, 3)`
    var words: String {
      switch element {
      case .item(let path)?: "\(callback.rawValue) of item (\(path.section), \(path.item))"
      case .header(let section)?, .footer(let section)?: "\(callback.rawValue) of section \(section)"
      case nil: callback.rawValue
      }
    }
  }

  let reply: Reply
  let subject: Subject
  private let own: OwnAttributes

  /// - Parameter own: what attributes may have besides a frame, z and alpha.
  init(_ reply: Reply, subject: Subject, _ own: OwnAttributes) {
    self.own = own
    self.reply = reply
    self.subject = subject
  }

  private func refused(_ what: String, help: String? = nil) -> Fault {
    reply.fault("\(subject.words): \(what)", help: help)
  }

  private func unexpected(_ value: Value, expected: String) -> Fault {
    refused("expected \(expected), not \(value.glimpse)")
  }

  /// Coordinates beyond it are not exact.
  private static let farthest = 0x1p43

  // MARK: Sizes and frames

  func size() throws(Fault) -> Size {
    guard let (width, height) = reply.value.pair else {
      throw unexpected(reply.value, expected: "a size (width, height)")
    }
    try check([width, height], sides: [width, height])
    return Size(width: width, height: height)
  }

  func attributesOrNone(of element: Element) throws(Fault) -> LayoutAttributes? {
    if case .nothing = reply.value { return nil }
    return try attributes(of: element, expected: "none, a frame")
  }

  func attributes(of element: Element) throws(Fault) -> LayoutAttributes {
    try attributes(of: element, expected: "a frame")
  }

  private func attributes(of element: Element, expected: String) throws(Fault) -> LayoutAttributes {
    let labels = Self.fields.dropFirst() + own.names
    let expected =
      "\(expected) (x, y, width, height), or (frame: …, \(labels.map { "\($0): …" }.joined(separator: ", ")))"
    switch reply.value {
    case .tuple(let parts):
      guard let frame = Self.frame(parts) else { throw unexpected(reply.value, expected: expected) }
      return LayoutAttributes(element, frame: try checked(frame))
    case .placement(let placement):
      let frame = Rect(x: placement.x, y: placement.y, width: placement.width, height: placement.height)
      return LayoutAttributes(
        element, frame: try checked(frame), zIndex: placement.z, alpha: placement.alpha)
    case .record(let record): return try attributes(of: element, in: record, expected: expected)
    default: throw unexpected(reply.value, expected: expected)
    }
  }

  private static let fields = ["frame", "z", "alpha"]

  private func attributes(
    of element: Element, in record: ValueRecord, expected: String
  ) throws(Fault) -> LayoutAttributes {
    let fields = Self.fields + own.names
    if let name = record.names.first(where: { !fields.contains($0) }) {
      let help = Suggestion.nearest(name, in: fields).map { "did you mean \($0)?" }
      throw refused("attributes have no '\(name)'", help: help ?? "they have \(SpokenText.list(fields))")
    }
    var attributes: LayoutAttributes
    switch record["frame"] {
    case .tuple(let parts)?:
      guard let frame = Self.frame(parts) else { throw unexpected(.tuple(parts), expected: "a frame") }
      attributes = LayoutAttributes(element, frame: try checked(frame))
    case .placement(let placement)?:
      let frame = Rect(x: placement.x, y: placement.y, width: placement.width, height: placement.height)
      attributes = LayoutAttributes(element, frame: try checked(frame))
    case let other: throw unexpected(other ?? reply.value, expected: expected)
    }
    if let z = record["z"] {
      guard let z = Int(argument: z) else { throw unexpected(z, expected: "a whole number as z") }
      attributes.zIndex = z
    }
    if let value = record["alpha"] {
      guard let alpha = value.number, (0...1).contains(alpha) else {
        throw unexpected(value, expected: "an alpha from 0 to 1")
      }
      attributes.alpha = alpha
    }
    if !own.isEmpty {
      attributes.own = try own.standards.map { (standard) throws(Fault) in
        guard let value = record[standard.name] else { return standard.value }
        guard let given = AttributeValue(value), given.isOfSameType(as: standard.value) else {
          throw unexpected(value, expected: "\(standard.value.kind) as \(standard.name)")
        }
        return given
      }
    }
    return attributes
  }

  private static func frame(_ parts: Deque<Value>) -> Rect? {
    guard parts.count == 4, let x = parts[0].number, let y = parts[1].number,
      let width = parts[2].number, let height = parts[3].number
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func checked(_ frame: Rect) throws(Fault) -> Rect {
    try check([frame.x, frame.y, frame.maxX, frame.maxY], sides: [frame.width, frame.height])
    return frame
  }

  private func check(_ numbers: [Double], sides: [Double]) throws(Fault) {
    if let side = sides.first(where: { !($0 >= 0) }) {
      throw refused("a side cannot be \(PointsText.text(side))", help: "width and height must be 0 or more")
    }
    if let number = (numbers + sides).first(where: { !($0.magnitude <= Self.farthest) }) {
      throw refused(
        "\(PointsText.text(number)) is outside the range in which points are exact",
        help: "stay within ±8,796,093,022,208")
    }
  }

  // MARK: Items

  func items(of items: Items) throws(Fault) -> FoundItems {
    switch reply.value {
    case .nothing: return .items([])
    case .range(let range) where range.step == 1 || range.count <= 1:
      return .positions(Self.positions(Double(range.start), Double(range.start) + Double(range.count), items))
    case .record(let ends):
      guard let first = ends[RangeEnds.first]?.number else { break }
      if let last = ends[RangeEnds.last]?.number {
        return .positions(Self.positions(first.rounded(.down), last.rounded(.down) + 1, items))
      }
      guard let end = ends[RangeEnds.end]?.number else { break }
      return .positions(Self.positions(first.rounded(.down), end.rounded(.up), items))
    case .list, .range:
      var paths: [IndexPath] = []
      let cancellation = StatementCancellation.current
      var turns = Turns()
      for value in reply.value.spreadOut {
        try turns.next(cancellation)
        try paths.append(try path(value, items), interruptedBy: cancellation)
      }
      return .items(paths)
    default: break
    }
    throw unexpected(
      reply.value, expected: "a list of items (section, item) or of numbers, or a range of numbers")
  }

  private static func positions(_ start: Double, _ end: Double, _ items: Items) -> Range<Int> {
    let count = Double(items.count)
    let first = min(max(start, 0), count)
    return Int(first)..<Int(max(first, min(end, count)))
  }

  private func path(_ value: Value, _ items: Items) throws(Fault) -> IndexPath {
    if case .tuple = value, let path = IndexPath(argument: value) { return try existing(path, items) }
    guard let number = value.number else {
      throw unexpected(value, expected: "an item (section, item) or a number in the list")
    }
    let position = number.rounded(.down)
    guard position >= 0, position < Double(items.count) else {
      throw refused(
        "there is no item \(PointsText.text(position))",
        help: "there are \(items.count.grouped), numbered from 0; a range is clipped to them, a list is not")
    }
    return items[Int(position)]
  }

  private func existing(_ path: IndexPath, _ items: Items) throws(Fault) -> IndexPath {
    guard items.contains(path) else {
      throw refused(
        "there is no item (\(path.section), \(path.item))",
        help: "a range is clipped to the items that exist, a list is not")
    }
    return path
  }

  // MARK: Invalidation

  func invalidation(of items: Items) throws(Fault) -> Invalidation {
    switch reply.value {
    case .bool(let isInvalid): return isInvalid ? .everything : .nothing
    case .record(let record):
      var invalidation = Invalidation.nothing
      for (name, value) in zip(record.names, record.values) {
        switch name {
        case "items":
          guard let paths = [IndexPath](argument: value) else {
            throw unexpected(value, expected: "a list of items")
          }
          invalidation.items = try paths.map { (path) throws(Fault) in try existing(path, items) }
        case "headers": invalidation.headers = try sections(value, of: items)
        case "footers": invalidation.footers = try sections(value, of: items)
        default:
          throw refused("'\(name)' cannot be invalidated alone", help: "items, headers and footers can")
        }
      }
      return invalidation
    default:
      throw unexpected(reply.value, expected: "yes, no, or (items: […], headers: […], footers: […])")
    }
  }

  private func sections(_ value: Value, of items: Items) throws(Fault) -> [Int] {
    guard let sections = [Int](argument: value) else {
      throw unexpected(value, expected: "a list of the numbers of sections")
    }
    if let section = sections.first(where: { !items.sections.indices.contains($0) }) {
      throw refused("there is no section \(section)", help: "sections are numbered from 0")
    }
    return sections
  }
}
