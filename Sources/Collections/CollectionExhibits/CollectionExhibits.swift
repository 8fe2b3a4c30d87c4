import Playground

/// The kinds of layouts and views, for a catalog.
public enum CollectionExhibits {
  public static let all: [Kind] = [
    Kind(
      LayoutExhibit.self,
      choices: [
        "A mosaic begins anew in each section; list and mosaic have no headers.",
        "view, with which a layout of one's own is asked, has width, height, offset (x, y), inset (top, left, bottom, right), scale, count, sections (how many items each has), prepared (what prepare came to), and the options of one's own; view.size(item) is the size that a delegate tells, or none. Lengths are decimals: view.width / 3 is not cut.",
        "A layout of one's own must answer for the nine items in one section with which it is drawn alone.",
        "An answer reads variables and definitions as they were when the layout was made or last configured, whatever was configured. random begins anew in each answer, so that the same question gets the same answer.",
        "An answer may run 2,000,000 statements. What is long to work out belongs into prepare, which is asked once.",
        "An option of one's own may bear the name of an option of another layout, and takes whatever it is given. options tells all of them as a record.",
        "verify of a collection examines its layout if that is one's own, or follows the article's search.",
      ], terms: layoutTerms),
    Kind(
      SourceExhibit.self,
      choices: [
        "A source tells nobody of its changes: a collection shows what it was told last, until an update or a reload. Each change finds the data as the one before left them, so their order matters; that of the operations in an update does not."
      ], terms: sourceTerms),
    Kind(
      DelegateExhibit.self,
      choices: [
        "A delegate answers under the rules of a layout of one's own: variables and definitions as they were when it was made or last configured, random anew in each answer, 2,000,000 statements at most.",
        "A flow or global layout asks for the size of every item, and for the rest of every section, whenever it lays out anew, as UIKit's does: when it is made, after each change of the items, and when the room across changes. An answer counts in place of the layout's option. c.cost.questions counts them, and 1,000,000 are the most; sizes that repeat are better told by itemSizes.",
        "A layout of one's own asks when its answers read view.size(item), which is none where nobody tells sizes. The other layouts ask nothing. An item that was given a size by resize keeps it, and is not asked for.",
        "tap and highlight ask shouldHighlight; tap and release ask shouldSelect, or shouldDeselect where several may be selected. select and deselect are the program's, and ask nobody.",
      ], terms: delegateTerms),
    Kind(
      CollectionExhibit.self,
      choices: [
        "A collection's offset is a number along the scroll axis; contentOffset is the point. Its first layout cycle counts as the cost of its creation.",
        "A collection's items keep the number they came with, and the size that goes with it; new ones go on counting. insert without a value makes an item without data.",
        "A reloaded item is drawn and told with a star behind its datum, as the article's sample does it.",
        "A touch (tap, highlight) needs an item on the screen, and ends when the content scrolls; select and deselect are the program's, and reach every item.",
        "release lifts the finger: a highlighted item is selected, and content pulled beyond an end comes back.",
        "item, header and footer of what is not there are none. Options a section (insets, header, footer, itemSize) are used again from their start.",
        "An anchor holds for item changes wherever the content stands; use and resize leave content at its start there.",
        "An update of a collection with a source asks it for the data of the items that it inserts and reloads, at their places after the update, and for no others; the counts of all sections must add up. A section that is reloaded has as many items as before.",
        "The operations in the block of update are no statements: no loops, no print; a list of operations only.",
      ], terms: collectionTerms),
    Kind(ReuseExhibit.self, terms: reuseTerms),
  ]
}
