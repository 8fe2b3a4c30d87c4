import CollectionViews
import Testing
import Vectors

@Suite struct HeaderRulesTests {
  @Test func everyHeaderOfTheVectors() throws {
    for vector in try vectors("Collections/akp", as: [HeaderVectors].self) {
      guard let metrics = vector.metrics else { continue }
      var memory = StretchMemory()
      for step in vector.steps ?? [] {
        for (section, frames) in (vector.sections ?? []).enumerated() {
          let context = HeaderContext(
            section: section, base: frames.header.rect,
            items: frames.firstItem.flatMap { first in frames.lastItem.map { first[1]...$0[1] + $0[3] } },
            firstHeight: metrics.firstHeight, firstInset: metrics.firstInset,
            adjusted: step.contentOffsetY + (vector.contentInsetTop ?? 0))
          let name: Comment = "\(vector.name), \(step.contentOffsetY), section \(section)"
          let right = HeaderPlacement(context, vector.options)
          #expect(HeaderVectors.Header(right) == step.headers[section], name)
          var options = vector.options
          options.rules = .article
          let article = HeaderPlacement(context, options, memory: memory)
          memory.follow(article)
          #expect(HeaderVectors.Header(article) == (step.articleHeaders ?? step.headers)[section], name)
        }
      }
    }
  }

  /// The cases of the table for all eight sets of options: the first header when pulled, the first when scrolled, a later one.
  @Test func rulesOfAllOptionSets() {
    let expected: [String: [HeaderRule]] = [
      "": [.unmoved, .unmoved, .unmoved],
      "global": [.global, .global, .unmoved],
      "stretch": [.stretched, .pinned, .unmoved],
      "global stretch": [.stretched, .global, .unmoved],
      "pin": [.pinned, .pinned, .pinned],
      "global pin": [.global, .global, .pinnedBelowGlobal],
      "stretch pin": [.stretched, .pinned, .pinned],
      "global stretch pin": [.stretched, .global, .pinnedBelowGlobal],
    ]
    for (names, rules) in expected {
      let options = HeaderOptions(
        global: names.contains("global"), stretch: names.contains("stretch"), pin: names.contains("pin"))
      let placed = [(0, -10.0), (0, 10), (1, 10)].map { section, adjusted in
        HeaderPlacement(
          HeaderContext(
            section: section, base: Rect(x: 0, y: 0, width: 320, height: 80), items: 80...400,
            firstHeight: 80, firstInset: 0, adjusted: adjusted), options)
      }
      #expect(placed.map(\.rule) == rules, "\(names)")
      #expect(placed.map(\.zIndex) == (names.isEmpty ? [0, 0, 0] : [256, 256, 128]), "\(names)")
    }
    for (limit, rule) in [(90.5, HeaderRule.stretched), (90, .stretchedToLimit), (0, .stretchedToLimit)] {
      #expect(first(-10, limit: limit).rule == rule)
    }
  }

  /// Pulled down, the first header keeps its upper edge at the edge of the view, and its lower edge where it was, up to the
  /// limit.
  @Test func aStretchedHeaderFillsTheRoomAboveTheContent() {
    for pull in stride(from: 0.0, through: 200, by: 12.5) {
      let header = first(-pull, limit: 180).frame
      #expect(header.minY == -pull)
      #expect(header.maxY == min(80, 180 - pull))
    }
  }

  /// The first header, 80 high, of a layout with all options.
  private func first(
    _ adjusted: Double, limit: Double? = nil, rules: Rules = .right, memory: StretchMemory = .init()
  )
    -> HeaderPlacement
  {
    HeaderPlacement(
      HeaderContext(
        section: 0, base: Rect(x: 0, y: 0, width: 320, height: 80), items: nil, firstHeight: 80,
        firstInset: 0,
        adjusted: adjusted), HeaderOptions(maxStretch: limit, rules: rules), memory: memory)
  }

  @Test func theArticleTellsAnotherStretchAfterASlowPullThanAfterAJump() {
    var memory = StretchMemory()
    for adjusted in [-100.0, -200, -300] {
      memory.follow(first(adjusted, limit: 320, rules: .article, memory: memory))
    }
    #expect(first(-300, limit: 320, rules: .article, memory: memory).stretch == 200)
    #expect(first(-300, limit: 320, rules: .article).stretch == 0)
    #expect(first(-300, limit: 320, memory: memory).stretch == 240)
  }

  @Test func aLimitBelowTheHeightShrinksTheArticlesHeader() {
    #expect(first(-10, limit: 50, rules: .article).frame.height == 50)
    #expect(first(-10, limit: 50).frame.height == 80)
    #expect(first(-10, limit: 50).stretch == 0)
  }

  @Test func formulas() {
    func later(_ adjusted: Double, _ options: HeaderOptions, inset: Double = 0, axis: Axis = .vertical)
      -> String
    {
      HeaderPlacement(
        HeaderContext(
          section: 1, axis: axis, base: Rect(x: 0, y: 80, width: 320, height: 35), items: 115...590,
          firstHeight: 80, firstInset: inset, adjusted: adjusted), options
      ).description
    }
    #expect(later(120, HeaderOptions()) == "y = min(max(120 + 80, 80), 555) = 200")
    #expect(later(120, HeaderOptions(), inset: 10) == "y = min(max(120 + 80 + 10, 80), 555) = 210")
    #expect(later(-40.5, HeaderOptions(global: false)) == "y = min(max(-40.5, 80), 555) = 80")
    #expect(later(120, HeaderOptions(pin: false)) == "y = 80")
    #expect(
      later(120, HeaderOptions(), axis: .horizontal) == "x = min(max(120 + 80, -205), 270) = 200")

    #expect(first(25).description == "y = 0 + 25 = 25")
    #expect(first(-40).description == "height = 80 + 40 = 120, stretch = 40, y = 0 - 40 = -40")
    #expect(
      first(-365, limit: 320).description
        == "height = max(320, 80) = 320, stretch = 320 - 80 = 240, y = 0 - 365 = -365")
    #expect(
      first(-365, limit: 320, rules: .article).description
        == "height = 320, stretch = 0 as before, y = 0 - 365 = -365")
  }
}
