import Testing
import UIKit
import Written

/// Data whose items have names; a cell is told its item's name once, when the data source is asked for it.
private final class Names: NSObject, UICollectionViewDataSource {
  var sections: [[String]] = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? PhotoCell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }
}

@MainActor struct BatchTests {
  /// Cells stay with their items through deletes, inserts and moves, since the data source is not asked for them again: so every cell that is shown has to
  /// show the name that the data have at its place.
  @Test func everyCellShowsItsItemAfterEveryBatch() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<60 {
      let source = Names()
      var next = 0
      func name() -> String {
        next += 1
        return "n\(next)"
      }
      source.sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in name() }
      }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 170, height: 230), collectionViewLayout: UICollectionViewFlowLayout()
      )
      view.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      view.layoutIfNeeded()
      for _ in 0..<8 {
        let before = source.sections
        var after = before
        // What goes, by its place before; what comes, by its place after; an item that does both moves.
        let all = before.enumerated().flatMap { section, items in items.map { (section, $0) } }
        let leaving = all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        for (section, item) in leaving { after[section].removeAll { $0 == item } }
        let moving = leaving.filter { _ in Bool.random(using: &random) }.map { $0.1 }
        let arriving = moving + (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
        for item in arriving {
          let section = Int.random(in: 0..<after.count, using: &random)
          after[section].insert(item, at: Int.random(in: 0...after[section].count, using: &random))
        }
        func path(_ item: String, in sections: [[String]]) -> IndexPath {
          for (section, items) in sections.enumerated() {
            if let place = items.firstIndex(of: item) { return IndexPath(item: place, section: section) }
          }
          fatalError("no \(item)")
        }
        view.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
        view.performBatchUpdates {
          source.sections = after
          for (_, item) in leaving where !moving.contains(item) {
            view.deleteItems(at: [path(item, in: before)])
          }
          for item in arriving {
            if moving.contains(item) {
              view.moveItem(at: path(item, in: before), to: path(item, in: after))
            } else {
              view.insertItems(at: [path(item, in: after)])
            }
          }
        }
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems {
          let cell = view.cellForItem(at: path) as? PhotoCell
          #expect(cell?.label.text == after[path.section][path.item], "seed \(seed)")
          #expect(cell?.frame == view.layoutAttributesForItem(at: path)?.frame, "seed \(seed)")
        }
        let shown = view.subviews.filter { $0 is UICollectionViewCell }
        #expect(shown.count == view.indexPathsForVisibleItems.count, "seed \(seed)")
      }
    }
  }

  @Test func sectionsComeGoAndMove() {
    let stage = Stage([2, 1], UICollectionViewFlowLayout(), width: 60, height: 600)
    stage.view.layoutIfNeeded()
    stage.source.counts = [1, 3, 2]
    stage.view.performBatchUpdates {
      stage.view.moveSection(0, toSection: 2)
      stage.view.insertSections([1])
    }
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.indexPathsForVisibleItems.map { "\($0.section).\($0.item)" } == [
        "0.0", "1.0", "1.1", "1.2", "2.0", "2.1",
      ])
    stage.source.counts = [3]
    stage.view.deleteSections([0, 2])
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.count == 3)
  }
}
