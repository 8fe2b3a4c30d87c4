import Randomness
import Samples
import Stacks
import Testing
import Vectors

@Suite("Stacks with minimum and maximum")
struct MinMaxStackTests {
  typealias Stack = MinMaxStack<Int>

  @Test("The cases of the articles, as they should be")
  func cases() throws {
    let cases = try vectors("Stacks/stack", as: [String: [StackCase]].self)
    for (name, tracks) in [("minStack", Stack.Tracking.min), ("maxStack", .max)] {
      for example in try #require(cases[name]) {
        var stack = Stack(tracks: tracks)
        for (index, operation) in example.ops.enumerated() {
          let answer: Answer
          switch operation.name {
          case "push":
            stack.push(operation.value)
            answer = .done
          case "pop":
            answer = stack.pop().map(Answer.value) ?? .none
          case "top":
            answer = stack.top.map(Answer.value) ?? .none
          default:
            let extreme = tracks == .min ? stack.min : stack.max
            answer = extreme.map(Answer.value) ?? .none
          }
          try stack.checkInvariants()
          #expect(answer == example.correct[index] ?? .none)
        }
        #expect(stack.elements == example.elements)
        #expect((tracks == .min ? stack.minima : stack.maxima) == example.auxiliary)
      }
    }
  }

  @Test("Random operations of each kind, against a plain array")
  func operations() throws {
    for tracks in Stack.Tracking.allCases {
      let seed = UInt64.random(in: 0 ... .max)
      print("seed \(seed) for \(tracks)")
      var random = SplitMix64(seed: seed)
      var stack = Stack(tracks: tracks)
      var array: [Int] = []
      for step in 0..<Samples.count(5_000, all: 100_000) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<52:
          let value = Int.random(in: -5...5, using: &random)
          stack.push(value)
          array.append(value)
        case 52..<95:
          #expect(stack.pop() == array.popLast())
        case 95..<99:
          let count = Int.random(in: 0..<5, using: &random)
          let popped = stack.pop(count)
          #expect(popped == (count <= array.count ? array.suffix(count).reversed() : nil))
          if popped != nil { array.removeLast(count) }
        default:
          if step % 10 == 0 {
            stack.removeAll()
            array = []
          }
        }
        #expect(stack.count == array.count)
        #expect(stack.top == array.last)
        if step % 50 == 0 {
          try stack.checkInvariants()
          #expect(stack.elements == array)
          #expect(stack.min == array.min())
          #expect(stack.max == array.max())
          #expect(stack == Stack(array, tracks: tracks))
        }
      }
    }
  }

  /// Counts the comparisons of searches and of pushes.
  private struct Counter: Recorder {
    var searched = 0
    var known = 0
    let followsEveryStep = true
    mutating func record(_ event: StackEvent<Int>, in structure: borrowing Stack) {
      switch event {
      case .searched: searched += 1
      case .knownMinimum, .knownMaximum: known += 1
      default: break
      }
    }
  }

  @Test("An extreme that is kept is known; another is searched for with n - 1 comparisons")
  func searches() {
    for tracks in Stack.Tracking.allCases {
      for count in 0...20 {
        let array = (0..<count).map { ($0 * 7 + 3) % 11 }
        let stack = Stack(array, tracks: tracks)
        for (isMinimum, isKept) in [(true, tracks.includesMinimum), (false, tracks.includesMaximum)] {
          var counter = Counter()
          let found = isMinimum ? stack.min(recorder: &counter) : stack.max(recorder: &counter)
          #expect(found == (isMinimum ? array.min() : array.max()))
          #expect(
            counter.searched == (isKept ? 0 : max(0, count - 1))
              && counter.known == (isKept && count > 0 ? 1 : 0))
        }
      }
    }
  }

  @Test("A stack that keeps only the first of twins loses the extreme with the second")
  func twins() throws {
    for tracks in [Stack.Tracking.min, .max, .minmax] {
      var stack = Stack(tracks: tracks, twins: .first)
      for element in [4, 4, 4] { stack.push(element) }
      #expect(stack.minima == (tracks == .max ? [] : [4]) && stack.maxima == (tracks == .min ? [] : [4]))
      stack.pop()
      #expect(stack.minima.isEmpty && stack.maxima.isEmpty && stack.elements == [4, 4])
      // What is kept of nothing is not compared.
      stack.pop()
      try stack.checkInvariants()
      stack.removeAll()
      #expect(stack.twins == .first)
    }
    var stack = Stack(tracks: .min, twins: .first)
    for element in [5, 3, 3] { stack.push(element) }
    stack.pop()
    #expect(stack.min == 5 && stack.elements == [5, 3])
  }

  @Test("What is not there is nil, and asking for it changes nothing")
  func emptiness() {
    for tracks in Stack.Tracking.allCases {
      var stack = Stack(tracks: tracks)
      #expect(stack.top == nil && stack.min == nil && stack.max == nil)
      #expect(stack.pop() == nil && stack.pop(2) == nil && stack.pop(0) == [])
      #expect(stack == Stack(tracks: tracks))
      stack.push(5)
      stack.push(3)
      let before = stack
      #expect(stack.pop(3) == nil)
      #expect(stack.pop(0) == [])
      #expect(stack == before)
      #expect(stack.min == 3 && stack.max == 5)
    }
  }

  @Test("Fewer than no elements cannot be popped")
  func negativeCount() async {
    await #expect(processExitsWith: .failure) {
      var stack: MinMaxStack = [5, 3]
      stack.pop(-1)
    }
  }

  @Test("A literal, a sequence and one push after the other make the same stack")
  func creation() throws {
    let literal: MinMaxStack = [3, 1, 2]
    #expect(literal.tracks == .minmax && literal.top == 2 && literal.min == 1 && literal.max == 3)
    #expect(literal.elements == [3, 1, 2] && literal.minima == [3, 1] && literal.maxima == [3])
    var pushed = Stack()
    for value in [3, 1, 2] { pushed.push(value) }
    #expect(pushed == literal && pushed.hashValue == literal.hashValue)
    #expect(Stack([3, 1, 2]) == literal)
    #expect(Stack(stride(from: 3, through: 9, by: 3), tracks: .min) == Stack([3, 6, 9], tracks: .min))
    #expect(Stack([3, 1, 2], tracks: .max) != literal)
    #expect(Set([literal, pushed]).count == 1)
    try literal.checkInvariants()
    let empty: MinMaxStack<Int> = []
    #expect(empty.isEmpty && empty == Stack())
  }

  @Test("It prints as its elements do")
  func printing() {
    let stack: MinMaxStack = ["b", "a"]
    #expect(String(describing: stack) == "[\"b\", \"a\"]")
    #expect(String(reflecting: stack) == "MinMaxStack([\"b\", \"a\"], tracks: .minmax)")
    #expect(String(reflecting: Stack([1], tracks: .plain)) == "MinMaxStack([1], tracks: .plain)")
  }

  @Test("Twins are minima and maxima twice, and one comparison an extreme is told")
  func events() throws {
    var stack = Stack(tracks: .minmax)
    var log = StackLog()
    for value in [5, 3, 3] { stack.push(value, recorder: &log) }
    #expect(stack.minima == [5, 3, 3])
    #expect(stack.maxima == [5])
    #expect(
      log.events == [
        .pushed(5), .pushedMinimum(5), .pushedMaximum(5),
        .pushed(3), .compared(3, with: 5, .less), .pushedMinimum(3), .compared(3, with: 5, .less),
        .pushed(3), .compared(3, with: 3, .equal), .pushedMinimum(3), .compared(3, with: 5, .less),
      ])
    log.events = []
    #expect(stack.pop(recorder: &log) == 3)
    #expect(
      log.events == [
        .popped(3), .compared(3, with: 3, .equal), .poppedMinimum(3), .compared(3, with: 5, .less),
      ])
    log.events = []
    stack.removeAll(recorder: &log)
    #expect(log.events == [.cleared(count: 2)])
    #expect(stack.isEmpty && stack.minima.isEmpty && stack.maxima.isEmpty)
  }
}

private struct StackLog: Recorder {
  var events: [StackEvent<Int>] = []
  var followsEveryStep: Bool { true }

  mutating func record(_ event: StackEvent<Int>, in structure: borrowing MinMaxStack<Int>) {
    events.append(event)
  }
}

/// What an operation of a case answers: `"ok"`, a number, or null.
private enum Answer: Decodable, Equatable {
  case done
  case value(Int)
  case none

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = (try? container.decode(Int.self)).map(Answer.value) ?? .done
  }
}

private struct StackCase: Decodable {
  var ops: [Operation]
  var correct: [Answer?]
  var elements: [Int]
  var auxiliary: [Int]

  /// `["push", 3]`, or the name alone.
  struct Operation: Decodable {
    var name: String
    var value: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      value = container.isAtEnd ? 0 : try container.decode(Int.self)
    }
  }
}
