/// Writes values as they are at a moment, by reflection.
///
/// A snapshot is the value, then the objects that it leads to, level by level, so that a chain of ten thousand needs no recursion. An object
/// has a number that it keeps as long as it lives, by which twins, cycles and what is new are known. Limits hold for each snapshot: of a
/// long list the beginning and the end are looked at, and the rest is only counted.
///
/// A snapshot calls none of the reader's own code, neither a `description` nor a getter, with two exceptions, a `customMirror` and a
/// `playgroundDescription`: where a value has one, it is first tried in a process of its own.
///
/// Of a value stand there a tag and its fields:
///
///     0 type                                  nil
///     1, 2                                    false, true
///     3 number                                a whole number, with its sign
///     4 bits                                  a Double, eight bytes
///     5 count text                            a text: how many bytes it has, and its beginning
///     6 type text                             any other value of which only a text is known
///     7 type count first last values          a list, or a set: how many values, and how many from the beginning and the end are there
///     8 type count shown (key value)…         a dictionary
///     9 type count (label value)…             a tuple
///    10 type count (label value)…             a struct
///    11 type case count (label value)…        a case of an enum, with what it carries
///    12 number                                an object, by its number
///    13 number                                a value that stands so deep that it has a number as an object has
///    14                                       a value that is not looked at any more
///    15 type reason                           a value that ended the look at it
///    16 type start count                      a range of whole numbers
///    17 type text                             a value that drew itself, and its picture; only as the whole snapshot
///
/// Behind the value stand the objects: `1 number type count (ancestor)… count (label value)…`, or `2 number value` for a value with a number, and 0 at
/// the end.
struct SnapshotEncoder {
  /// More objects are not looked at.
  static let mostObjects = 10_000
  /// More values are not looked at.
  static let mostValues = 200_000
  /// A longer list is looked at in part.
  static let longestList = 10_000
  static let (firstOfList, lastOfList) = (1_000, 100)
  static let longestText = 10_000
  /// A value that stands deeper among others gets a number.
  static let deepest = 64

  private var identities = Identities()
  private var types: [ObjectIdentifier: TypeNote] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// Values that stood too deep have numbers below zero in a stream of their own.
  private var writer = ByteWriter()
  private var waiting: [Waiting] = []
  private var queued: Set<Int> = []
  private var valueCount = 0
  private var mayCallOut = false
  private var metCallOut = false
  /// Whether less is looked at, for one look of many.
  var isBrief = false
  private var mostLooked: (objects: Int, values: Int, list: Int) {
    isBrief ? (500, 2_000, 1_000) : (Self.mostObjects, Self.mostValues, Self.longestList)
  }

  private enum Waiting {
    case object(number: Int, AnyObject)
    case value(number: Int, Any)
  }

  /// - Returns: its bytes. Types that were not named before are named in the stream.
  mutating func snapshot(of value: Any, to stream: inout EventStream) -> [UInt8] {
    begin()
    if DrawnValue.canDraw(value) {
      write(drawn: value, to: &stream)
      return writer.bytes
    }
    write(value, to: &stream, depth: 0)
    writeWaiting(to: &stream)
    guard metCallOut else { return writer.bytes }
    // Something in it has code of the reader's own to say what it is.
    let reason = Trial.ending {
      var copy = self
      var nowhere = EventStream()
      copy.mayCallOut = true
      copy.begin()
      copy.write(value, to: &nowhere, depth: 0)
      copy.writeWaiting(to: &nowhere)
    }
    begin()
    if let reason {
      write(broken: value, reason, to: &stream)
    } else {
      mayCallOut = true
      defer { mayCallOut = false }
      write(value, to: &stream, depth: 0)
      writeWaiting(to: &stream)
    }
    return writer.bytes
  }

  private mutating func write(broken value: Any, _ reason: String, to stream: inout EventStream) {
    let type = note(type(of: value), of: value, &stream)
    writer.write(15 as UInt8)
    writer.write(type.number)
    writer.write(reason)
    writer.write(0 as UInt8)
  }

