/// How much of something there is, as a line as long as the canvas is wide: `━━━━━━━╾┈┈┈`. Only what is whole looks full.
public struct Bar: Drawable, Hashable, Sendable {
  /// From 0 to 1.
  public var share: Double
  /// What its filled part shows.
  public var subject: Subject?

  /// - Parameters:
  ///   - share: how much there is, from 0 to 1.
  ///   - subject: what the filled part shows.
  public init(_ share: Double, of subject: Subject? = nil) {
    self.share = share
    self.subject = subject
  }

  /// The column of a bar at which a share ends.
  static func column(of share: Double, columns: Int) -> Int { Int((share * Double(columns - 1)).rounded()) }

  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 1, canvas.rows > 0 else { return Picture(leftOut: "bar") }
    let last = canvas.columns - 1
    let end = share < 1 ? min(Self.column(of: share, columns: canvas.columns), last - 1) : last
    var picture = Picture(columns: canvas.columns, rows: 1)
    func add(_ from: Int, _ to: Int, _ line: Box.Line, _ role: Role, _ subject: Subject?) {
      guard from < to else { return }
      let edge = Edge([Cell(x: from, y: 0), Cell(x: to, y: 0)], line: line, isFrame: true, role: role)
      picture.marks.append(subject.map { Mark.edge(edge).showing($0) } ?? .edge(edge))
    }
    add(end, last, .dotted, .muted, nil)
    add(0, end, .heavy, .changed, subject)
    return picture
  }
}
