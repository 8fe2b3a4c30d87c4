import CollectionViews
import Synchronization

/// Answers that are closures: the quickest way to a custom layout in a test.
struct SampleAnswers: LayoutCallbacks {
  typealias Scene = LayoutScene<Double>

  /// Equal names are equal answers.
  var name = "sample"
  var implemented: Set<LayoutCallback.Kind> = [.attributes]
  var preparation: @Sendable (LayoutScene<Void>) throws -> Double = { _ in 0 }
  var size: @Sendable (Scene) throws -> Size = { _ in .zero }
  var place: @Sendable (IndexPath, Scene) throws -> Rect = { path, _ in
    Rect(x: 0, y: Double(path.item) * 50, width: 100, height: 50)
  }
  var alpha = 1.0
  var found: @Sendable (Rect, Scene) throws -> FoundItems = { _, _ in .items([]) }
  var header: @Sendable (Int, Scene) throws -> Rect? = { _, _ in nil }
  var footer: @Sendable (Int, Scene) throws -> Rect? = { _, _ in nil }
  var change: @Sendable (Rect, Scene) throws -> Invalidation = { _, _ in .nothing }
  var coming: @Sendable (IndexPath, Scene) throws -> LayoutAttributes? = { _, _ in nil }
  var going: @Sendable (IndexPath, Scene) throws -> LayoutAttributes? = { _, _ in nil }

  static func == (first: SampleAnswers, second: SampleAnswers) -> Bool { first.name == second.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  func prepare(_ view: LayoutScene<Void>) throws(AnswerFailure) -> Double {
    try AnswerFailure.catching { try preparation(view) }
  }
  func contentSize(in view: Scene) throws(AnswerFailure) -> Size {
    try AnswerFailure.catching { try size(view) }
  }
  func attributes(of item: IndexPath, in view: Scene) throws(AnswerFailure) -> LayoutAttributes {
    let frame = try AnswerFailure.catching { try place(item, view) }
    return LayoutAttributes(.item(item), frame: frame, alpha: alpha)
  }
  func items(in rect: Rect, of view: Scene) throws(AnswerFailure) -> FoundItems {
    try AnswerFailure.catching { try found(rect, view) }
  }
  func header(of section: Int, in view: Scene) throws(AnswerFailure) -> LayoutAttributes? {
    let frame = try AnswerFailure.catching { try header(section, view) }
    return frame.map { LayoutAttributes(.header(section), frame: $0, zIndex: 1) }
  }
  func footer(of section: Int, in view: Scene) throws(AnswerFailure) -> LayoutAttributes? {
    let frame = try AnswerFailure.catching { try footer(section, view) }
    return frame.map { LayoutAttributes(.footer(section), frame: $0) }
  }
  func invalidation(to bounds: Rect, in view: Scene) throws(AnswerFailure) -> Invalidation {
    try AnswerFailure.catching { try change(bounds, view) }
  }
  func appearance(of item: IndexPath, in view: Scene) throws(AnswerFailure) -> LayoutAttributes? {
    try AnswerFailure.catching { try coming(item, view) }
  }
  func disappearance(of item: IndexPath, in view: Scene) throws(AnswerFailure) -> LayoutAttributes? {
    try AnswerFailure.catching { try going(item, view) }
  }

  /// Rows of 50 points that are found by arithmetic, so that there can be any number of them.
  static var arithmeticRows: SampleAnswers {
    var answers = SampleAnswers(name: "arithmetic")
    answers.implemented = [.attributes, .elements, .contentSize]
    answers.size = { Size(width: $0.viewport.size.width, height: Double($0.items.count) * 50) }
    answers.found = { rect, _ in
      .positions(max(0, Int(rect.minY / 50))..<max(0, Int((rect.maxY / 50).rounded(.up))))
    }
    return answers
  }
}

/// What a test throws from an answer.
struct NoAnswer: Error {}
