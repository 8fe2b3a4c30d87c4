import Language
import Randomness

/// A little program over a list `xs`, and what it does line by line: read and performed by an interpreter of the tests' own, which shares
/// nothing with that of the playground.
struct CodeModel {
  /// A number: a variable and what is added to it, or a literal.
  struct Number {
    var name: String?
    var offset: Int

    var text: String {
      guard let name else { return String(offset) }
      return offset == 0 ? name : offset > 0 ? "\(name) + \(offset)" : "\(name) - \(-offset)"
    }

    var label: String { text.filter { $0 != " " } }
  }

  indirect enum Line {
    case set(String, Number)
    case read(String, Number)
    case write(Number, Number)
    case copy(to: Number, from: Number)
    case compare(Number, Number, [Line])
    case loop(String, lower: Int, upper: Int, [Line])
    case going(String, [Line])
    case append(Number)
  }

  /// What a line did, and what points into the list after it.
  struct Moment: Equatable {
    var line: String
    var reads: [Int] = []
    var writes: [Int] = []
    var pointers: Set<String> = []
  }

  let lines: [Line]
  /// The indexes of the list in which a variable stands.
  private var indexes: [(Number, loops: Set<String>)] = []
  private(set) var moments: [Moment] = []
  private(set) var list: [Int]
  private var numbers: [String: Int] = [:]
  /// Where loops over the list have come to.
  private var turns: [String: Int] = [:]
  private var open: [String] = []
  private struct OutOfRange: Error {}

  init(_ lines: [Line], on list: [Int]) {
    self.lines = lines
    self.list = list
  }

  /// Performs it.
  ///
  /// - Returns: false if it takes an element that is not there, or does not end soon.
  mutating func run() -> Bool {
    collect(lines)
    do { try perform(lines) } catch { return false }
    return true
  }

  // MARK: Text

  func text(indent: Int = 2) -> String { Self.text(lines, indent: indent) }

  private static func text(_ lines: [Line], indent: Int) -> String {
    lines.map { line in
      let margin = String(repeating: " ", count: indent)
      let inner: [Line]? =
        switch line {
        case .compare(_, _, let body), .loop(_, _, _, let body), .going(_, let body): body
        default: nil
        }
      guard let inner else { return margin + head(line) }
      return "\(margin)\(head(line)) {\n\(text(inner, indent: indent + 2))\n\(margin)}"
    }.joined(separator: "\n")
  }

  private static func head(_ line: Line) -> String {
    switch line {
    case .set(let name, let number): "let \(name) = \(number.text)"
    case .read(let name, let index): "let \(name) = xs[\(index.text)]"
    case .write(let index, let number): "let xs[\(index.text)] = \(number.text)"
    case .copy(let to, let from): "let xs[\(to.text)] = xs[\(from.text)]"
    case .compare(let one, let other, _): "if xs[\(one.text)] < xs[\(other.text)]"
    case .loop(let name, let lower, let upper, _): "for \(name) in \(lower)..<\(upper)"
    case .going(let name, _): "for \(name) in xs"
    case .append(let number):
      number.name != nil && number.offset != 0 ? "xs append (\(number.text))" : "xs append \(number.text)"
    }
  }

  // MARK: Performing

  private mutating func collect(_ lines: [Line]) {
    func note(_ number: Number) {
      if number.name != nil, !indexes.contains(where: { $0.0.label == number.label }) {
        indexes.append((number, []))
      }
    }
    for line in lines {
      switch line {
      case .set, .append: break
      case .read(_, let index), .write(let index, _): note(index)
      case .copy(let to, let from):
        note(to)
        note(from)
      case .compare(let one, let other, let body):
        note(one)
        note(other)
        collect(body)
      case .loop(_, _, _, let body), .going(_, let body): collect(body)
      }
    }
  }

  private func value(_ number: Number) throws(OutOfRange) -> Int {
    guard let name = number.name else { return number.offset }
    guard let value = numbers[name] else { throw OutOfRange() }
    return value + number.offset
  }

