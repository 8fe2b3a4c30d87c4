import Playground

/// The kinds that follow gestures and calls, for a catalog.
public enum GestureExhibits {
  public static let all: [Kind] = [
    Kind(CardsExhibit.self),
    Kind(PullExhibit.self),
    Kind(SheetExhibit.self),
    Kind(SignInExhibit.self),
    Kind(DragDropExhibit.self),
  ]
}
