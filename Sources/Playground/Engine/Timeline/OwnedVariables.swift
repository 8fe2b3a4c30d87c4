import DequeModule
import Language

/// The session's variables where they stand, as long as nothing else refers to them: what the loop of a machine changes by itself.
///
/// It holds until anything is done out of the way of the loop, which may keep the variables as they are, or add one. A build with
/// assertions checks every access.
struct OwnedVariables {
  let start: UnsafeMutablePointer<Value>
  let count: Int

  /// The variable at a place; nil if the place is negative, where none was found.
  @inline(__always)
  private func variable(_ place: Int) -> UnsafeMutablePointer<Value>? {
    assert(place < count)
    return place >= 0 ? start + place : nil
  }

  /// Sets a variable that is a whole number to another.
  ///
  /// - Returns: false, and nothing is changed, if it is none.
  @inline(__always)
  func set(_ place: Int, to number: Int64) -> Bool {
    guard let variable = variable(place), case .int = variable.pointee else { return false }
    variable.initialize(to: .int(number))
    return true
  }

  /// Adds to a variable.
  ///
  /// - Returns: false, and nothing is changed, if it is no whole number, or the sum is too large for one.
  @inline(__always)
  func increase(_ place: Int, by number: Int64) -> Bool {
    guard let variable = variable(place), case .int(let before) = variable.pointee else { return false }
    let (sum, overflow) = before.addingReportingOverflow(number)
    if !overflow { variable.initialize(to: .int(sum)) }
    return !overflow
  }

  /// Adds a value to the end of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or needs much memory to grow.
  @inline(__always)
  func append(_ value: Value, to place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard items.count < most, !items.isAboutToGrow else { return false }
      items.append(value)
      return true
    }
  }

  /// Sets an element of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or has no such element.
  @inline(__always)
  func setElement(_ index: Int64, to value: Value, at place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard index >= 0, index < Int64(items.count), items.count < most else { return false }
      items[Int(index)] = value
      return true
    }
  }

  /// Sets an element of a list, or the value of a key of a dictionary, to what a register holds.
  ///
  /// - Returns: false, and nothing is changed, if that holds other values, the variable is neither with fewer than so many values, or has
  ///   no such part.
  @inline(never)
  func setPart(_ index: Int64, to value: Register, in r: Window, at place: Int, of most: Int) -> Bool {
    guard r.isSimple(value) else { return false }
    let new = r[value].value
    return setElement(index, to: new, at: place, of: most)
      || setEntry(index, to: new, at: place, of: most / 2)
  }

  /// Adds to an element of a list, or to the value of a key of a dictionary.
  ///
  /// - Returns: false, and nothing is changed, if the variable is neither with fewer than so many values, has no such whole number, or the
  ///   sum is too large for one.
  @inline(never)
  func increaseElement(_ index: Int64, by number: Int64, at place: Int, of most: Int) -> Bool {
    guard let variable = variable(place), case .dictionary = variable.pointee else {
      return withList(at: place) { items in
        guard index >= 0, index < Int64(items.count), items.count < most,
          case .int(let before) = items[Int(index)]
        else {
          return false
        }
        let (sum, overflow) = before.addingReportingOverflow(number)
        if !overflow { items[Int(index)] = .int(sum) }
        return !overflow
      }
    }
    guard case .dictionary(var dictionary) = variable.move() else { return false }
    defer { variable.initialize(to: .dictionary(dictionary)) }
    return dictionary.count < most / 2 && dictionary.increaseValue(of: index, by: number)
  }

  /// Removes the first or the last element of a list.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no list of fewer than so many values, or an empty one.
  @inline(__always)
  func removeEnd(isFirst: Bool, at place: Int, of most: Int) -> Bool {
    withList(at: place) { items in
      guard items.count < most else { return false }
      return (isFirst ? items.popFirst() : items.popLast()) != nil
    }
  }

  /// Lets `body` change a list. It is taken out for that time, so that there is no second reference to it.
  ///
  /// - Returns: what the body returns; false if the variable is no list.
  @inline(__always)
  private func withList(at place: Int, _ body: (inout Deque<Value>) -> Bool) -> Bool {
    guard let variable = variable(place), variable.pointee.holdsList, case .list(var items) = variable.move()
    else { return false }
    defer { variable.initialize(to: .list(items)) }
    return body(&items)
  }

  /// Sets the value of a whole number that is among the keys of a dictionary. The dictionary is taken out for that time, so that there
  /// is no second reference to it.
  ///
  /// - Returns: false, and nothing is changed, if the variable is no dictionary of fewer than so many entries, or has no such key.
  private func setEntry(_ key: Int64, to new: Value, at place: Int, of most: Int) -> Bool {
    guard let variable = variable(place), case .dictionary = variable.pointee,
      case .dictionary(var dictionary) = variable.move()
    else { return false }
    defer { variable.initialize(to: .dictionary(dictionary)) }
    return dictionary.count < most && dictionary.setValue(of: key, to: new)
  }
}

extension Value {
  /// Asked before a value is changed: to match its list would hold a second reference, and the change would copy it.
  @inline(__always) var holdsList: Bool { if case .list = self { true } else { false } }
}
