import Language
import Pictures

/// What the session asks of any exhibit.
extension Exhibit {
  public mutating func perform(verb: Int, arguments: Arguments, telling: inout Telling) throws {
    let verb = Self.verbs[verb]
    do {
      try telling.with(Self.self) { try verb.perform(&self, arguments, &$0) }
    } catch {
      throw arguments.located(error, in: verb.declaration)
    }
  }

  public func property(_ name: String) throws -> Value? {
    guard let property = Self.properties.first(where: { $0.declaration.name == name }) else { return nil }
    return try property.answer(self, Arguments([], slots: []))
  }

  public func query(_ name: String) -> Query<Self>? {
    Self.queries.first { $0.declaration.name == name }
  }

  public func draw(_ view: String, telling: Telling?, canvas: Canvas, around: Key? = nil, depth: Int? = nil)
    throws
    -> Drawn
  {
    try picture(request(view, telling: telling, canvas: canvas, around: around, depth: depth))
  }

  /// What ``draw(_:telling:canvas:around:depth:)`` draws, in words.
  public func describe(
    _ view: String, telling: Telling?, canvas: Canvas, around: Key? = nil, depth: Int? = nil
  )
    throws -> Description
  {
    try description(request(view, telling: telling, canvas: canvas, around: around, depth: depth))
  }

  private func request(_ view: String, telling: Telling?, canvas: Canvas, around: Key?, depth: Int?)
    -> PictureRequest<Marks>
  {
    let marks = telling?.marks as? Marks ?? Marks()
    return PictureRequest(view: view, marks: marks, canvas: canvas, around: around, depth: depth)
  }
}
