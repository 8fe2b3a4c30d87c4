import Language

/// Help that is made from what was written where a fault is: the reader's own names and numbers, as they should have been.
extension Fault {
  /// - Parameters:
  ///   - readsOn: whether the text goes on to the end of its line.
  ///   - written: what to do, by the text at the place of the fault; nil if it does not help.
  package static func refused(
    _ message: String, help: String?, readsOn: Bool = false,
    written: @escaping @Sendable (_ text: String) -> String?
  ) -> Fault {
    var words = Words(message: { _ in message }, help: { _ in help })
    words.written = written
    words.readsOn = readsOn
    return Fault(.words(words))
  }

  /// What to do, in the reader's own words where that is known.
  func help(in source: Source) -> String? {
    guard let range, range.upperBound > range.lowerBound else { return help }
    func text() -> String { (self.source ?? source).text(range) }
    switch reason {
    case .words(let words):
      let source = self.source ?? source
      if let written = words.written {
        return written(words.readsOn ? StatementText.line(from: range, in: source) : text()) ?? help
      }
      if let mended = words.mended {
        let statement = StatementText.around(range, in: source, with: text()).flatMap(mended)
        return statement.map { (help.map { "\($0): " } ?? "") + "write \($0)" } ?? help
      }
      guard
        let statement = words.replaced?(text()).flatMap({ StatementText.around(range, in: source, with: $0) })
      else { return help }
      return (help.map { "\($0): " } ?? "") + "write \(statement)"
    case .value(.cannotApply(_, Value.nothing.kindName, let other)):
      return Self.withDefault(text(), other) ?? help
    case .value(.cannotApply(.add, let left, let right)):
      let joined = Self.joined(text(), left, right)
      let statement = joined.flatMap { StatementText.around(range, in: self.source ?? source, with: $0) }
      return statement.map { "write \($0)" } ?? help
    default: return help
    }
  }

  /// `d[k, or: 0] += 1` of `d[k] += 1`, whose key is not there.
  ///
  /// - Parameter other: what kind of value is added.
  private static func withDefault(_ text: String, _ other: String) -> String? {
    let key: SourceRange
    switch written(text)?.kind {
    case .update(let place, _, _)?:
      guard case .index(let index)? = place.steps.last else { return nil }
      key = index.range
    case .print(let values)?:
      guard values.count == 1, case .binary(_, let left, _) = values[0].node,
        case .index(_, let index) = left.node
      else { return nil }
      key = index.range
    default: return nil
    }
    let none = other == Value.text("").kindName ? "\"\"" : other == Value.list([]).kindName ? "[]" : "0"
    let source = Source(name: "", text: text)
    let end = Int(key.upperBound)
    return "write \(source.text(SourceRange(0, end))), or: \(none)"
      + source.text(SourceRange(end, text.utf8.count))
  }

  /// `print xs.last` of `print xs[-1]`; where the element is changed, `let xs[2] = 4` of `let xs[-1] = 4`.
  ///
  /// - Parameter place: the index of the last.
  static func withLast(_ statement: String, at place: Int64) -> String? {
    let (bytes, index) = (Array(statement.utf8), Array("[-1]".utf8))
    guard bytes.count >= index.count,
      let start = (0...bytes.count - index.count).first(where: { bytes[$0...].starts(with: index) })
    else { return nil }
    let isChanged =
      switch written(statement)?.kind {
      case .assign(_, let value)?: start < Int(value.range.lowerBound)
      case .update?, nil: true
      case .act?: !bytes[..<start].contains(UInt8(ascii: " "))
      default: false
      }
    return String(decoding: bytes[..<start], as: UTF8.self) + (isChanged ? "[\(place)]" : ".last")
      + String(decoding: bytes[(start + index.count)...], as: UTF8.self)
  }

  /// `xs + [1]` of `xs + 1`, `name + text(1)` of `name + 1`.
  ///
  /// - Parameters:
  ///   - left: what kind of value stands before the sign.
  ///   - right: what kind stands behind it.
  private static func joined(_ text: String, _ left: String, _ right: String) -> String? {
    let (list, words) = (Value.list([]).kindName, Value.text("").kindName)
    guard [left, right].contains(list) || [left, right].contains(words) else { return nil }
    let printing = "print "
    let (whole, first, last): (String, SourceRange?, SourceRange)
    if case .update(_, _, let value)? = written(text)?.kind {
      (whole, first, last) = (text, nil, value.range)
    } else if case .print(let values)? = written(printing + text)?.kind, values.count == 1,
      case .binary(_, let before, let behind) = values[0].node
    {
      (whole, first, last) = (printing + text, before.range, behind.range)
    } else {
      return nil
    }
    func put(around range: SourceRange, _ opening: String, _ closing: String) -> String {
      let source = Source(name: "", text: whole)
      let (lower, upper) = (Int(range.lowerBound), Int(range.upperBound))
      let changed =
        source.text(SourceRange(0, lower)) + opening + source.text(range) + closing
        + source.text(SourceRange(upper, whole.utf8.count))
      return first == nil ? changed : String(changed.dropFirst(printing.count))
    }
    switch (left, right) {
    case (list, _): return put(around: last, "[", "]")
    case (_, list): return first.map { put(around: $0, "[", "]") }
    case (words, _): return put(around: last, "text(", ")")
    default: return first.map { put(around: $0, "text(", ")") }
    }
  }

