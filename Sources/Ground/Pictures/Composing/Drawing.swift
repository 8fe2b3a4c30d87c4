/// Whatever can be drawn, as a value: things of several types stand in one list as drawings.
///
///     HorizontalStack([before.drawing, after.drawing])
///
/// A part of a picture that needs no type of its own is made of a function:
///
///     HorizontalStack([Drawing(button.picture), Drawing { bars.picture(columns: $0.columns) }])
public struct Drawing: Drawable {
  private let draw: (Canvas) -> Picture
  private var describe: (Canvas) -> Description
  private let hasRoom: (Canvas) -> Bool

  public init(_ drawable: some Drawable) {
    draw = drawable.picture(on:)
    describe = drawable.description(on:)
    hasRoom = drawable.fits
  }

  /// - Parameter draw: gives back a picture never larger than the canvas.
  public init(_ draw: @escaping (Canvas) -> Picture) { self.init(DrawnByFunction(draw: draw)) }

  /// A picture that does not say in its labels what there is to say.
  ///
  ///     Drawing(describing: sheet.description) { sheet.picture(on: $0, isSettled: true) }
  ///
  /// - Parameters:
  ///   - describe: gives back the same in plain words, no more than a picture on that canvas would show.
  ///   - draw: gives back a picture never larger than the canvas.
  public init(
    describing describe: @escaping (Canvas) -> Description, _ draw: @escaping (Canvas) -> Picture
  ) {
    self.init(draw)
    self.describe = describe
  }

  public func picture(on canvas: Canvas) -> Picture { draw(canvas) }
  public func description(on canvas: Canvas) -> Description { describe(canvas) }
  public func fits(_ canvas: Canvas) -> Bool { hasRoom(canvas) }

  public var drawing: Drawing { self }
}

/// Makes a list of drawings of things of several types, as in `VerticalStack(spacing: 1) { screen; spring }`.
@resultBuilder
public enum Drawings {
  public static func buildExpression(_ thing: some Drawable) -> [Drawing] { [thing.drawing] }
  public static func buildExpression(_ things: [some Drawable]) -> [Drawing] { things.map { $0.drawing } }
  public static func buildBlock(_ parts: [Drawing]...) -> [Drawing] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Drawing]?) -> [Drawing] { part ?? [] }
  public static func buildEither(first part: [Drawing]) -> [Drawing] { part }
  public static func buildEither(second part: [Drawing]) -> [Drawing] { part }
}

private struct DrawnByFunction: Drawable {
  let draw: (Canvas) -> Picture

  func picture(on canvas: Canvas) -> Picture { draw(canvas) }
}
