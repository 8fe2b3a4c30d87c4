import Testing
import UIKit

/// Notes what it hears of changes of the layout and of the bounds.
private final class Watching: UICollectionViewFlowLayout {
  let name: String
  let note: (String) -> Void
  var flips = false

  init(_ name: String, _ note: @escaping (String) -> Void = { _ in }) {
    (self.name, self.note) = (name, note)
    super.init()
  }

  required init?(coder: NSCoder) { fatalError("layouts of tests are made in code") }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override func prepare() {
    super.prepare()
    note("\(name) prepares")
  }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("\(name) goes") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("\(name) comes") }
  override func finalizeLayoutTransition() { note("\(name) ends") }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("\(name) was \(Int(oldBounds.width)) wide, is \(Int(collectionView!.bounds.width))")
  }
  override func finalizeAnimatedBoundsChange() { note("\(name) has turned") }
}

@MainActor struct TransitionTests {
  @Test func bothLayoutsHearOfTheTransition() {
    var notes: [String] = []
    let stage = Stage([3], Watching("old") { notes.append($0) })
    stage.view.layoutIfNeeded()
    let cells = stage.view.visibleCells
    notes = []
    let new = Watching("new") { notes.append($0) }
    new.itemSize = CGSize(width: 80, height: 80)
    stage.view.setCollectionViewLayout(new, animated: true) { notes.append("completed \($0)") }
    #expect(notes == ["old goes", "new comes", "new prepares", "old ends", "new ends", "completed true"])
    // The cells stay with their items.
    #expect(zip(stage.view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(stage.view.visibleCells.map(\.frame.width) == [80, 80, 80])
  }

  @Test func aTurnedDeviceIsAnAnimatedChangeOfBounds() {
    var notes: [String] = []
    let stage = Stage([3], Watching("layout") { notes.append($0) })
    stage.view.layoutIfNeeded()
    notes = []
    stage.view.simulate.resize(to: CGSize(width: 480, height: 320))
    #expect(notes == ["layout prepares", "layout was 320 wide, is 480", "layout has turned"])
    notes = []
    stage.view.frame.size.width = 300
    stage.view.layoutIfNeeded()
    #expect(notes == ["layout prepares"])
  }

  @Test func aLayoutThatFlipsIsMirroredWhereOneReadsFromRightToLeft() {
    let layout = Watching("layout")
    let stage = Stage([3], layout, width: 200, height: 100)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minX) == [0, 75, 150])
    layout.flips = true
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minX) == [150, 75, 0])
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 150)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 190, y: 10)) == IndexPath(item: 0, section: 0))
    stage.view.semanticContentAttribute = .forceLeftToRight
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.frame.minX) == [0, 75, 150])
  }
}
