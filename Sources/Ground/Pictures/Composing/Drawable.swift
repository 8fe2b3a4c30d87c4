import Recording

/// Something that can be drawn, and described in words.
///
/// All structures of this package conform to it, and so can your own types; then `print(picture(of: thing))`
/// prints it, and ``HorizontalStack``, ``VerticalStack`` and ``FirstThatFits`` compose it with others.
///
///     struct Queue: Drawable {
///       var waiting: [String]
///
///       func picture(on canvas: Canvas) -> Picture {
///         CellRow(title: "queue", count: waiting.count) { waiting[$0] }.picture(on: canvas)
///       }
///     }
///
///     print(picture(of: Queue(waiting: ["Ada", "Alan"])))
///
///     queue
///     ┌──────┬──────┐
///     │  Ada │ Alan │
///     └──────┴──────┘
///
/// The widgets of ratatui are the model: a thing is given room, and draws itself.
public protocol Drawable {
  /// The picture in the given room.
  ///
  /// What there is no room for is elided, folded, summed up in a line of words or left out, and ``Picture/leftOut`` says so. In no
  /// room at all the picture is empty.
  ///
  /// - Returns: a picture never larger than the canvas.
  func picture(on canvas: Canvas) -> Picture

  /// The same in plain words, for speech. Without words of its own, the labels of its picture are read out.
  ///
  /// - Parameter canvas: the room: it describes no more than a picture would show.
  func description(on canvas: Canvas) -> Description

  /// Whether there is room for it as it is meant to look: ``FirstThatFits`` asks. By default, there is if
  /// there is any room and the picture leaves nothing out.
  func fits(_ canvas: Canvas) -> Bool

  /// The same as a value whose type does not tell what it is. There is no need to implement it.
  var drawing: Drawing { get }
}

extension Drawable {
  public var drawing: Drawing { Drawing(self) }

  public func description(on canvas: Canvas) -> Description {
    Description(readingOut: picture(on: canvas))
  }

  public func fits(_ canvas: Canvas) -> Bool {
    canvas.columns > 0 && canvas.rows > 0 && picture(on: canvas).leftOut == nil
  }
}

/// The picture of something, which prints itself: `print(picture(of: thing))`.
///
/// - Parameter canvas: the room; what does not fit is left out, as the thing has it.
public func picture(of drawable: some Drawable, canvas: Canvas = .standard) -> Picture {
  drawable.picture(on: canvas)
}

/// The picture of something as a document of Scalable Vector Graphics, with its description in it.
public func svg(of drawable: some Drawable, canvas: Canvas = .standard) -> String {
  SVGRenderer().document(drawable.picture(on: canvas), describedBy: drawable.description(on: canvas)).markup
    .string
}

/// Something in plain words, which print themselves a sentence a line.
public func description(of drawable: some Drawable, canvas: Canvas = .standard) -> Description {
  drawable.description(on: canvas)
}

/// A picture that is there already can stand beside others. It is as large as it is: where there is too little room for it, words
/// say how much it takes.
extension Picture: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    guard !fits(canvas) else { return self }
    let size = "\(columns)x\(rows) cells"
    var picture = Picture(CleanText(size), role: .muted, on: canvas)
    picture.leftOut = "a picture of \(size) left out"
    return picture
  }

  public func fits(_ canvas: Canvas) -> Bool { columns <= canvas.columns && rows <= canvas.rows }
}

extension Description {
  /// The labels of a picture, a sentence a line, with what they are in the story of the step.
  package init(readingOut picture: Picture) {
    let labels = picture.labels.filter { $0.text.string.contains { $0.isLetter || $0.isNumber } }
    let lines = Dictionary(grouping: labels, by: { $0.origin.y }).sorted { $0.key < $1.key }
    self.init(
      summary: "a picture of \(labels.count.counted("label")).",
      details: lines.map { line in
        line.value.sorted { $0.origin.x < $1.origin.x }.map { label in
          let text = SpokenText.word(label.text.string(in: .ascii).trimmed)
          return label.role == .normal || label.role == .muted
            ? text : "\(label.role.rawValue) \(text)"
        }.joined(separator: ", ") + "."
      }, leftOut: picture.leftOut.map { "\($0)." })
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
