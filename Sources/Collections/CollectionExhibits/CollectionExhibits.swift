import Declarations

/// The kinds of layouts and views, for a catalog.
public enum CollectionExhibits {
  public static let all: [Kind] = [
    Kind(
      LayoutExhibit.self,
      choices: [
        "A mosaic starts over in each section; list and mosaic have no headers.",
        "view, the first parameter of a custom layout's questions, has width, height, offset (x, y), inset (top, left, bottom, right), scale, count, sections (the number of items in each), prepared (the value of prepare), and the layout's own options; view.size(item) is the size that a delegate gives, or none. Lengths are decimals: view.width / 3 is not truncated.",
        "A custom layout is drawn on its own with nine items in one section, or with as many as it can place; it must be able to place one.",
        "An answer reads variables and definitions as they were when the layout was created or last configured. random starts over in each answer, so that the same question gets the same answer.",
        "An answer may run 2,000,000 statements. Lengthy computations belong in prepare, which is asked once.",
        "A custom layout's option may have the same name as an option of another layout, and takes any value. options has all of them as a record.",
        "verify checks a collection's layout if it is custom, or if it uses the article's search.",
      ], terms: layoutTerms),
    Kind(
      SourceExhibit.self,
      choices: [
        "A source does not announce its changes: a collection shows the data it last asked for, until an update or a reload. Each change applies to the data that the previous one left, so their order matters; the order of the operations in an update does not."
      ], terms: sourceTerms),
    Kind(
      DelegateExhibit.self,
      choices: [
        "A delegate answers under the rules of a custom layout: variables and definitions as they were when it was created or last configured, random starting over in each answer, and at most 2,000,000 statements.",
        "A flow or global layout asks for the size of every item, and for the rest of every section, each time it is laid out, as UIKit's does: when it is created, after each change of the items, and when the space across the scroll axis changes. An answer overrides the layout's option. c.cost.questions counts the questions; the limit is 1,000,000. For sizes that repeat, use itemSizes.",
        "A custom layout asks when its answers read view.size(item), which is none if no delegate gives sizes. The other layouts ask nothing. An item that was given a size by resize keeps it, and the delegate is not asked.",
        "tap and highlight ask shouldHighlight; tap and release ask shouldSelect, or shouldDeselect if several items may be selected. select and deselect act for the program, and do not ask.",
      ], terms: delegateTerms),
    Kind(
      CollectionExhibit.self,
      choices: [
        "A collection's offset is a number along the scroll axis; contentOffset is the point. Its first layout cycle counts toward the cost of its creation.",
        "A collection's items keep their original number, and the size that goes with it; new items continue the numbering. insert without a value creates an item without data.",
        "A reloaded item is shown with a star after its text, as in the article's sample.",
        "A touch (tap, highlight) needs an item on the screen, and ends when the content scrolls; select and deselect act for the program, and reach every item.",
        "release lifts the finger: a highlighted item is selected, and content pulled beyond an end returns.",
        "item, header, and footer are none for an element that does not exist. Options given for each section (insets, header, footer, itemSize) repeat from the first.",
        "What keeps its place is the first item that was fully visible when the content was last scrolled, through any number of updates, resizes, and changes of the layout; if it is removed, the next of those on the screen. It yields at the content's ends, and returns when there is room again.",
        "An anchor applies to item changes at any offset; use and resize keep content that is at its start there.",
        "An update of a collection with a source asks it for the data of the items that it inserts and reloads, at their index paths after the update, and for no others; the counts of all sections must add up. A reloaded section keeps its number of items.",
        "The block of update takes operations, with loops, if, and let around them, and no other statements.",
      ], terms: collectionTerms),
    Kind(ReuseExhibit.self, terms: reuseTerms),
  ]
}
