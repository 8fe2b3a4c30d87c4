import CollectionViews
import DequeModule
import Language
import Playground

/// The answers of a layout that is written in the language: functions, and the custom options that they read.
struct OwnLayoutCallbacks: LayoutCallbacks {
  let functions: Callbacks
  let options: [OwnOption]
  let ownAttributes: OwnAttributes
  /// The names of all parts of `view`.
  private let names: [String]

  init(_ functions: Callbacks, options: [OwnOption], attributes: OwnAttributes) {
    self.functions = functions
    ownAttributes = attributes
    self.options = options
    names = Self.parts + options.map(\.name)
  }

  /// What every `view` has.
  static let parts = ["width", "height", "offset", "inset", "scale", "count", "sections", "prepared"]

  /// `view` as it was when the layout was prepared, with the value of `prepare`.
  struct Preparation: Sendable {
    let viewport: Viewport
    fileprivate(set) var view: ValueRecord
  }

  var implemented: Set<LayoutCallback.Kind> {
    Set(LayoutCallback.Kind.allCases.filter { functions.has($0.rawValue) })
  }

  // MARK: Asking

  /// `view` before anything is prepared.
  private func view(_ scene: LayoutScene<Void>) -> ValueRecord {
    var values = Deque(repeating: Value.nothing, count: names.count - options.count)
    values.append(contentsOf: options.lazy.map(\.value))
    var view = ValueRecord(names: names, values: values)
    view.show(scene.viewport)
    view["scale"] = .decimal(scene.scale)
    view["count"] = .int(scene.items.count)
    view["sections"] = .list(Deque(scene.items.sections.map { .int($0.count) }))
    view.queries = SizeQueries { try scene.size(of: $0) }
    return view
  }

  /// `view` for a callback that is asked now.
  private func view(_ scene: LayoutScene<Preparation>) -> Value {
    var view = scene.prepared.view
    if scene.viewport != scene.prepared.viewport { view.show(scene.viewport) }
    view.queries = SizeQueries { try scene.size(of: $0) }
    return .record(view)
  }

  private func ask<Answer>(
    _ callback: LayoutCallback.Kind, _ scene: LayoutScene<Preparation>, _ arguments: [Value],
    about element: Element? = nil, read: (OwnReply) throws -> Answer
  ) throws(AnswerFailure) -> Answer {
    try AnswerFailure.catching {
      let subject = OwnReply.Subject(callback, element)
      let reply = try functions.reply(
        callback.rawValue, [view(scene)] + arguments, about: subject.words)
      return try read(OwnReply(reply, subject: subject, ownAttributes))
    }
  }

  func prepare(_ scene: LayoutScene<Void>) throws(AnswerFailure) -> Preparation {
    var preparation = Preparation(viewport: scene.viewport, view: view(scene))
    let callback = LayoutCallback.Kind.prepare.rawValue
    guard functions.has(callback) else { return preparation }
    let view = preparation.view
    preparation.view["prepared"] = try AnswerFailure.catching {
      try functions.reply(callback, [.record(view)], about: callback).value
    }
    return preparation
  }

  func contentSize(in scene: LayoutScene<Preparation>) throws(AnswerFailure) -> Size {
    try ask(.contentSize, scene, []) { try $0.size() }
  }

  func attributes(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes {
    try ask(.attributes, scene, [item.value], about: .item(item)) { try $0.attributes(of: .item(item)) }
  }

  func items(in rect: Rect, of scene: LayoutScene<Preparation>) throws(AnswerFailure) -> FoundItems {
    try ask(.elements, scene, [.placement(Placement(rect))]) { try $0.items(of: scene.items) }
  }

  func header(
    of section: Int, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try edge(.header, .header(section), section, scene)
  }

  func footer(
    of section: Int, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try edge(.footer, .footer(section), section, scene)
  }

  private func edge(
    _ callback: LayoutCallback.Kind, _ element: Element, _ section: Int, _ scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try ask(callback, scene, [.int(section)], about: element) { try $0.attributesOrNone(of: element) }
  }

  func invalidation(
    to bounds: Rect, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> Invalidation {
    guard functions.has(LayoutCallback.Kind.invalidates.rawValue) else {
      return bounds.size == scene.viewport.size ? .nothing : .everything
    }
    return try ask(.invalidates, scene, [.placement(Placement(bounds))]) {
      try $0.invalidation(of: scene.items)
    }
  }

  func appearance(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try ask(.appearing, scene, [item.value], about: .item(item)) {
      try $0.attributesOrNone(of: .item(item))
    }
  }

  func disappearance(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try ask(.disappearing, scene, [item.value], about: .item(item)) {
      try $0.attributesOrNone(of: .item(item))
    }
  }
}

/// `view.size(item)`: what a delegate answers for an item.
private final class SizeQueries: RecordQueries {
  let size: @Sendable (IndexPath) throws -> Size?

  init(size: @escaping @Sendable (IndexPath) throws -> Size?) { self.size = size }

  var names: [String] { ["size"] }

  func answer(_ name: String, _ arguments: [Value]) throws -> Value? {
    guard name == "size" else { return nil }
    guard arguments.count == 1, let path = arguments.first.flatMap(IndexPath.init(argument:)) else {
      throw Fault.sizeOfWhat
    }
    do { return try size(path).map { .size($0.width, $0.height) } ?? .nothing } catch let error as LayoutError
    {
      throw error.refusal
    }
  }
}

extension IndexPath {
  /// `(section, item)`
  fileprivate var value: Value { .tuple([.int(section), .int(item)]) }
}

extension ValueRecord {
  /// Reports a change of the viewport.
  fileprivate mutating func show(_ viewport: Viewport) {
    let inset = viewport.inset
    self["width"] = .decimal(viewport.size.width)
    self["height"] = .decimal(viewport.size.height)
    self["offset"] = .tuple([.decimal(viewport.offset.x), .decimal(viewport.offset.y)])
    self["inset"] = .tuple(Deque([inset.top, inset.left, inset.bottom, inset.right].map(Value.decimal)))
  }
}
