import Playground

/// The kinds of layouts and views, for a catalog.
public enum CollectionExhibits {
  public static let all: [Kind] = [
    Kind(
      LayoutExhibit.self,
      choices: [
        "A mosaic begins anew in each section; list and mosaic have no headers."
      ]),
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
        "The operations in the block of update are no statements: no loops, no print; a list of operations only.",
      ]),
    Kind(ReuseExhibit.self),
  ]
}
