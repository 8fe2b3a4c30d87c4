import Testing
import UIKit

@MainActor struct LayoutLintTests {
  private func faults(_ layout: UICollectionViewLayout) -> [String] {
    let stage = Stage([12], layout, width: 170, height: 170)
    return LayoutLint.check(stage.view).map { "\($0.kind) \($0.element ?? "-")" }
  }

  @Test func aSoundLayoutHasNoFault() {
    #expect(faults(UICollectionViewFlowLayout()).isEmpty)
    let pinned = UICollectionViewFlowLayout()
    pinned.headerReferenceSize = CGSize(width: 10, height: 10)
    pinned.sectionHeadersPinToVisibleBounds = true
    #expect(faults(pinned).isEmpty)
  }

  @Test func whatIsChangedWithoutACopyIsFound() {
    final class Moving: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let answer = super.layoutAttributesForElements(in: rect)
        answer?.first?.frame.origin.y += 5
        return answer
      }
    }
    #expect(faults(Moving()) == ["changedWithoutCopy 0.0", "disagreement 0.0"])
  }

  @Test func whatIsNotAnsweredIsFound() {
    final class Forgetting: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 4 }
      }
    }
    #expect(faults(Forgetting()) == ["notAnswered 0.4"])
  }

  @Test func anAnswerThatChangesIsFound() {
    final class Drifting: UICollectionViewFlowLayout {
      private var drift: CGFloat = 0
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        drift += 1
        return super.layoutAttributesForElements(in: rect)?.map {
          let copy = $0.copy() as! UICollectionViewLayoutAttributes
          if copy.indexPath.item == 2 { copy.frame.origin.y += drift }
          return copy
        }
      }
    }
    #expect(faults(Drifting()) == ["disagreement 0.2", "unstable 0.2"])
  }

  @Test func aForgottenSuperIsFound() {
    final class Forgetting: UICollectionViewFlowLayout {
      override func prepare() {}
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
    }
    #expect(faults(Forgetting()) == ["superNotCalled -", "superNotCalled -"])
  }

  @Test func numbersThatAreNotFiniteAreFound() {
    final class Broken: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          let copy = $0.copy() as! UICollectionViewLayoutAttributes
          if copy.indexPath.item == 1 { copy.frame.size.height = .infinity }
          return copy
        }
      }
    }
    var found: [String] = []
    _ = UIException.caught { found = faults(Broken()) }
    #expect(found.contains("notFinite 0.1"))
  }
}
