import Language
import Values

/// What the parts of a value are called where it is told what happened to them: the places of a list, the keys of a dictionary and the
/// fields of a record.
extension Value {
  /// `place 2`, `place 1, 0`, `key "a"`, `field next.v`, `place 2, field x`
  func words(for path: ValueMarks.Path) -> String {
    var words = ""
    var last = PartKind?.none
    var whole = Value?.some(self)
    for key in path {
      let kind = PartKind(of: key, in: whole)
      switch (kind, last == kind) {
      case (.place, true): words += ", \(key.shortLiteral)"
      case (.field, true): words += ".\(key.fieldName)"
      default:
        words +=
          "\(words.isEmpty ? "" : ", ")\(kind.rawValue) \(kind == .field ? key.fieldName : key.shortLiteral)"
      }
      last = kind
      whole = whole?.part(key)
    }
    return words
  }

  /// Where a list stands that is a part of it: ` in row 0`, ` under key "a"`, ` in field x`; nothing of itself.
  func wordsWithin(_ path: ValueMarks.Path) -> String {
    guard let key = path.first else { return "" }
    let words = words(for: path)
    guard path.count == 1 else { return " in \(words)" }
    return switch PartKind(of: key, in: self) {
    case .place: part(key)?.isList == true ? " in row \(key.shortLiteral)" : " in \(words)"
    case .key: " under \(words)"
    case .field: " in \(words)"
    }
  }

  /// The part at an index, a key or a field, if there is one.
  fileprivate func part(_ key: Value) -> Value? {
    if case .record(let record) = self, case .text(let name) = key { return record[name] }
    return part(ValueStep(.index(key), range: SourceRange(0, 0)))
  }

  fileprivate var fieldName: String { if case .text(let name) = self { name } else { shortLiteral } }
}

private enum PartKind: String {
  case place, key, field

  init(of key: Value, in whole: Value?) {
    switch whole {
    case .dictionary: self = .key
    case .record: self = .field
    default: self = .place
    }
  }
}

extension [ValueStep] {
  /// A part of a variable as it is written: `xs[2]`, `r.next.v`, `d["a"][0]`
  func written(of name: String) -> String {
    reduce(name) { text, step in
      switch step.kind {
      case .index(let index): "\(text)[\(index.shortLiteral)]"
      case .member(let field): "\(text).\(field)"
      }
    }
  }
}
