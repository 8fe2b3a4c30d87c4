import Recording

extension Invariant {
  /// What every binary tree promises.
  public static let links = Invariant("links", "every node hangs in one place, and no way leads back to it")
  public static let count = Invariant("count", "as many nodes can be reached from the root as are counted")
  public static let freeSlots = Invariant(
    "free slots", "each slot of the arena holds a node or waits for one")

  /// What a search tree promises on top.
  public static let order = Invariant("order", "from left to right no value is smaller than the one before")
  public static let noTwins = Invariant("no twins", "no two values are equal")
  public static let leanings = Invariant("leanings", "every node knows by how much its right side is higher")
  public static let balance = Invariant("balance", "the two sides of a node differ in height by 1 at most")
}
