import Testing
import UIKit

@testable import Written

extension Stage {
  /// Scrolls to an offset, and compares every cell with where an oracle puts it: those that overlap the bounds have to be shown, and
  /// no others.
  func expectCells(
    at offset: CGPoint, _ oracle: (IndexPath) -> CGRect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    view.contentOffset = offset
    view.layoutIfNeeded()
    var shown: [IndexPath: CGRect] = [:]
    for (section, count) in source.counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let frame = oracle(path)
        if frame.insetBy(dx: 1e-6, dy: 1e-6).overlaps(view.bounds) { shown[path] = frame }
      }
    }
    #expect(
      view.indexPathsForVisibleItems == shown.keys.sorted(), "at \(offset)", sourceLocation: sourceLocation)
    for (path, frame) in shown {
      let cell = view.cellForItem(at: path)
      #expect(
        cell.map { $0.frame.isNear(frame) } == true,
        "\(path): \(String(describing: cell?.frame)), not \(frame), at \(offset)",
        sourceLocation: sourceLocation)
    }
  }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height]).allSatisfy {
      abs($0 - $1) < 1e-6
    }
  }

  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
