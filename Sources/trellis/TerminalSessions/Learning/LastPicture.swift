import Pictures

/// A picture of a page that may be shown once more, on that page or on the next.
struct LastPicture {
  private let lines: [CleanLine]
  /// The names of what it is of.
  let subjects: Set<String>
  /// The width of the page on which it stands so.
  private let columns: Int
  private let layout: ((_ columns: Int) -> CellPage.Content)?

  /// - Parameters:
  ///   - lines: it and the words below it.
  ///   - subjects: the names of what it is of.
  ///   - columns: the width of the page for which they were made.
  ///   - layout: makes what it is a part of for another width; nil: it stays as it is.
  init(
    lines: [CleanLine] = [], subjects: Set<String> = [], columns: Int = 0,
    layout: ((_ columns: Int) -> CellPage.Content)? = nil
  ) {
    self.lines = lines
    self.subjects = subjects
    self.columns = columns
    self.layout = layout
  }

  /// Its lines on a page of a width.
  func lines(columns: Int) -> [CleanLine] {
    guard columns != self.columns, let content = layout?(columns) else { return lines }
    return content.picture.map { Array(content.lines[$0]) } ?? []
  }

  /// The same, nothing but the picture; nil if it stays as it is.
  var content: ((_ columns: Int) -> CellPage.Content)? {
    guard layout != nil else { return nil }
    return { columns in
      let lines = lines(columns: columns)
      return CellPage.Content(lines: lines, picture: lines.indices)
    }
  }
}
