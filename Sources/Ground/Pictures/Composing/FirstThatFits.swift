/// Of several ways to draw the same, the first for which there is room; the last, if there is room for none.
///
///     // The spring beside the sheet, or below it where the canvas is narrow.
///     FirstThatFits {
///       HorizontalStack([sheet, spring])
///       VerticalStack([sheet, spring], spacing: 1)
///     }
public struct FirstThatFits: Drawable {
  /// At least one, those that say most first.
  public var ways: [Drawing]

  public init(_ ways: [some Drawable]) { self.ways = ways.map { $0.drawing } }

  public init(@Drawings _ ways: () -> [Drawing]) { self.ways = ways() }

  public func picture(on canvas: Canvas) -> Picture { chosen(on: canvas)?.picture(on: canvas) ?? Picture() }

  public func description(on canvas: Canvas) -> Description {
    chosen(on: canvas)?.description(on: canvas) ?? Description(summary: "nothing.")
  }

  public func fits(_ canvas: Canvas) -> Bool { ways.contains { $0.fits(canvas) } }

  private func chosen(on canvas: Canvas) -> Drawing? { ways.first { $0.fits(canvas) } ?? ways.last }
}

/// Something with a least and a greatest size.
///
///     strip.framed(most: Canvas(columns: canvas.columns * 3 / 5, rows: canvas.rows))
public struct Framed: Drawable {
  public var content: Drawing
  public var least: Canvas
  public var most: Canvas

  public func picture(on canvas: Canvas) -> Picture { content.picture(on: room(on: canvas)) }
  public func description(on canvas: Canvas) -> Description { content.description(on: room(on: canvas)) }

  public func fits(_ canvas: Canvas) -> Bool {
    canvas.columns >= least.columns && canvas.rows >= least.rows && content.fits(room(on: canvas))
  }

  private func room(on canvas: Canvas) -> Canvas {
    Canvas(columns: min(canvas.columns, most.columns), rows: min(canvas.rows, most.rows))
  }
}

/// Something with blanks before and above it.
public struct Padded: Drawable {
  public var content: Drawing
  public var left: Int
  public var top: Int

  public func picture(on canvas: Canvas) -> Picture {
    let inner = content.picture(on: room(on: canvas))
    guard inner.columns > 0, inner.rows > 0 else { return inner }
    var picture = Picture()
    picture.place(inner, at: Cell(x: left, y: top))
    return picture
  }

  public func description(on canvas: Canvas) -> Description { content.description(on: room(on: canvas)) }
  public func fits(_ canvas: Canvas) -> Bool { content.fits(room(on: canvas)) }

  private func room(on canvas: Canvas) -> Canvas {
    Canvas(columns: max(0, canvas.columns - left), rows: max(0, canvas.rows - top))
  }
}

extension Drawable {
  /// The same with limits to its size: it is given no more room than `most`, and fits only where there is at least `least`.
  public func framed(
    least: Canvas = Canvas(columns: 0, rows: 0), most: Canvas = Canvas(columns: .max, rows: .max)
  ) -> Framed {
    Framed(content: drawing, least: least, most: most)
  }

  /// The same with blanks around it.
  ///
  /// - Parameters:
  ///   - left: the columns before it.
  ///   - top: the lines above it.
  public func padded(left: Int = 0, top: Int = 0) -> Padded {
    Padded(content: drawing, left: left, top: top)
  }
}
