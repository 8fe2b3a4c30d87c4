import DequeModule
import Language
import Values

/// Running the reader's own functions.
extension Interpreter {
  /// Carries out instructions until the first call is left.
  ///
  /// What is done most often stands here, and ends here for whole numbers and lists. All else is done out of the way, by functions of
  /// their own, so that the loop keeps what it needs in the processor's registers: the window of the call and the next instruction.
  mutating func operate(_ machine: inout FunctionMachine) throws(Fault) -> Value {
    var r = machine.window
    var slots = machine.slots
    var next = r.instruction(at: machine.frame.next)
    // The session's variables, once they are changed: until anything is done out of the way, they are changed where they stand.
    var owned: OwnedVariables?
    var tally = tally()
    defer { settle(&tally) }
    while true {
      do throws(Fault) {
        while true {
          assert(r.holds(next))
          let instruction = next.pointee
          next += 1
          switch instruction {
          case .begin:
            if tally.isDue() { try look(&tally) }
          case .integer(let a, let number): r.set(a, plain: .int(Int64(number)))
          case .constant(let a, let constant): r.set(a, machine.code.tables.constants[Int(constant)])
          case .copyAny(let a, let b): r[a] = r[b]
          case .copy(let a, let b):
            if case .object(let object) = r[b] { throw notAValue(object) }
            r[a] = r[b]
          case .requireValue(let a):
            if case .object(let object) = r[a] { throw notAValue(object) }
          case .move(let a, let b): r.move(b, to: a)
          case .jump(let target): next = r.instruction(at: target)
          case .nextRound(let target):
            if tally.isDue() { try look(&tally) }
            next = r.instruction(at: target)
          case .jumpUnless(let a, let condition, let target):
            if case .value(.bool(let holds)) = r[a] {
              if !holds { next = r.instruction(at: target) }
            } else {
              throw notTrue(a, in: r, condition, at: r.place(of: next), of: machine.code)
            }
          case .jumpUnlessCompared(let a, let b, let target, let symbol):
            if let left = r.int(a), let right = r.int(b) {
              if !symbol.compares(left, right) { next = r.instruction(at: target) }
            } else if try !compares(symbol, a, b, in: r, at: r.place(of: next), of: machine.code) {
              next = r.instruction(at: target)
            }
          case .jumpUnlessComparedToInteger(let a, let number, let target, let symbol):
            if let left = r.int(a) {
              if !symbol.compares(left, Int64(number)) { next = r.instruction(at: target) }
            } else if try !compares(
              symbol, a, to: Int64(number), in: r, at: r.place(of: next), of: machine.code)
            {
              next = r.instruction(at: target)
            }
          case .add(let a, let b, let c):
            if !r.set(a, to: b, c, { $0.addingReportingOverflow($1) }) {
              try combine(.add, b, c, into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .subtract(let a, let b, let c):
            if !r.set(a, to: b, c, { $0.subtractingReportingOverflow($1) }) {
              try combine(.subtract, b, c, into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .multiply(let a, let b, let c):
            if !r.set(a, to: b, c, { $0.multipliedReportingOverflow(by: $1) }) {
              try combine(.multiply, b, c, into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .addInteger(let a, let b, let number):
            if !r.set(a, to: b, { $0.addingReportingOverflow(Int64(number)) }) {
              try combine(
                .add, b, with: Int64(number), into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .subtractInteger(let a, let b, let number):
            if !r.set(a, to: b, { $0.subtractingReportingOverflow(Int64(number)) }) {
              try combine(
                .subtract, b, with: Int64(number), into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .remainderInteger(let a, let b, let number):
            if !r.set(a, to: b, { ($0.remainder(by: number), false) }) {
              try combine(
                .remainder, b, with: Int64(number), into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .binary(let a, let b, let c, let symbol):
            if let left = r.int(b), let right = r.int(c), symbol.isComparison {
              r.set(a, plain: .bool(symbol.compares(left, right)))
            } else {
              try combine(symbol, b, c, into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .decide(let a, let isAnd, let target):
            guard case .value(.bool(let holds)) = r[a] else {
              throw notTrue(a, in: r, isAnd ? .leftOfAnd : .leftOfOr, at: r.place(of: next), of: machine.code)
            }
            if holds != isAnd { next = r.instruction(at: target) }
          case .require(let a, let condition):
            guard case .value(.bool) = r[a] else {
              throw notTrue(a, in: r, condition, at: r.place(of: next), of: machine.code)
            }
          case .element(let a, let b, let c):
            if let place = r.int(c),
              r.takeNumber(of: b, at: place, into: a) || r.takeElement(of: b, at: place, into: a)
            {
              continue
            } else {
              try takeElement(of: b, at: c, into: a, in: r, at: r.place(of: next), of: machine.code)
            }
          case .count(let a, let b, let members):
            if let count = r.count(of: b) {
              r.set(a, plain: .int(count))
            } else {
              owned = nil
              try self.members(Int(members), of: b, into: a, in: r, tally: &tally, on: machine)
            }
          case .next(let loop, let item, let exit):
            guard r.advanceNumber(loop, into: item) || r.advance(loop, into: item) else {
              next = r.instruction(at: exit)
              continue
            }
            if tally.isDue() { try look(&tally) }
          case .nextTurn(let loop, let item, let start, let begins):
            if r.advanceNumber(loop, into: item) || r.advance(loop, into: item) {
              if tally.isDue() { try look(&tally) }
              next = r.instruction(at: start)
              if begins, tally.isDue() { try look(&tally) }
            }
          case .countDown(let counter, let exit):
            guard let left = r.int(counter), left > 0 else {
              next = r.instruction(at: exit)
              continue
            }
            if tally.isDue() { try look(&tally) }
            r.set(counter, plain: .int(left &- 1))
          case .append(let a, let b, let change):
            if r.append(b, to: a) { continue }
            machine.frame.next = r.place(of: next)
            try append(b, to: a, Int(change), on: machine)
          case .setElement(let a, let b, let c):
            next += 1
            if let place = r.int(b),
              r.setElement(of: a, at: place, to: c) || r.setEntry(of: a, at: place, to: c)
            {
              continue
            }
            try setElement(at: b, to: c, of: (next - 1).pointee, in: r, of: machine.code)
          case .call(let callee, let window, let count):
            if tally.isDue() { try look(&tally) }
            machine.frame.next = r.place(of: next)
            r = try enter(callee, window: window, count: Int(count), on: &machine)
            next = r.instruction(at: 0)
            if r.isWatched { traceCall(machine.code, (0..<count).map { r[$0] }) }
          case .result(let a):
            let content = r.take(a)
            if r.isWatched {
              let told = try told(content.value, by: machine.code, in: r)
              traceReturn(machine.code.definition.toldResult(told))
            }
            guard machine.leave(with: content, from: r) else {
              machine.frame.next = r.place(of: next)
              return content.value
            }
            r = machine.window
            next = r.instruction(at: machine.frame.next)
          case .resultOfWalk, .resultOfNothing, .end:
            machine.frame.next = r.place(of: next)
            try endWithoutResult(instruction, on: &machine)
            guard machine.leave(with: .value(.nothing), from: r) else { return .nothing }
            r = machine.window
            next = r.instruction(at: machine.frame.next)
          case .slot(let a, let slot):
            if let number = state.variables.int(slots[Int(slot)]) {
              r.set(a, plain: .int(number))
            } else {
              machine.frame.next = r.place(of: next)
              if try load(Int(slot), into: a, orObject: false, on: machine) { owned = nil }
            }
          case .anySlot(let a, let slot):
            machine.frame.next = r.place(of: next)
            if try load(Int(slot), into: a, orObject: true, on: machine) { owned = nil }
          case .setSlot(let slot, let a, let word):
            if let owned, let number = r.int(a), owned.set(slots[Int(slot)], to: number) { continue }
            owned = try setVariable(Int(slot), to: r.consume(a), Int(word), owned, on: machine)
          case .increase(let slot, let a, let word):
            if let owned, let number = r.int(a), owned.increase(slots[Int(slot)], by: number) { continue }
            machine.frame.next = r.place(of: next)
            owned = try increase(Int(slot), by: r.consume(a).value, Int(word), on: machine)
          case .increaseByInteger(let slot, let number, let word):
            if let owned, owned.increase(slots[Int(slot)], by: Int64(number)) { continue }
            machine.frame.next = r.place(of: next)
            owned = try increase(Int(slot), by: .int(Int64(number)), Int(word), on: machine)
          case .jumpIfVariable(let slot, let target):
            if slots[Int(slot)] >= 0 || hasVariable(Int(slot), on: machine) {
              next = r.instruction(at: target)
            }
          case .slotElement(let a, let slot, let b):
            if let index = r.int(b), state.variables.takeNumber(index, at: slots[Int(slot)], into: a, in: r) {
              continue
            }
            machine.frame.next = r.place(of: next)
            if try takeElement(ofSlot: Int(slot), at: r.consume(b).value, into: a, on: machine) {
              owned = nil
            }
          case .slotElementAt(let a, let slot, let number):
            if state.variables.takeNumber(Int64(number), at: slots[Int(slot)], into: a, in: r) { continue }
            machine.frame.next = r.place(of: next)
            if try takeElement(ofSlot: Int(slot), at: .int(Int64(number)), into: a, on: machine) {
              owned = nil
            }
          case .slotCount(let a, let slot, let exit):
            if let count = state.variables.count(slots[Int(slot)]) {
              r.set(a, plain: .int(count))
              next = r.instruction(at: exit)
            }
          case .appendToSlot(let slot, let a, let exit):
            let place = slots[Int(slot)]
            if let owned, let number = r.int(a), owned.append(.int(number), to: place, of: mostInPlace(place))
            {
              next = r.instruction(at: exit)
            }
          case .removeEndOfSlot(let slot, let exit, let isFirst):
            let place = slots[Int(slot)]
            if let owned, owned.removeEnd(isFirst: isFirst, at: place, of: mostInPlace(place)) {
              next = r.instruction(at: exit)
            }
          case .increaseElement(let slot, let a, let number):
            let place = slots[Int(slot)]
            let isDone =
              if let owned, let index = r.int(a) {
                owned.increaseElement(index, by: Int64(number), at: place, of: mostInPlace(place))
              } else { false }
            next = isDone ? r.target(next) : next + 1
          case .increaseElementAtSlot(let slot, let key, let number):
            let place = slots[Int(slot)]
            let isDone =
              if let owned, let index = state.variables.int(slots[Int(key)]) {
                owned.increaseElement(index, by: Int64(number), at: place, of: mostInPlace(place))
              } else { false }
            next = isDone ? r.target(next) : next + 1
          case .requireSlot(let slot):
            if slots[Int(slot)] < 0 {
              machine.frame.next = r.place(of: next)
              _ = try slotValue(Int(slot), on: machine)
              owned = nil
            }
          case .setSlotElement(let slot, let b, let c):
            next += 1
            let place = slots[Int(slot)]
            if let owned, let index = r.int(b), let number = r.int(c),
              owned.setElement(index, to: .int(number), at: place, of: mostInPlace(place))
            {
              continue
            }
            machine.frame.next = r.place(of: next) - 1
            owned = try setElement(ofSlot: Int(slot), (next - 1).pointee, at: b, to: c, owned, on: machine)
          case .removeFromSlot(let slot, let word, let isFirst):
            owned = try removeEnd(isFirst: isFirst, ofSlot: Int(slot), Int(word), on: machine)
          case .addToSlot(let slot, let a, let word, let isInFront):
            let place = slots[Int(slot)]
            if let owned, !isInFront, let number = r.int(a),
              owned.append(.int(number), to: place, of: mostInPlace(place))
            {
              continue
            }
            owned = try add(a, toSlot: Int(slot), Int(word), inFront: isInFront, on: machine)
          case .give(let a):
            machine.frame.next = r.place(of: next)
            return r.take(a).value
          case .gather(let a, let b):
            if r.append(b, to: a) { continue }
            try gather(b, into: a, in: r)
          case .perform, .endBlock, .endOperations, .takeAnswer, .leave, .finish, .entry, .openOrder,
            .nextOrder:
            machine.frame.next = r.place(of: next)
            owned = nil
            guard try carryOutStatement(instruction, on: &machine, tally: &tally) else { return .nothing }
            (r, slots) = (machine.window, machine.slots)
            next = r.instruction(at: machine.frame.next)
          default:
            machine.frame.next = r.place(of: next)
            owned = nil
            try carryOut(instruction, on: &machine, in: r, tally: &tally)
          }
        }
      } catch {
        machine.frame.next = r.place(of: next)
        owned = nil
        guard machine.code.role.isProgram else { throw error }
        settle(&tally)
        try recover(from: error, on: &machine)
        (r, slots) = (machine.window, machine.slots)
        next = r.instruction(at: machine.frame.next)
      }
    }
  }
}
