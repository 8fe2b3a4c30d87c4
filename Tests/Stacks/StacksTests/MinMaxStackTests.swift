import Randomness
import Stacks
import Testing

@Suite("Stacks with minimum and maximum")
struct MinMaxStackTests {
  typealias Stack = MinMaxStack<Int>

  @Test("The cases of the articles, as they should be")
  func cases() throws {
    let cases = try Vectors.load("stack", as: [String: [StackCase]].self)
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
            answer = (try? stack.pop()).map(Answer.value) ?? .none
          case "top":
            answer = (try? stack.top()).map(Answer.value) ?? .none
          default:
            let extreme = tracks == .min ? try? stack.min() : try? stack.max()
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

  @Test("100,000 random operations of each kind, against a plain array")
  func operations() throws {
    for tracks in Stack.Tracking.allCases {
      let seed = UInt64.random(in: 0 ... .max)
      print("seed \(seed) for \(tracks)")
      var random = SplitMix64(seed: seed)
      var stack = Stack(tracks: tracks)
      var array: [Int] = []
      for step in 0..<100_000 {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<52:
          let value = Int.random(in: -5...5, using: &random)
          stack.push(value)
          array.append(value)
        case 52..<95:
          #expect((try? stack.pop()) == array.popLast())
        case 95..<99:
          let count = Int.random(in: 0..<5, using: &random)
          let popped = try? stack.pop(count)
          #expect(popped == (count <= array.count ? array.suffix(count).reversed() : nil))
          if popped != nil { array.removeLast(count) }
        default:
          if step % 10 == 0 {
            stack.clear()
            array = []
          }
        }
        #expect(stack.count == array.count)
        #expect((try? stack.top()) == array.last)
        if step % 50 == 0 {
          try stack.checkInvariants()
          #expect(stack.elements == array)
          #expect((try? stack.min()) == (tracks.includesMinimum ? array.min() : nil))
          #expect((try? stack.max()) == (tracks.includesMaximum ? array.max() : nil))
        }
      }
    }
  }

  @Test("Faults say what was asked, and change nothing")
  func faults() {
    var stack = Stack(tracks: .min)
    #expect(throws: StackFault.empty(.pop)) { try stack.pop() }
    #expect(throws: StackFault.empty(.pop)) { try stack.pop(2) }
    #expect(throws: StackFault.empty(.top)) { try stack.top() }
    #expect(throws: StackFault.empty(.min)) { try stack.min() }
    #expect(throws: StackFault.notTracked(.max)) { try stack.max() }
    stack.push(5)
    stack.push(3)
    let before = stack
    #expect(throws: StackFault.cannotPop(3, count: 2)) { try stack.pop(3) }
    #expect(throws: StackFault.cannotPop(-1, count: 2)) { try stack.pop(-1) }
    #expect(stack == before)
    #expect(throws: Never.self) { try stack.pop(0) }
    #expect(stack == before)
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
    #expect(try stack.pop(recorder: &log) == 3)
    #expect(
      log.events == [
        .popped(3), .compared(3, with: 3, .equal), .poppedMinimum(3), .compared(3, with: 5, .less),
      ])
    log.events = []
    stack.clear(recorder: &log)
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
