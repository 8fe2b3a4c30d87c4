import CollectionViews
import Declarations
import DequeModule
import Language

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
    names = Self.parts + options.map { $0.name }
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
    values.append(contentsOf: options.lazy.map { $0.value })
    var view = ValueRecord(names: names, values: values)
    view.show(scene.viewport)
    view["scale"] = .decimal(scene.scale)
    view["count"] = .int(scene.items.count)
    view["sections"] = .list(Deque(scene.items.sections.map { .int($0.count) }))
    view.queries = SizeQueries { (item) throws(LayoutError) in try scene.size(of: item) }
    return view
  }

  /// `view` for a callback that is asked now.
  private func view(_ scene: LayoutScene<Preparation>) -> Value {
    var view = scene.prepared.view
    if scene.viewport != scene.prepared.viewport { view.show(scene.viewport) }
    view.queries = SizeQueries { (item) throws(LayoutError) in try scene.size(of: item) }
    return .record(view)
  }

  private func ask<Answer>(
    _ callback: LayoutCallback.Kind, _ scene: LayoutScene<Preparation>, _ arguments: [Value],
    about element: Element? = nil, read: (OwnReply) throws(Fault) -> Answer
  ) throws(AnswerFailure) -> Answer {
    let subject = OwnReply.Subject(callback, element)
    do throws(Fault) {
      let reply = try functions.reply(
        callback.rawValue, [view(scene)] + arguments, about: subject.words)
      return try read(OwnReply(reply, subject: subject, ownAttributes))
    } catch {
      throw AnswerFailure(error)
    }
  }

  func prepare(_ scene: LayoutScene<Void>) throws(AnswerFailure) -> Preparation {
    var preparation = Preparation(viewport: scene.viewport, view: view(scene))
    let callback = LayoutCallback.Kind.prepare.rawValue
    guard functions.has(callback) else { return preparation }
    let view = preparation.view
    do throws(Fault) {
      preparation.view["prepared"] = try functions.reply(callback, [.record(view)], about: callback).value
    } catch {
      throw AnswerFailure(error)
    }
    return preparation
  }

  func contentSize(in scene: LayoutScene<Preparation>) throws(AnswerFailure) -> Size {
    try ask(.contentSize, scene, []) { (reply) throws(Fault) in try reply.size() }
  }

  func attributes(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes {
    try ask(.attributes, scene, [item.value], about: .item(item)) { (reply) throws(Fault) in
      try reply.attributes(of: .item(item))
    }
  }

  func items(in rect: Rect, of scene: LayoutScene<Preparation>) throws(AnswerFailure) -> FoundItems {
    try ask(.elements, scene, [.placement(Placement(rect))]) { (reply) throws(Fault) in
      try reply.items(of: scene.items)
    }
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
    try ask(callback, scene, [.int(section)], about: element) { (reply) throws(Fault) in
      try reply.attributesOrNone(of: element)
    }
  }

  func invalidation(
    to bounds: Rect, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> Invalidation {
    guard functions.has(LayoutCallback.Kind.invalidates.rawValue) else {
      return bounds.size == scene.viewport.size ? .nothing : .everything
    }
    return try ask(.invalidates, scene, [.placement(Placement(bounds))]) { (reply) throws(Fault) in
      try reply.invalidation(of: scene.items)
    }
  }

  func appearance(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try ask(.appearing, scene, [item.value], about: .item(item)) { (reply) throws(Fault) in
      try reply.attributesOrNone(of: .item(item))
    }
  }

  func disappearance(
    of item: IndexPath, in scene: LayoutScene<Preparation>
  ) throws(AnswerFailure) -> LayoutAttributes? {
    try ask(.disappearing, scene, [item.value], about: .item(item)) { (reply) throws(Fault) in
      try reply.attributesOrNone(of: .item(item))
    }
  }
}

/// `view.size(item)`: what a delegate answers for an item.
private final class SizeQueries: AnsweredQueries, @unchecked Sendable {
  let size: @Sendable (IndexPath) throws(LayoutError) -> Size?

  init(size: @escaping @Sendable (IndexPath) throws(LayoutError) -> Size?) {
    self.size = size
    super.init(names: ["size"])
  }

  override func answer(_ name: String, _ arguments: [Value]) throws(Fault) -> Value? {
    guard name == "size" else { return nil }
    guard arguments.count == 1, let path = arguments.first.flatMap(IndexPath.init(argument:)) else {
      throw Fault.sizeOfWhat
    }
    do throws(LayoutError) { return try size(path).map { .size($0.width, $0.height) } ?? .nothing } catch {
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
