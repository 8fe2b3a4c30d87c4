import CollectionViews
import Foundation
import Randomness
import Testing

@Suite struct MotionTests {
  /// The closed form is the integral of Behavior §14, summed up in small steps.
  @Test func aFlingIsTheIntegralOfItsVelocity() {
    for velocity in [-5_000.0, -300, -10.5, 11, 777, 2_500] {
      let fling = Fling(velocity: velocity)
      let step = 1e-4
      var time = 0.0
      var distance = 0.0
      func speed(_ time: Double) -> Double { velocity * pow(0.998, 1_000 * time) }
      while abs(speed(time + step)) >= 10 {
        // Simpson's rule.
        distance += (speed(time) + 4 * speed(time + step / 2) + speed(time + step)) * step / 6
        time += step
      }
      #expect(abs(fling.duration - time) <= 2 * step)
      #expect(abs(fling.distance - distance) < 0.01)
      #expect(abs(fling.velocity(after: fling.duration)) - 10 < 1e-9)
      for share in [0.1, 0.5, 0.9] {
        let part = fling.distance(after: share * fling.duration)
        #expect(abs(fling.time(to: part) - share * fling.duration) < 1e-9)
        #expect(abs(fling.velocity(after: share * fling.duration) - speed(share * fling.duration)) < 1e-9)
      }
    }
  }

  @Test func aSlowFlingStandsStill() {
    for velocity in [0.0, 9.9, -10] {
      #expect(Fling(velocity: velocity).distance == 0 && Fling(velocity: velocity).duration == 0)
    }
  }

  @Test func aFlingStopsWhereTheContentEnds() {
    let fling = Fling(velocity: -1_000)
    let stop = FlingStop(fling, room: 100)
    #expect(stop.distance == -100)
    #expect(abs(stop.left - (fling.distance + 100)) < 1e-9)
    #expect(stop.duration < fling.duration && stop.velocity < -10)
    #expect(abs(fling.distance(after: stop.duration) + 100) < 1e-9)
    let free = FlingStop(fling, room: 1_000)
    #expect(free.left == 0 && free.velocity == 0 && free.distance == fling.distance)
    let walled = FlingStop(fling, room: 0)
    #expect(walled.distance == 0 && walled.left == fling.distance && walled.duration == 0)
  }

  @Test func aRubberBandGivesLessAndLess() {
    let band = RubberBand(length: 480)
    #expect(band.shown(pull: 0) == 0)
    #expect(abs(band.shown(pull: 100) - (1 - 1 / (0.55 * 100 / 480 + 1)) * 480) < 1e-9)
    var last = 0.0
    var gain = Double.infinity
    for pull in stride(from: 10.0, through: 2_000, by: 10) {
      let shown = band.shown(pull: pull)
      #expect(shown > last && shown - last < gain && shown < 480)
      #expect(band.shown(pull: -pull) == -shown)
      (last, gain) = (shown, shown - last)
    }
    #expect(RubberBand(length: 0).shown(pull: 50) == 0)
  }

  private func view() throws -> CollectionView {
    try CollectionView(
      items: Items(counts: [100]), layout: RowsLayout(), size: Size(width: 100, height: 200),
      inset: Insets(top: 25))
  }

  @Test func aViewIsFlungAndStopsAtItsEnds() throws {
    var view = try view()
    var log = Log()
    let free = try view.fling(velocity: 1_000, recorder: &log)
    #expect(free.left == 0 && view.viewport.offset.y == -25 + free.distance)
    let stopped = try view.fling(velocity: -9_000, recorder: &log)
    #expect(view.viewport.offset.y == -25 && abs(stopped.distance + free.distance) < 1e-9 && stopped.left < 0)
    try view.scroll(to: -60)
    try view.fling(velocity: 12, recorder: &log)
    #expect(view.viewport.offset.y == -25, "What was pulled beyond the start returns to it")
  }

  @Test func whatIsPulledBeyondAnEndReturns() throws {
    var view = try view()
    var log = Log()
    let shown = try view.overscroll(by: -100, recorder: &log)
    #expect(shown < -40 && view.viewport.offset.y == -25 + shown)
    try view.letGo(recorder: &log)
    #expect(view.viewport.offset.y == -25)
    try view.overscroll(by: 100, recorder: &log)
    #expect(view.viewport.offset.y == 4_800 - shown)
    try view.letGo(recorder: &log)
    #expect(view.viewport.offset.y == 4_800)
    try view.checkInvariants()
  }

  @Test func aFlingShowsItsWay() throws {
    let view = try CollectionView(
      items: Items(counts: [1_000]), layout: RowsLayout(heights: [50]), size: Size(width: 100, height: 200))
    var flung = view
    let stop = try flung.fling(velocity: 2_000)
    let states = try view.states(ofFling: 2_000, at: [0, 0.25, 0.5, 0.75, 1])
    let offsets = states.map(\.viewport.offset.y)
    #expect(offsets.first == 0 && abs((offsets.last ?? 0) - flung.viewport.offset.y) < 1e-6)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    // Slower and slower: more than half of the way is done in the first quarter of the time.
    #expect(offsets[1] > stop.distance / 2)
    for state in states {
      #expect(state.attributes.allSatisfy { $0.frame.overlaps(state.viewport.bounds) })
      #expect(
        state.attributes.count == (state.viewport.offset.y.truncatingRemainder(dividingBy: 50) == 0 ? 4 : 5))
    }
    // Content beyond an end returns to it.
    var pulled = view
    try pulled.scroll(to: -80)
    let back = try pulled.states(ofFling: -500, at: [0.5, 1])
    #expect(back.map(\.viewport.offset.y) == [-40, 0])
    #expect(throws: CollectionError.badNumber("velocity", .infinity)) {
      try view.states(ofFling: .infinity, at: [0])
    }
  }
}
