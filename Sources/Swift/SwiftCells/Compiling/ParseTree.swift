import JSONModule

/// The upper part of what the compiler's parser writes as JSON: what nests deeper, such as the body of a function, is not kept, however
/// deep it is.
struct ParseTree {
  indirect enum Node {
    case other
    case bool(Bool)
    case number(Int)
    case text(String)
    case array([Node])
    case object([String: Node])

    subscript(name: String) -> Node? { if case .object(let members) = self { members[name] } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var array: [Node]? { if case .array(let array) = self { array } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  }

  let items: [Node]

  /// Deeper nodes are left out.
  private static let deepest = 8

  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    // What is open, from the outermost; of what lies too deep only how deep.
    var open: [(node: Node, name: String?)] = []
    var tooDeep = 0
    var root: Node?
    func close(_ value: Node) {
      guard let last = open.indices.last else {
        root = value
        return
      }
      switch open[last].node {
      case .array(let values):
        open[last].node = .other
        open[last].node = .array(values + [value])
      case .object(var members):
        open[last].node = .other
        if let name = open[last].name { members[name] = value }
        open[last].node = .object(members)
      default: break
      }
    }
    do throws(JSONFault) {
      while let token = try reader.next() {
        switch token {
        case .beginArray, .beginObject:
          guard open.count < Self.deepest else {
            tooDeep += 1
            continue
          }
          open.append((token == .beginArray ? .array([]) : .object([:]), nil))
        case .endArray, .endObject:
          guard tooDeep == 0 else {
            tooDeep -= 1
            continue
          }
          close(open.removeLast().node)
        case _ where tooDeep > 0: continue
        case .name(let name): open[open.count - 1].name = name
        case .null: close(.other)
        case .bool(let bool): close(.bool(bool))
        case .text(let text): close(.text(text))
        case .number(let place):
          close(Int(String(decoding: bytes[place], as: UTF8.self)).map { .number($0) } ?? .other)
        }
      }
    } catch {
      return nil
    }
    guard let items = root?["items"]?.array ?? (root?["_kind"] == nil ? nil : []) else { return nil }
    self.items = items
  }
}

extension ParseTree.Node {
  /// From its first byte to where its last token begins.
  var range: Range<Int>? {
    guard let start = self["range"]?["start"]?.number, let end = self["range"]?["end"]?.number, start <= end
    else {
      return nil
    }
    return start..<end
  }

  /// Where it begins with its attributes, which the parser has begin behind their `@`.
  func start(_ start: Int, in text: [UInt8]) -> Int {
    let first = (self["attrs"]?.array ?? []).compactMap { $0["range"]?["start"]?.number }.reduce(start, min)
    let isMarked = text.indices.contains(first - 1) && text[first - 1] == UInt8(ascii: "@")
    return isMarked ? first - 1 : first
  }

  var name: String? {
    if let name = self["name"]?["base_name"]?["name"]?.text { return name }
    return self["name"]?.text
  }

  /// Whether a variable is stored, and not computed each time.
  var isStored: Bool {
    !(self["accessors"]?.array ?? []).contains { $0["get"] != nil || $0["read"] != nil || $0["_read"] != nil }
  }
}
