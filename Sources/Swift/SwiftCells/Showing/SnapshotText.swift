import Playground

/// What is written of a value in one line, as Swift spells it: `[1, 2]`, `"a"`, `Point(x: 1, y: 2)`, `.red`.
struct SnapshotText {
  private let graph: SnapshotGraph
  private var text = ""
  private var isCut = false

  /// A longer text is cut.
  private static let longest = 400

  static func line(_ snapshot: Snapshot, in graph: SnapshotGraph) -> String {
    var writer = SnapshotText(graph)
    writer.write(snapshot, depth: 0)
    return writer.isCut ? writer.text + "…" : writer.text
  }

  private init(_ graph: SnapshotGraph) { self.graph = graph }

  private mutating func write(_ snapshot: Snapshot, depth: Int) {
    guard text.utf8.count < Self.longest, depth < 40 else {
      isCut = true
      return
    }
    switch graph.resolved(snapshot) {
    case .nothing: text += "nil"
    case .bool(let isTrue): text += isTrue ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += number.description
    case .text(let string, let bytes):
      text += string.debugDescription
      if bytes > string.utf8.count { text += "… (\(bytes.grouped) bytes)" }
    case .other(let type, let string): text += string == "(function)" ? TypeText.sugared(type) : string
    case .list(_, let count, let first, let last):
      write("[", first, "]", depth) { _ in "" }
      if count > first.count + last.count { text += " (\(count.grouped) elements)" }
    case .dictionary(_, let count, let entries):
      guard count > 0 else {
        text += "[:]"
        return
      }
      let graph = graph
      write("[", entries.map(\.value), "]", depth) { SnapshotText.line(entries[$0].key, in: graph) + ": " }
    case .tuple(_, let fields): write(fields, depth)
    case .structure(let type, let fields):
      text += TypeText.sugared(type)
      write(fields, depth)
    case .enumeration(_, let name, let fields):
      text += ".\(name)"
      if !fields.isEmpty { write(fields, depth) }
    case .object(let number):
      text += "\(TypeText.sugared(graph.objects[number]?.type ?? "object")) @\(number)"
    case .deep, .unseen:
      text += "…"
    case .broken(let type, let reason): text += "\(TypeText.sugared(type)) (\(Self.words(ofBroken: reason)))"
    case .range(_, let start, let count): text += "\(start)..<\(start &+ Int64(count))"
    case .drawn(let type, _): text += TypeText.sugared(type)
    }
  }

  static func words(ofBroken reason: String) -> String { "its description \(reason)" }

  private mutating func write(_ fields: [Snapshot.Field], _ depth: Int) {
    write("(", fields.map(\.value), ")", depth) { fields[$0].label.isEmpty ? "" : fields[$0].label + ": " }
  }

  private mutating func write(
    _ open: String, _ values: [Snapshot], _ close: String, _ depth: Int, name: (Int) -> String
  ) {
    text += open
    for (place, value) in values.enumerated() {
      guard !isCut else { return }
      text += (place > 0 ? ", " : "") + name(place)
      write(value, depth: depth + 1)
    }
    text += close
  }
}

/// Types as one writes them: `[Int]` for `Array<Int>`.
enum TypeText {
  static func sugared(_ name: String) -> String {
    guard let open = name.firstIndex(of: "<"), name.last == ">" else { return name }
    let parts = arguments(name[name.index(after: open)...].dropLast()).map(sugared)
    switch (name[..<open], parts.count) {
    case ("Array", 1): return "[\(parts[0])]"
    case ("Dictionary", 2): return "[\(parts[0]): \(parts[1])]"
    case ("Optional", 1): return parts[0].contains(" -> ") ? "(\(parts[0]))?" : parts[0] + "?"
    default: return "\(name[..<open])<\(parts.joined(separator: ", "))>"
    }
  }

  /// The parts between the commas that are in no brackets.
  private static func arguments(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var previous: Character = " "
    for letter in text {
      switch letter {
      case "<", "(", "[": depth += 1
      case ">" where previous != "-", ")", "]": depth -= 1
      default: break
      }
      previous = letter
      if letter == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }
}
