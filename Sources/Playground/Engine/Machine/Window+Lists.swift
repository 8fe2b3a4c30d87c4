import DequeModule
import Language
import OrderedCollections
import Values

extension Window {
  /// Copies an element of a list to a register.
  ///
  /// - Returns: false if it is no list, or has no such whole number.
  @inline(__always)
  func takeNumber(of list: Register, at index: Int64, into target: Register) -> Bool {
    guard case .value(.list(let items)) = self[list], index >= 0, index < Int64(items.count),
      case .int(let number) = items[Int(index)]
    else { return false }
    set(target, plain: .int(number))
    return true
  }

  /// Copies an element or an entry to a register.
  ///
  /// - Returns: false if there is none.
  @inline(never)
  func takeElement(of subject: Register, at index: Int64, into target: Register) -> Bool {
    guard let value = element(of: subject, at: index) ?? entry(of: subject, at: index) else { return false }
    set(target, value)
    return true
  }

  /// The element of a list; nil if it is no list, or has no such place.
  func element(of list: Register, at index: Int64) -> Value? {
    guard case .value(.list(let items)) = self[list], index >= 0, index < Int64(items.count) else {
      return nil
    }
    return items[Int(index)]
  }

  /// How many elements a list has; nil if it is none.
  @inline(__always)
  func count(of list: Register) -> Int? {
    if case .value(.list(let items)) = self[list] { items.count } else { nil }
  }

  /// The value of a whole number among the keys of a dictionary; nil if it is none, or has no such key.
  func entry(of dictionary: Register, at key: Int64) -> Value? {
    if case .value(.dictionary(let dictionary)) = self[dictionary] { dictionary.value(of: key) } else { nil }
  }

  /// A key of a dictionary and its value; nil if it is none.
  private func pair(of dictionary: Register, at place: Int64) -> Value? {
    guard case .value(.dictionary(let dictionary)) = self[dictionary] else { return nil }
    let (key, value) = dictionary.entry(at: Int(place))
    return .tuple([key, value])
  }

  /// Sets the value of a whole number that is among the keys of a dictionary to a value that holds no others.
  ///
  /// - Returns: false, and nothing is changed, if it is no dictionary, has no such key, or the value may nest.
  @inline(never)
  func setEntry(of dictionary: Register, at key: Int64, to value: Register) -> Bool {
    guard case .value(.dictionary) = self[dictionary], case .value(let new) = self[value], !new.holdsValues,
      case .value(.dictionary(var entries)) = take(dictionary)
    else { return false }
    defer { put(.value(.dictionary(entries)), into: dictionary) }
    return entries.count < Limits.listValues && entries.setValue(of: key, to: new)
  }

  /// Adds a value that holds no others to the end of a list.
  ///
  /// - Returns: false, and nothing is changed, if it is no list, is as long as one may be, needs much memory to grow or to be
  ///   copied, or the value may nest.
  @inline(__always)
  func append(_ value: Register, to list: Register) -> Bool {
    guard self[list].isList, case .value(let new) = self[value], !new.holdsValues,
      case .value(.list(var items)) = take(list)
    else { return false }
    defer { put(.value(.list(items)), into: list) }
    guard items.count < Limits.listValues, !items.isAboutToGrow, items.needsNoAsking else { return false }
    items.append(new)
    return true
  }

  /// Sets an element of a list to a value that holds no others.
  ///
  /// - Returns: false, and nothing is changed, if it is no list, has no such place, would have to be copied and is long, or the value may
  ///   nest.
  @inline(__always)
  func setElement(of list: Register, at index: Int64, to value: Register) -> Bool {
    guard self[list].isList, case .value(let new) = self[value], !new.holdsValues, index >= 0,
      case .value(.list(var items)) = take(list)
    else { return false }
    guard index < Int64(items.count), items.needsNoAsking else {
      put(.value(.list(items)), into: list)
      return false
    }
    items[Int(index)] = new
    put(.value(.list(items)), into: list)
    return true
  }

  /// Begins a loop, which three registers remember: of a range the turns and the step; of a list the list, the next index and how many
  /// are left.
  func openLoop(_ loop: Register, over values: ValueSequence) {
    switch values {
    case .range(let range):
      self[loop] = .turns(next: range.start, left: Int64(range.count))
      self[loop + 1] = .value(.int(range.step))
    case .list(let items):
      self[loop] = .value(.list(items))
      self[loop + 1] = .value(.int(0))
      self[loop + 2] = .value(.int(items.count))
    }
  }

  /// Begins a loop over the letters of a text, of which none is taken before its turn.
  func openLetters(_ loop: Register, of text: String) {
    self[loop] = .value(.text(text))
    self[loop + 1] = .value(.int(0))
    self[loop + 2] = .letter(next: text.startIndex)
  }

  /// Sets a register to the letter of a loop that comes next.
  ///
  /// - Returns: false if there is none; then the loop lets go of its text.
  private func advanceLetter(
    _ loop: Register, _ place: Int64, to next: String.Index, into item: Register
  ) -> Bool {
    guard case .value(.text(let text)) = self[loop], next < text.endIndex else {
      self[loop] = .unset
      return false
    }
    self[loop + 2] = .letter(next: text.index(after: next))
    set(loop + 1, plain: .int(place &+ 1))
    set(item, .text(String(text[next])))
    return true
  }

  /// Begins a loop over the keys and values of a dictionary.
  func openPairs(_ loop: Register, over dictionary: ValueDictionary) {
    self[loop] = .value(.dictionary(dictionary))
    self[loop + 1] = .value(.int(0))
    self[loop + 2] = .value(.int(dictionary.count))
  }

  /// Whether a loop goes through a list or a text, whose places it counts.
  func goesThroughPlaces(_ loop: Register) -> Bool {
    switch self[loop] {
    case .value(.list), .value(.text): true
    default: false
    }
  }

  /// Sets a register to the next number of a loop over a range.
  ///
  /// - Returns: false, and nothing is changed, if there is none, or the loop goes through a list.
  @inline(__always)
  func advanceNumber(_ loop: Register, into item: Register) -> Bool {
    guard case .turns(let number, let left) = self[loop], left > 0, let step = int(loop &+ 1) else {
      return false
    }
    put(.turns(next: number &+ step, left: left &- 1), into: loop)
    set(item, plain: .int(number))
    return true
  }

  /// Sets a register to the next element of a loop over a list, or the next key of a dictionary with its value.
  ///
  /// - Returns: false if there is none; then the loop lets go of its list.
  @inline(never)
  func advance(_ loop: Register, into item: Register) -> Bool {
    guard let place = int(loop + 1) else {
      self[loop] = .unset
      return false
    }
    if case .letter(let next) = self[loop + 2] { return advanceLetter(loop, place, to: next, into: item) }
    guard let left = int(loop + 2), left > 0 else {
      self[loop] = .unset
      return false
    }
    set(loop + 2, plain: .int(left &- 1))
    set(loop + 1, plain: .int(place &+ 1))
    if let value = element(of: loop, at: place) ?? pair(of: loop, at: place) { set(item, value) }
    return true
  }
}