  private mutating func element(_ number: Number, _ moment: inout Moment) throws(OutOfRange) -> Int {
    let index = try value(number)
    guard list.indices.contains(index) else { throw OutOfRange() }
    moment.reads.append(index)
    return list[index]
  }

  private mutating func end(_ moment: Moment) {
    var moment = moment
    for (number, _) in indexes {
      if let name = number.name, let value = numbers[name] {
        moment.pointers.insert("\(number.label)=\(value + number.offset)")
      }
    }
    for (name, turn) in turns where !indexes.contains(where: { $0.0.label == name }) {
      moment.pointers.insert("\(name)=\(turn)")
    }
    moments.append(moment)
  }

  /// Loops over a list that they append to grow without bound when they stand in one another.
  private static let mostMoments = 1_000

  private mutating func perform(_ lines: [Line]) throws(OutOfRange) {
    for line in lines {
      guard moments.count < Self.mostMoments else { throw OutOfRange() }
      var moment = Moment(line: Self.head(line))
      switch line {
      case .set(let name, let number):
        numbers[name] = try value(number)
        end(moment)
      case .read(let name, let index):
        numbers[name] = try element(index, &moment)
        end(moment)
      case .write(let index, let number):
        let place = try value(index)
        guard list.indices.contains(place) else { throw OutOfRange() }
        list[place] = try value(number)
        moment.writes.append(place)
        end(moment)
      case .copy(let to, let from):
        let place = try value(to)
        guard list.indices.contains(place) else { throw OutOfRange() }
        list[place] = try element(from, &moment)
        moment.writes.append(place)
        end(moment)
      case .compare(let one, let other, let body):
        let holds = try element(one, &moment) < element(other, &moment)
        end(moment)
        if holds { try perform(body) }
      case .loop(let name, let lower, let upper, let body):
        for number in lower..<upper {
          numbers[name] = number
          end(Moment(line: Self.head(line)))
          try perform(body)
        }
        numbers[name] = nil
      case .going(let name, let body):
        for (place, number) in list.enumerated() {
          numbers[name] = number
          turns[name] = place
          var turn = Moment(line: Self.head(line))
          turn.reads.append(place)
          end(turn)
          try perform(body)
        }
        numbers[name] = nil
        turns[name] = nil
      case .append(let number):
        list.append(try value(number))
        moment.writes.append(list.count - 1)
        end(moment)
      }
    }
  }

  // MARK: Random programs

  static func random(_ generator: inout SplitMix64) -> CodeModel {
    let list = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
      Int.random(in: 0...9, using: &generator)
    }
    var names = ["a", "b"]
    var count = 0
    func number() -> Number {
      Number(
        name: Bool.random(using: &generator) ? names.randomElement(using: &generator) : nil,
        offset: Int.random(in: 0...1, using: &generator))
    }
    func index() -> Number {
      Number(name: names.randomElement(using: &generator), offset: Int.random(in: -1...1, using: &generator))
    }
    func lines(_ depth: Int) -> [Line] {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        switch Int.random(in: 0..<(depth > 2 ? 5 : 8), using: &generator) {
        case 0: return .set(["a", "b"].randomElement(using: &generator) ?? "a", number())
        case 1: return .read(["a", "b"].randomElement(using: &generator) ?? "a", index())
        case 2: return .write(index(), number())
        case 3: return .copy(to: index(), from: index())
        case 4: return .append(number())
        case 5: return .compare(index(), index(), lines(depth + 1))
        default:
          count += 1
          let name = "n\(count)"
          let isGoing = Int.random(in: 0..<4, using: &generator) == 0
          if !isGoing { names.append(name) }
          let body = lines(depth + 1)
          if !isGoing { names.removeLast() }
          if isGoing { return .going(name, body) }
          let lower = Int.random(in: 0...2, using: &generator)
          return .loop(name, lower: lower, upper: lower + Int.random(in: 1...2, using: &generator), body)
        }
      }
    }
    let start: [Line] = [
      .set("a", Number(name: nil, offset: 0)), .set("b", Number(name: nil, offset: 1)),
    ]
    return CodeModel(start + lines(0), on: list)
  }
}
