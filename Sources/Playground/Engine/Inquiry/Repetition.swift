import Language

/// The statements that make once more, in the session as it was, what a block did with a seed.
struct Repetition {
  private let block: Block
  private let name: String?
  private let value: Value?
  private let seed: Int64

  /// - Parameters:
  ///   - name: the name that the block knows the value by.
  ///   - seed: where its random numbers begin.
  init(of block: Block, name: String? = nil, value: Value? = nil, seed: Int64) {
    self.block = block
    self.name = name
    self.value = value
    self.seed = seed
  }

  /// `seed 7; tree t = avl random(3, in: 1...999)`
  ///
  /// A block of several statements stays one, since what a step costs is what its whole block costs; and where the value cannot
  /// stand in place of its name, a loop gives it that name.
  func text(in source: Source) -> String { "seed \(seed); " + statement(in: source) }

  private func statement(in source: Source) -> String {
    let body = source.text(block.range)
    guard let name, let value else {
      return block.statements.count == 1 ? source.text(block.statements[0].range) : "repeat 1 \(body)"
    }
    return inserted(value, for: name, in: source) ?? "for \(name) in [\(value.literalText)] \(body)"
  }

  /// The only statement of the block with the value wherever the name stands; nil if that is not certain to mean the same.
  private func inserted(_ value: Value, for name: String, in source: Source) -> String? {
    guard block.statements.count == 1, value.isNumber, let places = places(of: name) else { return nil }
    let range = block.statements[0].range
    var bytes = source.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    let literal = value.literalText.hasPrefix("-") ? "(\(value.literalText))" : value.literalText
    for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(Int(place.lowerBound)..<Int(place.upperBound), with: literal.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the name stands; nil if it may stand elsewhere, too.
  private func places(of name: String) -> [SourceRange]? {
    let arguments: [Argument]
    switch block.statements[0].kind {
    case .create(let creation): arguments = creation.arguments
    case .act(let act) where act.head.text != name: arguments = act.arguments
    default: return nil
    }
    var places: [SourceRange] = []
    for argument in arguments {
      switch argument.value {
      case .word(let word) where word != name: break
      case .expression(let expression):
        guard let found = expression.names else { return nil }
        places += found.filter { $0.text == name }.map { $0.range }
      default: return nil
      }
    }
    return places
  }
}
