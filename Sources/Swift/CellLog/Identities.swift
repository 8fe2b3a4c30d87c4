/// The numbers of objects. An object keeps its number as long as it lives; another at its place gets its own.
struct Identities {
  private final class Entry {
    weak var object: AnyObject?
    let number: Int

    init(_ object: AnyObject, number: Int) {
      self.object = object
      self.number = number
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0

  mutating func next() -> Int {
    count += 1
    return count
  }

  mutating func number(of object: AnyObject) -> Int {
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.number }
    let entry = Entry(object, number: next())
    entries[ObjectIdentifier(object)] = entry
    return entry.number
  }
}
