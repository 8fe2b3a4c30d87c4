import CollectionViews
import Declarations
import Language

extension Misconception {
  static let headerInContent = Misconception(
    "You pin the header to the content", as: "header pinned to the content",
    rule: "A pinned header stays at the edge of the view as long as its section is there")
}

extension CollectionExhibit {
  public static let wrongVariants = [
    WrongVariant<CollectionExhibit>(
      .headerInContent,
      telling: { right, wrong in
        right.view.headerSets.all.lazy.compactMap { section in
          guard let here = right.place(ofHeader: section), let there = wrong.place(ofHeader: section),
            here != there
          else { return nil }
          let axis = right.view.axis == .vertical ? "y" : "x"
          return ("header \(section) is at \(axis) \(PointsText.text(here))", PointsText.text(there))
        }.first
      },
      taking: { (exhibit) throws(Fault) in
        guard let layout = exhibit.layoutPinningNothing else { return exhibit }
        var moving = exhibit
        do throws(CollectionError) { try moving.view.use(layout) } catch { throw error.refusal }
        return moving
      })
  ]

  private func place(ofHeader section: Int) -> Double? {
    (try? view.attributes(of: .header(section)))?.frame.origin[view.axis]
  }

  /// The layout with its headers where the content has them; nil if that is so anyway.
  private var layoutPinningNothing: AnyLayout? {
    if var flow = view.layout.layout(as: FlowLayout.self), flow.pinHeaders {
      flow.pinHeaders = false
      return AnyLayout(flow)
    }
    if var global = view.layout.layout(as: GlobalHeaderLayout.self),
      global.options.global || global.options.pin
    {
      global.options.global = false
      global.options.pin = false
      return AnyLayout(global)
    }
    return nil
  }
}
