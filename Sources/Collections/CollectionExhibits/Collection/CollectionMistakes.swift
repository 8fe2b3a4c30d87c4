import CollectionViews
import Language
import Playground

extension Misconception {
  static let headerInContent = Misconception(
    "You pin the header to the content",
    rule: "A pinned header stays at the edge of the view as long as its section is there")
}

extension CollectionExhibit {
  public static let wrongVariants = [
    WrongVariant<CollectionExhibit>(.headerInContent) { (exhibit) throws(Fault) in
      guard var flow = exhibit.view.layout.layout(as: FlowLayout.self), flow.pinHeaders else {
        return exhibit
      }
      flow.pinHeaders = false
      var moving = exhibit
      do throws(CollectionError) { try moving.view.use(flow) } catch { throw error.refusal }
      return moving
    }
  ]
}