  /// A picture is drawn by code of the reader's own, such as a layout.
  private mutating func write(drawn value: Any, to stream: inout EventStream) {
    if let reason = Trial.ending({ _ = DrawnValue.picture(of: value) }) {
      return write(broken: value, reason, to: &stream)
    }
    let type = note(type(of: value), of: value, &stream)
    writer.write(17 as UInt8)
    writer.write(type.number)
    writer.write(DrawnValue.picture(of: value) ?? "")
    writer.write(0 as UInt8)
  }

  private mutating func begin() {
    writer = ByteWriter()
    waiting = []
    queued = []
    valueCount = 0
    metCallOut = false
  }

  private mutating func writeWaiting(to stream: inout EventStream) {
    var next = 0
    while next < waiting.count {
      switch waiting[next] {
      case .object(let number, let object): writeObject(number, object, to: &stream)
      case .value(let number, let value):
        writer.write(2 as UInt8)
        writer.write(number)
        write(value, to: &stream, depth: 0)
      }
      next += 1
    }
    writer.write(0 as UInt8)
    // What was looked at lives no longer for it.
    waiting = []
  }

  // MARK: Values

  private mutating func write(_ value: Any, to stream: inout EventStream, depth: Int) {
    valueCount += 1
    guard valueCount <= mostLooked.values else { return writer.write(14 as UInt8) }
    switch value {
    case let number as Int: return write(number: Int64(number))
    case let text as String: return write(text: text)
    case let isTrue as Bool: return writer.write(isTrue ? 2 : 1 as UInt8)
    case let number as Double: return write(double: number)
    default: break
    }
    let note = note(type(of: value), of: value, &stream)
    if note.callsOut {
      metCallOut = true
      guard mayCallOut else { return writer.write(14 as UInt8) }
      if let shown = value as? any CustomPlaygroundDisplayConvertible, depth < Self.deepest {
        return write(shown.playgroundDescription, to: &stream, depth: depth + 1)
      }
    }
    switch note.form {
    case .number: write(anyNumber: value, note)
    case .text: write(text: String(describing: value))
    case .named: write(other: _typeName(type(of: value), qualified: false), note)
    case .described: write(other: String(describing: value), note)
    case .function: write(other: "(function)", note)
    case .range: write(range: value, note)
    case .object: write(object: value as AnyObject, note)
    case .reflected: reflect(value, note, to: &stream, depth: depth)
    }
  }

