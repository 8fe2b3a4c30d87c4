import Randomness
import Samples
import Testing

@testable import CollectionViews

/// A finger that scrolls along a path and lets go.
@Suite struct FingerScrollTests {
  private func view(count: Int) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: [count]), layout: ListLayout(rowHeights: [40]), size: Size(width: 320, height: 200)
    )
  }

  @Test func aRubberBandIsReadBackward() {
    let band = RubberBand(length: 480)
    for pull in stride(from: -3_000.0, through: 3_000, by: 37) {
      let read = band.pull(showing: band.shown(pull: pull))
      #expect(abs(read - pull) <= 1e-9 * max(1, abs(pull)))
    }
  }

  /// Within the content a path is a scroll to its end, and a fling with the velocity of its last stretch.
  @Test(arguments: [UInt64(1), 2, 3]) func withinTheContentItIsAScrollAndAFling(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for turn in 0..<Samples.count(16, all: 50) {
      var (scrolled, plain) = (try view(count: 400), try view(count: 400))
      try scrolled.scroll(to: 8_000)
      try plain.scroll(to: 8_000)
      let path = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Double.random(in: -2_000...2_000, using: &generator)
      }
      let duration = Double.random(in: 0.05...2, using: &generator)
      let result = try scrolled.scroll(along: path, over: duration)
      let last = path.last ?? 0
      let velocity = (last - (path.dropLast().last ?? 0)) * Double(path.count) / duration
      try plain.scroll(to: 8_000 + last)
      let stop = try plain.fling(velocity: velocity)
      #expect(result.stop == stop && result.velocity == velocity, "seed \(seed), turn \(turn)")
      #expect(scrolled.viewport == plain.viewport, "seed \(seed), turn \(turn): \(path)")
    }
  }

  /// Beyond an end the content follows as at a rubber band, and returns to the end however it is let go.
  @Test func beyondAnEndItSpringsBack() throws {
    var view = try view(count: 10)
    let band = RubberBand(length: 200)
    let pulled = try view.scroll(along: [-20, -60, -100], over: 0.1)
    #expect(pulled.stop == nil && pulled.distance == band.shown(pull: -100))
    #expect(view.viewport.offset.y == 0)
    let pushed = try view.scroll(along: [150, 330], over: 0.1)
    #expect(pushed.stop == nil && abs(pushed.distance - (200 + band.shown(pull: 130))) < 1e-9)
    #expect(view.viewport.offset.y == 200)
    // A finger that takes hold of what is beyond an end goes on from there.
    try view.overscroll(by: 90)
    let back = try view.scroll(along: [-90], over: 1)
    #expect(abs(back.distance + band.shown(pull: 90)) < 1e-9)
  }

  @Test func theFirstPointMayBeWritten() throws {
    var (written, left) = (try view(count: 100), try view(count: 100))
    let one = try written.scroll(along: [0, 40, 90], over: 0.3)
    let other = try left.scroll(along: [40, 90], over: 0.3)
    #expect(one == other && written.viewport == left.viewport)
    #expect(throws: CollectionError.self) { try written.scroll(along: [40], over: 0) }
    #expect(throws: CollectionError.self) { try written.scroll(along: [.infinity], over: 1) }
  }
}
