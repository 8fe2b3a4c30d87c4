import DequeModule
import Language
import Values

/// Running the reader's own functions.
extension Interpreter {
  /// Carries out instructions until the first call is left.
  ///
  /// What is done most often stands here, and ends here for whole numbers and lists. All else is done out of the way, by functions of
  /// their own, so that the loop keeps what it needs in the processor's registers.
  mutating func operate(_ machine: inout FunctionMachine) throws(Fault) -> Value {
    var instructions = machine.code.instructions
    var slots = machine.slots
    var r = machine.window
    var next = machine.frame.next
    var tally = tally()
    defer { settle(&tally) }
    while true {
      do throws(Fault) {
        while true {
          let instruction = instructions[next]
          next &+= 1
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
          case .jump(let target): next = Int(target)
          case .jumpUnless(let a, let condition, let target):
            if case .value(.bool(let holds)) = r[a] {
              if !holds { next = Int(target) }
            } else {
              throw notTrue(a, in: r, condition, at: next, of: machine.code)
            }
          case .jumpUnlessCompared(let symbol, let a, let b, let target):
            if let left = r.int(a), let right = r.int(b) {
              if !symbol.compares(left, right) { next = Int(target) }
            } else if try !compares(symbol, a, b, in: r, at: next, of: machine.code) {
              next = Int(target)
            }
          case .jumpUnlessComparedToInteger(let symbol, let a, let number, let target):
            if let left = r.int(a) {
              if !symbol.compares(left, Int64(number)) { next = Int(target) }
            } else if try !compares(symbol, a, to: Int64(number), in: r, at: next, of: machine.code) {
              next = Int(target)
            }
          case .add(let a, let b, let c):
            if let left = r.int(b), let right = r.int(c) {
              let (sum, overflow) = left.addingReportingOverflow(right)
              if !overflow {
                r.set(a, plain: .int(sum))
                continue
              }
            }
            try combine(.add, b, c, into: a, in: r, at: next, of: machine.code)
          case .subtract(let a, let b, let c):
            if let left = r.int(b), let right = r.int(c) {
              let (difference, overflow) = left.subtractingReportingOverflow(right)
              if !overflow {
                r.set(a, plain: .int(difference))
                continue
              }
            }
            try combine(.subtract, b, c, into: a, in: r, at: next, of: machine.code)
          case .multiply(let a, let b, let c):
            if let left = r.int(b), let right = r.int(c) {
              let (product, overflow) = left.multipliedReportingOverflow(by: right)
              if !overflow {
                r.set(a, plain: .int(product))
                continue
              }
            }
            try combine(.multiply, b, c, into: a, in: r, at: next, of: machine.code)
          case .addInteger(let a, let b, let number):
            if let left = r.int(b) {
              let (sum, overflow) = left.addingReportingOverflow(Int64(number))
              if !overflow {
                r.set(a, plain: .int(sum))
                continue
              }
            }
            try combine(.add, b, with: Int64(number), into: a, in: r, at: next, of: machine.code)
          case .subtractInteger(let a, let b, let number):
            if let left = r.int(b) {
              let (difference, overflow) = left.subtractingReportingOverflow(Int64(number))
              if !overflow {
                r.set(a, plain: .int(difference))
                continue
              }
            }
            try combine(.subtract, b, with: Int64(number), into: a, in: r, at: next, of: machine.code)
          case .remainderInteger(let a, let b, let number):
            if let left = r.int(b) {
              r.set(a, plain: .int(left.remainder(by: number)))
            } else {
              try combine(.remainder, b, with: Int64(number), into: a, in: r, at: next, of: machine.code)
            }
          case .binary(let symbol, let a, let b, let c):
            if let left = r.int(b), let right = r.int(c), symbol.isComparison {
              r.set(a, plain: .bool(symbol.compares(left, right)))
            } else {
              try combine(symbol, b, c, into: a, in: r, at: next, of: machine.code)
            }
          case .decide(let a, let isAnd, let target):
            guard case .value(.bool(let holds)) = r[a] else {
              throw notTrue(a, in: r, isAnd ? .leftOfAnd : .leftOfOr, at: next, of: machine.code)
            }
            if holds != isAnd { next = Int(target) }
          case .require(let a, let condition):
            guard case .value(.bool) = r[a] else {
              throw notTrue(a, in: r, condition, at: next, of: machine.code)
            }
          case .element(let a, let b, let c):
            if let place = r.int(c), let value = r.element(of: b, at: place) ?? r.entry(of: b, at: place) {
              r.set(a, value)
            } else {
              try takeElement(of: b, at: c, into: a, in: r, at: next, of: machine.code)
            }
          case .count(let a, let b, let members):
            if let count = r.count(of: b) {
              r.set(a, plain: .int(count))
            } else {
              try self.members(Int(members), of: b, into: a, in: r, tally: &tally, on: machine)
            }
          case .next(let loop, let item, let exit):
            guard r.advanceNumber(loop, into: item) || r.advance(loop, into: item) else {
              next = Int(exit)
              continue
            }
            if tally.isDue() { try look(&tally) }
          case .countDown(let counter, let exit):
            guard let left = r.int(counter), left > 0 else {
              next = Int(exit)
              continue
            }
            if tally.isDue() { try look(&tally) }
            r.set(counter, plain: .int(left &- 1))
          case .append(let a, let b, let change):
            if r.append(b, to: a) { continue }
            machine.frame.next = next
            try append(b, to: a, Int(change), on: machine)
          case .setElement(let a, let b, let c, let part):
            if let place = r.int(b),
              r.setElement(of: a, at: place, to: c) || r.setEntry(of: a, at: place, to: c)
            {
              continue
            }
            try setElement(at: b, to: c, of: Int(part), in: r, of: machine.code)
          case .call(let callee, let window, let count):
            if tally.isDue() { try look(&tally) }
            machine.frame.next = next
            let running = machine.frame.code
            try enter(callee, window: window, count: Int(count), on: &machine)
            if machine.frame.code != running { instructions = machine.code.instructions }
            r = machine.window
            next = 0
            if machine.code.isTraced { traceCall(machine.code, (0..<count).map { r[$0] }) }
          case .result(let a):
            let content = r.take(a)
            machine.frame.next = next
            if machine.code.isTraced { run.trace?.leave(with: content.value) }
            let running = machine.frame.code
            guard machine.leave(with: content, from: r) else { return content.value }
            if machine.frame.code != running { instructions = machine.code.instructions }
            r = machine.window
            next = machine.frame.next
          case .resultOfWalk, .resultOfNothing, .end:
            machine.frame.next = next
            try endWithoutResult(instruction, on: &machine)
            guard machine.leave(with: .value(.nothing), from: r) else { return .nothing }
            instructions = machine.code.instructions
            r = machine.window
            next = machine.frame.next
          case .slot(let a, let slot):
            let place = slots[Int(slot)]
            if place >= 0 {
              if let number = state.variables.int(place) {
                r.set(a, plain: .int(number))
              } else {
                r.set(a, state.variables[place])
              }
            } else {
              machine.frame.next = next
              try load(Int(slot), into: a, orObject: false, on: &machine)
              slots = machine.slots
            }
          case .anySlot(let a, let slot):
            let place = slots[Int(slot)]
            if place >= 0 {
              r.set(a, state.variables[place])
            } else {
              machine.frame.next = next
              try load(Int(slot), into: a, orObject: true, on: &machine)
              slots = machine.slots
            }
          case .setSlot(let slot, let a, let word):
            let place = slots[Int(slot)]
            if place >= 0, run.valueMarks.isEmpty {
              run.isDirty = true
              if let number = r.int(a) {
                state.variables.set(place, to: number)
              } else {
                state.variables[place] = r.consume(a).value
              }
            } else {
              try setVariable(Int(slot), to: r.consume(a), Int(word), on: &machine)
              slots = machine.slots
            }
          case .jumpUnlessVariable(let slot, let target):
            if slots[Int(slot)] < 0 {
              if hasVariable(Int(slot), on: &machine) {
                slots = machine.slots
              } else {
                next = Int(target)
              }
            }
          case .slotElement(let a, let slot, let b):
            let place = slots[Int(slot)]
            if place >= 0, let index = r.int(b),
              let value = state.variables.element(index, at: place) ?? state.variables.entry(index, at: place)
            {
              r.set(a, value)
            } else {
              machine.frame.next = next
              try takeElement(ofSlot: Int(slot), at: b, into: a, on: &machine)
              slots = machine.slots
            }
          case .requireSlot(let slot):
            if slots[Int(slot)] < 0 {
              machine.frame.next = next
              _ = try slotValue(Int(slot), on: &machine)
              slots = machine.slots
            }
          case .setSlotElement(let slot, let b, let c, let part):
            if let index = r.int(b), setElement(index, ofVariable: slots[Int(slot)], to: c, in: r) {
              continue
            }
            machine.frame.next = next
            try setElement(ofSlotPart: Int(part), at: b, to: c, on: &machine)
            slots = machine.slots
          case .removeFromSlot(let slot, let word, let isFirst):
            if removeEnd(isFirst: isFirst, ofVariable: slots[Int(slot)]) { continue }
            try change(Int(word), by: isFirst ? .removeFirst : .removeLast, on: machine)
          case .addToSlot(let slot, let a, let word, let isInFront):
            if !isInFront, append(a, toVariable: slots[Int(slot)], in: r) { continue }
            try add(r.consume(a), to: Int(word), inFront: isInFront, on: machine)
          case .give(let a):
            machine.frame.next = next
            return r.take(a).value
          case .gather(let a, let b):
            if r.append(b, to: a) { continue }
            try gather(b, into: a, in: r)
          case .perform, .endBlock, .endOperations, .leave, .finish:
            machine.frame.next = next
            guard try carryOutStatement(instruction, on: &machine, tally: &tally) else { return .nothing }
            instructions = machine.code.instructions
            slots = machine.slots
            r = machine.window
            next = machine.frame.next
          default:
            machine.frame.next = next
            try carryOut(instruction, on: &machine, in: r, tally: &tally)
          }
        }
      } catch {
        machine.frame.next = next
        guard machine.code.role.isProgram else { throw error }
        settle(&tally)
        try recover(from: error, on: &machine)
        instructions = machine.code.instructions
        slots = machine.slots
        r = machine.window
        next = machine.frame.next
      }
    }
  }
}
