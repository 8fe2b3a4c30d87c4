import CollectionViews
import DequeModule
import Language
import Playground

/// The answers of a layout that is written in the language: functions, and options of one's own that they read.
struct OwnAnswers: LayoutAnswers {
  let functions: Answers
  let options: [OwnOption]
  /// The names of all parts of `view`.
  private let names: [String]

  init(_ functions: Answers, options: [OwnOption]) {
    self.functions = functions
    self.options = options
    names = Self.parts + options.map(\.name)
  }

  /// What every `view` has.
  static let parts = ["width", "height", "offset", "inset", "scale", "count", "sections", "prepared"]

  /// What `prepare` came to, and what `view` tells of the items.
  struct Preparation: Sendable {
    var value = Value.nothing
    var sections: Value
  }

  var answered: Set<LayoutQuestion.Kind> {
    Set(LayoutQuestion.Kind.allCases.filter { functions.has($0.rawValue) })
  }

  // MARK: Asking

  /// `view`, as a record.
  private func view<Prepared>(_ scene: LayoutScene<Prepared>, _ preparation: Preparation) -> Value {
    let viewport = scene.viewport
    let inset = viewport.inset
    let edges = [inset.top, inset.left, inset.bottom, inset.right]
    var values: Deque<Value> = [
      .decimal(viewport.size.width), .decimal(viewport.size.height),
      .tuple([.decimal(viewport.offset.x), .decimal(viewport.offset.y)]),
      .tuple(Deque(edges.map(Value.decimal))), .decimal(scene.scale), .int(scene.items.count),
      preparation.sections, preparation.value,
    ]
    values.append(contentsOf: options.lazy.map(\.value))
    return .record(ValueRecord(names: names, values: values))
  }

  private func ask(
    _ question: LayoutQuestion.Kind, _ scene: LayoutScene<Preparation>, _ arguments: [Value],
    about element: Element? = nil
  ) throws -> OwnReply {
    let subject = OwnReply.Subject(question, element)
    let reply = try functions.reply(
      question.rawValue, [view(scene, scene.prepared)] + arguments, about: subject.words)
    return OwnReply(reply, subject: subject)
  }

  func prepare(_ scene: LayoutScene<Void>) throws -> Preparation {
    var preparation = Preparation(sections: .list(Deque(scene.items.sections.map { .int($0.count) })))
    guard functions.has(LayoutQuestion.Kind.prepare.rawValue) else { return preparation }
    preparation.value = try functions.reply(
      LayoutQuestion.Kind.prepare.rawValue, [view(scene, preparation)], about: "prepare"
    ).value
    return preparation
  }

  func contentSize(in scene: LayoutScene<Preparation>) throws -> Size {
    try ask(.contentSize, scene, []).size()
  }

  func attributes(of item: IndexPath, in scene: LayoutScene<Preparation>) throws -> LayoutAttributes {
    try ask(.attributes, scene, [item.value], about: .item(item)).attributes(of: .item(item))
  }

  func items(in rect: Rect, of scene: LayoutScene<Preparation>) throws -> FoundItems {
    try ask(.elements, scene, [.placement(Placement(rect))]).items(of: scene.items)
  }

  func header(of section: Int, in scene: LayoutScene<Preparation>) throws -> LayoutAttributes? {
    try edge(.header, .header(section), section, scene)
  }

  func footer(of section: Int, in scene: LayoutScene<Preparation>) throws -> LayoutAttributes? {
    try edge(.footer, .footer(section), section, scene)
  }

  private func edge(
    _ question: LayoutQuestion.Kind, _ element: Element, _ section: Int, _ scene: LayoutScene<Preparation>
  ) throws -> LayoutAttributes? {
    try ask(question, scene, [.int(section)], about: element).attributesOrNone(of: element)
  }

  func invalidation(to bounds: Rect, in scene: LayoutScene<Preparation>) throws -> Invalidation {
    guard functions.has(LayoutQuestion.Kind.invalidates.rawValue) else {
      return bounds.size == scene.viewport.size ? .nothing : .everything
    }
    return try ask(.invalidates, scene, [.placement(Placement(bounds))]).invalidation(of: scene.items)
  }

  func appearance(of item: IndexPath, in scene: LayoutScene<Preparation>) throws -> LayoutAttributes? {
    try ask(.appearing, scene, [item.value], about: .item(item)).attributesOrNone(of: .item(item))
  }

  func disappearance(of item: IndexPath, in scene: LayoutScene<Preparation>) throws -> LayoutAttributes? {
    try ask(.disappearing, scene, [item.value], about: .item(item)).attributesOrNone(of: .item(item))
  }
}

extension IndexPath {
  /// `(section, item)`
  fileprivate var value: Value { .tuple([.int(section), .int(item)]) }
}