  /// `(x, y) = (5, 7)` of `(x, y) = 5`, behind a `let`.
  static func withParts(_ line: String, count: Int) -> String? {
    let statement = "let \(line)"
    guard count <= samples.count + 1, case .assign(_, let value)? = written(statement)?.kind else {
      return nil
    }
    let source = Source(name: "", text: statement)
    let parts = [source.text(value.range)] + samples.prefix(count - 1)
    return source.text(SourceRange(0, Int(value.range.lowerBound))) + "(\(parts.joined(separator: ", ")))"
  }

  private static let samples = ["7", "9", "11"]

  /// `(a, b) = (5, 7)` of `(a, b, c) = (5, 7)`, behind a `let`, and the other way round.
  ///
  /// - Parameter count: how many names there should be.
  static func withNames(_ line: String, count: Int64) -> String? {
    let statement = "let \(line)"
    guard case .assign(.parts(let targets, _), let value)? = written(statement)?.kind, count > 1 else {
      return nil
    }
    let source = Source(name: "", text: statement)
    var texts = targets.prefix(Int(clamping: count)).map { source.text($0.range) }
    texts += ordinals.dropFirst(texts.count).prefix(Int(clamping: count) - texts.count)
    guard texts.count == count else { return nil }
    let end = statement.utf8.count
    return "let (\(texts.joined(separator: ", "))) = "
      + source.text(SourceRange(Int(value.range.lowerBound), end))
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]

  /// `3...1`, `n..<0`, `10...1 by 3`
  ///
  /// - Parameter step: how far it goes from one number to the next; less than 0 if it is to go down.
  static func rangeGoesUp(_ lower: Int64, _ upper: Int64, isClosed: Bool, by step: Int64) -> Fault {
    let message =
      step < 1 && lower <= upper
      ? "the step of a range must be 1 or more, not \(step)"
      : "a range goes up, and \(lower) is more than \(upper)"
    return refused(message, help: lower > upper ? "write reversed(…) around one that goes up" : nil) { text in
      if step < 1, lower <= upper, case .print(let values)? = written(text)?.kind, values.count == 1,
        case .range(let first, let last, _, by: _) = values[0].node
      {
        let source = Source(name: "", text: text)
        return "write \(source.text(first.range))\(isClosed ? "..." : "..<")\(source.text(last.range)) by 1"
      }
      guard lower > upper, !lower.subtractingReportingOverflow(upper).overflow else { return nil }
      guard case .print(let values)? = written(text)?.kind, values.count == 1,
        case .range(let first, let last, _, by: _) = values[0].node
      else { return nil }
      let source = Source(name: "", text: text)
      let (firstText, lastText) = (source.text(first.range), source.text(last.range))
      func isNumber(_ expression: Expression) -> Bool {
        if case .literal = expression.node { true } else { false }
      }
      // What is computed is seldom meant to go down: there may be nothing to go through.
      if !isNumber(last), isNumber(first), step == 1 {
        return isClosed
          ? "where there may be nothing to go through, end before it: write \(firstText)..<max(\(firstText), \(lastText) + 1)"
          : "where there may be nothing to go through: write \(firstText)..<max(\(firstText), \(lastText))"
      }
      guard isNumber(first), isNumber(last) else {
        return isClosed && step == 1
          ? "write reversed(\(lastText)...\(firstText))"
          : isClosed ? nil : "write reversed(\(lastText) + 1...\(firstText))"
      }
      let stride = step < 0 ? (step == .min ? Int64.max : -step) : max(1, step)
      let end = isClosed ? upper : upper + 1
      let start = lower - (lower - end) / stride * stride
      return "write reversed(\(start)...\(lower)\(stride == 1 ? "" : " by \(stride)"))"
    }
  }

  /// A statement by itself.
  private static func written(_ text: String) -> Statement? {
    var parser = Parser(Source(name: "", text: text), syntax: Syntax(kinds: [], commands: [:]))
    return (try? parser.next()).flatMap { $0 }
  }
}
