import Playground

/// The kinds of layouts and views, for a catalog.
public enum CollectionExhibits {
  public static let all: [Kind] = [
    Kind(LayoutExhibit.self),
    Kind(CollectionExhibit.self),
    Kind(ReuseExhibit.self),
  ]
}
