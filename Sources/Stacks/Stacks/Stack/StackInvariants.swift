extension Invariant {
  /// What a stack promises.
  public static let minima = Invariant(
    "minima", "every element that was not greater than any below it is kept, in their order, and no other")
  public static let maxima = Invariant(
    "maxima", "every element that was not smaller than any below it is kept, in their order, and no other")
  public static let untracked = Invariant("no extremes", "a stack that tracks no extremes keeps none")
}
