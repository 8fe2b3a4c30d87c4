/// A question that a custom layout was asked, with its answer: see ``LayoutAnswers``.
public enum LayoutQuestion: Hashable, Sendable {
  case prepare
  case contentSize(Size)
  case attributes(IndexPath, LayoutAttributes)
  case elements(in: Rect, FoundItems)
  case header(section: Int, LayoutAttributes?)
  case footer(section: Int, LayoutAttributes?)
  case invalidates(bounds: Rect, Invalidation)
  case appearing(IndexPath, LayoutAttributes?)
  case disappearing(IndexPath, LayoutAttributes?)

  /// Which question it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case prepare, contentSize, attributes, elements, header, footer, invalidates, appearing, disappearing
  }

  public var kind: Kind {
    switch self {
    case .prepare: .prepare
    case .contentSize: .contentSize
    case .attributes: .attributes
    case .elements: .elements
    case .header: .header
    case .footer: .footer
    case .invalidates: .invalidates
    case .appearing: .appearing
    case .disappearing: .disappearing
    }
  }

  /// The element that was asked about, if it was one.
  public var element: Element? {
    switch self {
    case .prepare, .contentSize, .elements, .invalidates: nil
    case .attributes(let path, _), .appearing(let path, _), .disappearing(let path, _): .item(path)
    case .header(let section, _): .header(section)
    case .footer(let section, _): .footer(section)
    }
  }

  /// The call as it is written, and its answer: `attributes(0.4) → 40, 200, 100 × 48`.
  ///
  /// - Parameter name: what an item is called.
  public func call(named name: (IndexPath) -> String) -> String {
    func answered(_ subject: String, _ attributes: LayoutAttributes?) -> String {
      "\(kind.rawValue)(\(subject)) → \(attributes.map { $0.frame.words } ?? "none")"
    }
    return switch self {
    case .prepare: "prepare"
    case .contentSize(let size):
      "contentSize → \(PointsText.text(size.width)) × \(PointsText.text(size.height))"
    case .attributes(let path, let attributes): answered(name(path), attributes)
    case .elements(let rect, let found): "elements(\(rect.words)) → \(found.count) items"
    case .header(let section, let attributes), .footer(let section, let attributes):
      answered("\(section)", attributes)
    case .invalidates(let bounds, let answer): "invalidates(\(bounds.words)) → \(answer)"
    case .appearing(let path, let attributes), .disappearing(let path, let attributes):
      answered(name(path), attributes)
    }
  }
}

/// A question that a layout was asked, or that it asked the delegate.
public enum AskedQuestion: Hashable, Sendable {
  case layout(LayoutQuestion)
  case delegate(DelegateQuestion)
}

/// Questions in the order in which they were asked: the first of them, and how many there were.
public struct AskedQuestions: Hashable, Sendable {
  /// The first ones, ``mostKept`` at most.
  public private(set) var first: [AskedQuestion] = []
  /// How many were asked.
  public private(set) var count = 0

  /// The most that are kept.
  public static let mostKept = 1_000

  /// None.
  public init() {}

  /// How many were asked after the ``first`` ones.
  public var left: Int { count - first.count }

  mutating func append(_ question: LayoutQuestion) { append(.layout(question)) }

  mutating func append(_ question: AskedQuestion) {
    if first.count < Self.mostKept { first.append(question) }
    count += 1
  }

  mutating func append(_ other: AskedQuestions) {
    first += other.first.prefix(Self.mostKept - first.count)
    count += other.count
  }

  /// Whether a question of a kind is among the ``first``.
  func holds(_ kind: LayoutQuestion.Kind) -> Bool {
    first.contains { if case .layout(let question) = $0 { question.kind == kind } else { false } }
  }

  /// Takes the question out that decided what is invalid, with what was asked for its answer.
  mutating func takeDecision() -> AskedQuestions {
    var decision = AskedQuestions()
    let place = first.firstIndex {
      if case .layout(let question) = $0 { question.kind == .invalidates } else { false }
    }
    guard let place else { return decision }
    decision.first = Array(first[...place])
    decision.count = place + 1
    first.removeSubrange(...place)
    count -= place + 1
    return decision
  }

  /// These, and others behind them.
  func followed(by later: AskedQuestions) -> AskedQuestions {
    var all = self
    all.append(later)
    return all
  }
}