  private mutating func reflect(_ value: Any, _ note: TypeNote, to stream: inout EventStream, depth: Int) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let some = mirror.children.first else {
        writer.write(0 as UInt8)
        return writer.write(note.number)
      }
      // Optionals of optionals are as deep as they are written.
      valueCount -= 1
      return write(some.value, to: &stream, depth: depth + 1)
    }
    guard depth < Self.deepest else {
      let number = identities.next()
      waiting.append(.value(number: number, value))
      writer.write(13 as UInt8)
      return writer.write(number)
    }
    let children = mirror.children
    switch mirror.displayStyle {
    case .collection, .set:
      let count = children.count
      let isLong = count > mostLooked.list
      let (first, last) =
        isLong ? (isBrief ? Self.firstOfList / 10 : Self.firstOfList, Self.lastOfList) : (count, 0)
      writer.write(7 as UInt8)
      for number in [note.number, count, first, last] { writer.write(number) }
      for child in children.prefix(first) { write(child.value, to: &stream, depth: depth + 1) }
      if last > 0 { for child in children.suffix(last) { write(child.value, to: &stream, depth: depth + 1) } }
    case .dictionary:
      let count = children.count
      let shown = count > mostLooked.list ? Self.firstOfList : count
      writer.write(8 as UInt8)
      for number in [note.number, count, shown] { writer.write(number) }
      for child in children.prefix(shown) {
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        for index in 0..<2 { write(index < pair.count ? pair[index] : (), to: &stream, depth: depth + 1) }
      }
    case .tuple:
      writer.write(9 as UInt8)
      writer.write(note.number)
      write(fields: Array(children), to: &stream, depth: depth)
    case .enum:
      writer.write(11 as UInt8)
      writer.write(note.number)
      writer.write(Self.caseName(of: value))
      write(payload: children.first, to: &stream, depth: depth)
    default:
      // A struct, or whatever its own mirror makes of it.
      writer.write(10 as UInt8)
      writer.write(note.number)
      write(fields: Array(children), to: &stream, depth: depth)
    }
  }

  /// What a case carries: one value, or those of the tuple that it is.
  private mutating func write(payload: Mirror.Child?, to stream: inout EventStream, depth: Int) {
    guard let payload else { return writer.write(0) }
    let mirror = Mirror(reflecting: payload.value)
    if mirror.displayStyle == .tuple, !mirror.children.isEmpty {
      write(fields: Array(mirror.children), to: &stream, depth: depth)
    } else {
      write(fields: [(label: nil, value: payload.value)], to: &stream, depth: depth)
    }
  }

  private mutating func write(fields all: [Mirror.Child], to stream: inout EventStream, depth: Int) {
    // What lets an actor wait is none of its properties.
    let fields = all.first?.label == "$defaultActor" ? Array(all.dropFirst()) : all
    writer.write(fields.count)
    for (label, value) in fields {
      writer.write(Self.written(label ?? ""))
      write(value, to: &stream, depth: depth + 1)
    }
  }

  /// The name of a field as the reader wrote it.
  private static func written(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    // Those of a tuple without names are `.0`, `.1`.
    return label.hasPrefix(".") ? "" : label
  }

  // MARK: Objects

  private mutating func write(object: AnyObject, _ note: TypeNote) {
    let number = identities.number(of: object)
    if !queued.contains(number) {
      guard queued.count < mostLooked.objects else { return writer.write(14 as UInt8) }
      queued.insert(number)
      waiting.append(.object(number: number, object))
    }
    writer.write(12 as UInt8)
    writer.write(number)
  }

  private mutating func writeObject(_ number: Int, _ object: AnyObject, to stream: inout EventStream) {
    let note = note(type(of: object), of: object, &stream)
    let mirror = Mirror(reflecting: object)
    var fields = Array(mirror.children)
    var ancestors: [Int] = []
    var next = mirror.superclassMirror
    // What is behind the names of UIKit is not the reader's.
    while let ancestor = next, !Self.isUIKit(_typeName(ancestor.subjectType, qualified: true)) {
      ancestors.append(self.number(of: ancestor.subjectType, &stream))
      fields = Array(ancestor.children) + fields
      next = ancestor.superclassMirror
    }
    writer.write(1 as UInt8)
    writer.write(number)
    writer.write(note.number)
    writer.write(ancestors.count)
    for ancestor in ancestors { writer.write(ancestor) }
    write(fields: fields, to: &stream, depth: 0)
  }

  // MARK: What is one value

  private mutating func write(number: Int64) {
    writer.write(3 as UInt8)
    writer.write(signed: number)
  }

  private mutating func write(double: Double) {
    writer.write(4 as UInt8)
    for shift in stride(from: 0, to: 64, by: 8) {
      writer.write(UInt8(truncatingIfNeeded: double.bitPattern >> UInt64(shift)))
    }
  }

  private mutating func write(text: String) {
    let utf8 = text.utf8
    writer.write(5 as UInt8)
    writer.write(utf8.count)
    guard utf8.count > Self.longestText else { return writer.write(text) }
    var kept = ""
    for letter in text {
      guard kept.utf8.count + letter.utf8.count <= Self.longestText else { break }
      kept.append(letter)
    }
    writer.write(kept)
  }

  private mutating func write(other text: String, _ note: TypeNote) {
    writer.write(6 as UInt8)
    writer.write(note.number)
    writer.write(text.utf8.count > Self.longestText ? String(text.prefix(Self.longestText / 4)) : text)
  }

  private mutating func write(anyNumber value: Any, _ note: TypeNote) {
    switch value {
    case let whole as any BinaryInteger:
      if let number = Int64(exactly: whole) { write(number: number) } else { write(other: "\(whole)", note) }
    case let number as Float: write(double: Double("\(number)") ?? Double(number))
    default: write(other: String(describing: value), note)
    }
  }

  private mutating func write(range value: Any, _ note: TypeNote) {
    let bounds: (Int, Int)? =
      switch value {
      case let range as Range<Int>: (range.lowerBound, range.count)
      case let range as ClosedRange<Int>: (range.lowerBound, range.upperBound - range.lowerBound + 1)
      default: nil
      }
    guard let bounds else { return write(other: String(describing: value), note) }
    writer.write(16 as UInt8)
    writer.write(note.number)
    writer.write(signed: Int64(bounds.0))
    writer.write(bounds.1)
  }

  /// The case of an enum, as the runtime knows it: to describe it might call a description.
  private static func caseName(of value: Any) -> String {
    func name<T>(_ value: T) -> String { enumCaseName(value).map { String(cString: $0) } ?? "" }
    return _openExistential(value, do: name)
  }

  // MARK: Types

  /// What is known of a type.
  private struct TypeNote {
    enum Form { case number, text, named, described, function, range, object, reflected }

    var number: Int
    var form: Form
    /// Whether code of the reader's own says what such a value is.
    var callsOut: Bool
  }

  /// The number of a type of which there may be no value, such as that of a superclass.
  private mutating func number(of type: Any.Type, _ stream: inout EventStream) -> Int {
    if let number = numbers[ObjectIdentifier(type)] { return number }
    let number = stream.type(_typeName(type, qualified: false))
    numbers[ObjectIdentifier(type)] = number
    return number
  }

  private mutating func note(_ type: Any.Type, of value: Any, _ stream: inout EventStream) -> TypeNote {
    if let note = types[ObjectIdentifier(type)] { return note }
    let qualified = _typeName(type, qualified: true)
    // Functions and tuples stand in no module.
    let isOurs = Self.isLibrary(qualified)
    let note = TypeNote(
      number: number(of: type, &stream), form: Self.form(value, type, qualified),
      callsOut: !isOurs
        && (value is any CustomReflectable || value is any CustomPlaygroundDisplayConvertible))
    types[ObjectIdentifier(type)] = note
    return note
  }

  private static func form(_ value: Any, _ type: Any.Type, _ qualified: String) -> TypeNote.Form {
    switch value {
    case is any BinaryInteger, is any BinaryFloatingPoint: return isLibrary(qualified) ? .number : .reflected
    case is String, is Substring, is Character, is Unicode.Scalar, is StaticString: return .text
    case is Range<Int>, is ClosedRange<Int>: return .range
    // Their descriptions have addresses, which differ from run to run.
    case is AnyKeyPath, is OpaquePointer, is ObjectIdentifier: return .named
    default: break
    }
    if qualified.contains(" -> "), !qualified.hasPrefix("Swift.") { return .function }
    if qualified.hasPrefix("Swift.Unsafe") || isUIKit(qualified) && type is AnyClass { return .named }
    let mirror = isLibrary(qualified) ? Mirror(reflecting: value) : nil
    if let mirror {
      switch mirror.displayStyle {
      case .collection, .set, .dictionary, .optional, .enum, .tuple: return .reflected
      default: return .described
      }
    }
    return type is AnyClass ? .object : .reflected
  }

  private static func isUIKit(_ qualified: String) -> Bool { qualified.hasPrefix("UIKit.") }

  /// Whether a type is of the standard library or another one: its description and its mirror are none of the reader's code.
  private static func isLibrary(_ qualified: String) -> Bool {
    qualified.hasPrefix("Swift.") || qualified.hasPrefix("Foundation")
      || qualified.hasPrefix("_") || qualified.hasPrefix("Dispatch.") || qualified.hasPrefix("__C.")
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?
