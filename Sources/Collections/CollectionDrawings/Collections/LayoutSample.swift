import Pictures

/// A layout alone: its options, and the picture of a few items that it placed.
public struct LayoutSample: Equatable, Sendable {
  /// An option as it is written: `lineSpacing` and `4`.
  public struct Option: Equatable, Sendable {
    public var name: String
    public var value: String
    /// What the last step did to it.
    public var change: ViewportContent.Change

    /// An option and its value as both are written, and what the last step did to it.
    public init(_ name: String, _ value: String, change: ViewportContent.Change = .none) {
      self.name = name
      self.value = value
      self.change = change
    }
  }

  /// In the order in which they are shown.
  public var options: [Option]
  /// The items that it placed.
  public var sample: ViewportContent

  /// Options in the order in which they are shown, and the items that the layout placed.
  public init(options: [Option], sample: ViewportContent) {
    self.options = options
    self.sample = sample
  }
}

extension LayoutSample: Drawable {
  /// The sample, and beside it, or where there is no room above it, the options.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    let gap = 3
    let items = sample.bare()
    guard canvas.columns >= 50 else {
      // The options take at most half of the lines.
      let most = Canvas(columns: canvas.columns, rows: min(options.count, canvas.rows / 2))
      let options = table(joined: width > canvas.columns)
      return VerticalStack([options.framed(most: most).drawing, items.drawing]).picture(on: canvas)
    }
    // The options are drawn first, and the sample in the room that they leave.
    let options = table(joined: width > canvas.columns / 2 - gap).picture(
      on: Canvas(columns: canvas.columns / 2 - gap, rows: canvas.rows))
    let room = Canvas(columns: canvas.columns - options.columns - gap, rows: canvas.rows)
    return HorizontalStack([items.framed(most: room).drawing, options.drawing], spacing: gap)
      .picture(on: canvas)
  }

  /// The options, then what the sample shows.
  public func description(on canvas: Canvas) -> Description {
    var description = sample.description(on: canvas)
    description.details = options.map { "\($0.name) \(SpokenText.word($0.value))." } + description.details
    return description
  }

  /// - Parameter joined: whether the values stand right behind the names, where columns of them would be too wide.
  private func table(joined: Bool) -> TextTable {
    TextTable(
      columns: joined ? [TextTable.Column()] : [TextTable.Column(weight: 1), TextTable.Column()],
      count: options.count, unit: ("option", nil), role: { options[$0].change.role },
      row: {
        let option = options[$0]
        return joined ? ["\(option.name) \(option.value)"] : [option.name, option.value]
      })
  }

  /// How wide a table of names and short values is: longer ones can be cut.
  private var width: Int {
    let names = options.map { CleanText(words: $0.name).columns }.max() ?? 0
    let values = options.map { min(10, CleanText(words: $0.value).columns) }.max() ?? 0
    return names + values + 3
  }
}

extension ViewportContent.Change {
  var role: Role {
    switch self {
    case .none: .normal
    case .added: .added
    case .changed: .changed
    case .removed: .removed
    }
  }
}
