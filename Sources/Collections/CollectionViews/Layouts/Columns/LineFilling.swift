/// Fills lines with runs of items, from the beginning of a line on.
struct LineFilling {
  private let tables: [LineTable]
  /// Which table holds for a section.
  private let table: (_ section: Int) -> Int
  private var current = 0
  /// The lines that are full.
  private(set) var runs: [LineRun] = []
  /// How many items stand in lines that had to be put together item by item.
  private(set) var computed = 0
  /// The items of the line that is not full yet, and the tallest of them.
  private var waiting = 0
  private var tallest = 0.0
  /// How many sections have begun.
  private var sections: Int

  /// - Parameter section: the index of the section with whose items it begins, or of the one that begins first.
  init(_ tables: [LineTable], section: Int, table: @escaping (_ section: Int) -> Int) {
    self.tables = tables
    self.table = table
    sections = section
  }

  /// The lines of some items of a section, the last of which may be left unfinished.
  mutating func fill(_ items: some Sequence<ItemRun>, inSection section: Int) {
    sections = section + 1
    current = table(section)
    for run in items { add(run) }
    endLine()
  }

  /// The lines of whole sections.
  mutating func fill(sections runs: some Sequence<ItemRun>) {
    for run in runs { add(run) }
    endLine()
  }

  private mutating func add(_ run: ItemRun) {
    if run.sections > 0 {
      endLine()
      sections += run.sections
      current = table(sections - 1)
      runs.append(LineRun(sections: run.sections))
    }
    let perLine = tables[current].perLine
    var numbers = run.numbers
    if waiting > 0 { wait(for: take(perLine - waiting, of: &numbers), run.ownSize) }
    if waiting == perLine { endLine() }
    let full = take(numbers.count / perLine * perLine, of: &numbers)
    if !full.isEmpty { append(full, run.ownSize) }
    if !numbers.isEmpty { wait(for: numbers, run.ownSize) }
  }

  /// Takes at most the given count of numbers off the front.
  private func take(_ count: Int, of numbers: inout Range<Int>) -> Range<Int> {
    let taken = numbers.prefix(count)
    numbers = taken.upperBound..<numbers.upperBound
    return taken
  }

  private mutating func append(_ numbers: Range<Int>, _ ownSize: Size?) {
    let thickness: LineRun.Thickness =
      if let ownSize {
        .equal(ownSize.height)
      } else if tables[current].isUniform {
        .equal(tables[current].tallest)
      } else {
        .listed(numbers.lowerBound)
      }
    runs.append(LineRun(sections: 0, items: numbers.count, thickness: thickness, table: current))
  }

  private mutating func wait(for numbers: Range<Int>, _ ownSize: Size?) {
    guard !numbers.isEmpty else { return }
    tallest = max(tallest, ownSize?.height ?? tables[current].tallest(of: numbers))
    waiting += numbers.count
  }

  private mutating func endLine() {
    guard waiting > 0 else { return }
    runs.append(LineRun(sections: 0, items: waiting, thickness: .equal(tallest), table: current))
    computed += waiting
    waiting = 0
    tallest = 0
  }
}
