import CollectionViews
import Drawings
import Pictures
import Randomness
import Testing

@Suite struct ViewportRuleTests {
  private func fault(_ check: () throws(DrawingViolation) -> Void) -> String? {
    do throws(DrawingViolation) {
      try check()
      return nil
    } catch {
      return "\(error.rule.name): \(error)"
    }
  }

  @Test func everyViewportKeepsTheRulesOnEveryCanvas() {
    let seed: UInt64 = 51
    print("viewport seed \(seed)")
    var viewports = RandomViewports(seed: seed)
    for _ in 0..<600 {
      let content = viewports.next()
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &viewports.random),
        rows: Int.random(in: 0...45, using: &viewports.random))
      let isBare = Bool.random(using: &viewports.random)
      let drawn = draw(content, canvas: canvas, isBare: isBare)
      let fault = fault { () throws(DrawingViolation) in
        try ViewportRules.check(drawn, of: content, canvas: canvas)
      }
      #expect(fault == nil, "\(canvas)")
      if fault != nil {
        print(canvas, content.viewport, drawn.cell, content.axis)
        for e in content.elements { print(e.attributes.element, e.attributes.frame) }
        print(drawn.picture)
        return
      }
      let plain = TextRenderer(style: .ascii).lines(drawn.picture)
      #expect(plain.allSatisfy { line in line.utf8.allSatisfy { 0x20...0x7E ~= $0 } })
    }
  }
}
