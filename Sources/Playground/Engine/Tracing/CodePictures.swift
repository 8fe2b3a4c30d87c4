import Declarations
import Pictures

/// The pictures that stand under the sentences of an explanation: of the variables that a line read or changed, as long as they show
/// something that was not shown before.
package struct CodePictures {
  private let canvas: Canvas
  /// What was drawn last of each variable.
  private var shown: [String: String] = [:]

  /// - Parameter canvas: the room of a picture.
  package init(on canvas: Canvas) { self.canvas = canvas }

  /// The picture under the sentence of a moment; nil if there is nothing new to see.
  package mutating func next(_ moment: CodeSnapshot) -> Picture? {
    guard canvas.columns >= Self.leastColumns, canvas.rows > 0, !moment.isHead else { return nil }
    let touched = CodeVariables(moment).drawn.filter { $0.isTouched && !$0.isEmpty }
    let new = touched.filter { shown[$0.name] != $0.signature }
    guard !new.isEmpty else { return nil }
    for variable in new { shown[variable.name] = variable.signature }
    return CodeVariables.stack(new, on: canvas)
  }

  /// Narrower pictures say no more than the sentences.
  private static let leastColumns = 24
}

extension CodeVariables {
  /// The variables below one another in the order of the code, so that they keep their places, or beside one another where there is too
  /// little room for that; where there is too little for all, those that were changed last.
  package func pictures(on canvas: Canvas) -> Picture {
    var chosen: [(name: String, picture: Picture)] = []
    let order = moment.uses.names
    func place(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    func all(_ chosen: [(name: String, picture: Picture)]) -> Picture {
      let pictures = chosen.sorted { place($0.name) < place($1.name) }.map { $0.picture }
      let below = Self.below(pictures)
      return below.rows <= canvas.rows ? below : Self.flow(pictures, columns: canvas.columns)
    }
    for variable in drawn {
      let picture = variable.drawing.picture(
        on: Canvas(columns: canvas.columns, rows: min(canvas.rows, Self.highest)))
      guard picture.rows > 0 else { continue }
      let more = chosen + [(variable.name, picture)]
      if all(more).rows <= canvas.rows {
        chosen = more
        continue
      }
      // Less of it is more than nothing.
      let left = canvas.rows - all(chosen).rows
      guard left > 1 else { continue }
      let smaller = variable.drawing.picture(on: Canvas(columns: canvas.columns, rows: left))
      let with = chosen + [(variable.name, smaller)]
      if smaller.rows > 0, all(with).rows <= canvas.rows { chosen = with }
    }
    return all(chosen)
  }

  /// The rows that a variable may take.
  private static let highest = 12

  /// Pictures beside one another, or below one another where there is too little room for that. Those for which there is no room at all
  /// are named.
  static func stack(_ variables: [Drawn], on canvas: Canvas) -> Picture {
    let room = Canvas(columns: canvas.columns, rows: min(canvas.rows, highest))
    var shown = variables.map { (name: $0.name, picture: $0.drawing.picture(on: room)) }
    var missing: [String] = []
    while true {
      let pictures = shown.map { $0.picture }
      let rows = canvas.rows - (missing.isEmpty ? 0 : 1)
      var picture = flow(pictures, columns: canvas.columns)
      let below = below(pictures)
      if picture.rows > (pictures.map { $0.rows }.max() ?? 0), below.rows <= rows { picture = below }
      if picture.rows <= rows || shown.count <= 1 {
        guard !missing.isEmpty else { return picture }
        let words = CleanText(words: "not drawn: \(missing.joined(separator: ", "))")
        picture.place(
          Picture(words.truncated(toColumns: canvas.columns), role: .muted), at: Cell(x: 0, y: picture.rows))
        return picture
      }
      missing.insert(shown.removeLast().name, at: 0)
    }
  }

  private static func below(_ pictures: [Picture]) -> Picture {
    var all = Picture()
    for picture in pictures { all.place(picture, at: Cell(x: 0, y: all.rows)) }
    return all
  }

  /// As many side by side as there are columns for, in as many rows as that takes.
  private static func flow(_ pictures: [Picture], columns: Int) -> Picture {
    var all = Picture()
    var (x, y) = (0, 0)
    for picture in pictures {
      if x > 0, x + picture.columns > columns { (x, y) = (0, all.rows) }
      all.place(picture, at: Cell(x: x, y: y))
      x += picture.columns + spacing
    }
    return all
  }

  /// The columns between pictures.
  private static let spacing = 4
}
