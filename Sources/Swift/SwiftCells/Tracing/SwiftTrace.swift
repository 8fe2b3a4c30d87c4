import Language
import Pictures
import Playground

/// What a cell did line by line, told as the reader's own functions are: the stream of its program becomes lines, variables and calls.
///
/// What the compiler tells are values and scopes; where lines begin, the marks tell that ``ProgramMark`` wrote. An error that is thrown
/// leaves scopes silently: what comes next tells which.
final class SwiftTrace {
  /// A call that is under way, or the statement of the top level.
  private final class Frame {
    let cell: Int
    let function: Int?
    /// The blocks that it stands in, the innermost last.
    var scopes: [Int]
    /// The statement whose line has begun.
    var statement: Int?
    /// The condition whose outcome is not told yet.
    var undecided: Int?
    /// The loop of which a turn ended last.
    var loop: Int?
    /// The loops that were over when a `defer` began, each with its block.
    var deferred: [(block: Int, loop: Int?)] = []
    /// How many `defer`s are still to run.
    var waitingDefers = 0
    /// Whether it ends once they have run.
    var isLeaving = false
    /// The case in which a switch ended.
    var saidCase: Int?
    /// How often each loop has begun a turn.
    var turns: [Int: Int64] = [:]
    /// What its variables held last.
    var held: [String: SnapshotGraph]
    var result: CodeContent?

    init(cell: Int, function: Int? = nil, scopes: [Int] = [], held: [String: SnapshotGraph]) {
      self.cell = cell
      self.function = function
      self.scopes = scopes
      self.held = held
    }
  }

  private let told: SwiftProgram.Told
  private let isCancelled: () -> Bool
  private let cell: Int
  private let telling: ForeignTelling
  private let canvas: Canvas
  /// Whether it is spoken.
  private let isSpoken: Bool
  private var codes: [Int: SwiftCode]
  /// What the variables of the top level hold.
  private var known: [String: SnapshotGraph]
  private let topNames: Set<String>
  /// The block that each scope is; nil of a scope that is none.
  private var blocks: [(cell: Int, block: Int)?] = []

  // Of the statement that is told.
  private var trace: CodeTrace
  private(set) var tree = CallTree()
  private var frames: [Frame] = []
  private var outputs: [Output] = []
  /// Up to where what was printed is told.
  private var shown = 0
  /// The variables of which something is told.
  private(set) var toldNames: Set<String> = []

  init(
    _ told: SwiftProgram.Told, cell: Int, _ sources: [Source], _ syntaxes: [SwiftCellSyntax],
    telling: ForeignTelling, in session: Session, isCancelled: @escaping () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    self.told = told
    self.cell = cell
    self.telling = telling
    canvas = session.explanationCanvas(isPlayed: telling.isPlayed)
    isSpoken = session.settings.describe == .on
    let words = session.catalog.syntax
    codes = told.outlines.reduce(into: [:]) { codes, outline in
      codes[outline.key] = SwiftCode(
        sources[outline.key], syntaxes[outline.key], outline.value, syntax: words)
    }
    known = told.before
    topNames = Set(told.outlines.keys.flatMap { syntaxes[$0].statements.flatMap(\.variables) })
    let code =
      codes[cell] ?? SwiftCode(sources[cell], syntaxes[cell], SwiftOutline([], dump: []), syntax: words)
    codes[cell] = code
    trace = CodeTrace(
      code.listing, code.uses(of: nil), watching: telling.watched, canvas: canvas, isPlayed: telling.isPlayed,
      isForeign: true)
    let order = [cell] + told.outlines.keys.sorted().reversed().filter { $0 != cell }
    let known = codes
    blocks = told.events.sites.map { site in
      for cell in order { if let block = known[cell]?.block(of: site) { return (cell, block) } }
      return nil
    }
  }

  /// The number of events after which it is looked whether to go on.
  private static let eventsBetweenLooks = 1_000

  /// A statement of the top level is not told: what follows knows what it changed.
  func pass(_ performed: SwiftProgram.Performed) {
    for (name, graph, _) in performed.variables { known[name] = graph }
  }

  /// What a statement of the top level did, and what it printed.
  ///
  /// - Returns: nothing if it was stopped.
  func outputs(of performed: SwiftProgram.Performed) -> [Output] {
    guard let code = codes[cell] else { return [] }
    outputs = []
    toldNames = []
    shown = performed.printedStart
    tree = CallTree()
    trace = CodeTrace(
      code.listing, code.uses(of: nil), watching: telling.watched, canvas: canvas, isPlayed: telling.isPlayed,
      isForeign: true)
    for (name, graph) in known.sorted(by: { $0.key < $1.key }) {
      trace.know(name, Self.content(graph, since: nil))
    }
    if telling.isPlayed { trace.printed = CodePrinted(told.printed, count: shown) }
    frames = [Frame(cell: cell, held: known)]
    let root = code.outline.statements.firstIndex {
      $0.start == performed.statement.range.lowerBound && $0.outer == nil
    }
    if let root { begin(root) } else { begin(at: performed.statement.range.lowerBound, in: cell) }
    var place = 0
    while place < performed.trace.count {
      if place.isMultiple(of: Self.eventsBetweenLooks), isCancelled() { return [] }
      place = tell(performed.trace, from: place)
    }
    unwind(to: 1)
    decide()
    leaveLoop(for: nil)
    for (name, graph, _) in performed.variables {
      // What the statement changed without a word of its own.
      if known[name] != graph { change(name, graph, isOuter: true, isLook: true) }
      known[name] = graph
    }
    if telling.isPlayed, let value = performed.value {
      trace.tell("it is \(Self.content(value, since: nil).text)")
    }
    flush()
    let printed = performed.printed.utf8
    tellPrinted(upTo: performed.printedStart + printed.count, isLast: true)
    return finished(performed)
  }

  /// The outputs as they are shown: what is one line alone is told by its value.
  private func finished(_ performed: SwiftProgram.Performed) -> [Output] {
    var count = 0
    let finished = tree.finished
    for place in outputs.indices {
      guard case .explanation(var explanation) = outputs[place] else { continue }
      count += explanation.steps.count + explanation.leftOut
      if telling.isPlayed, finished.count > 0 {
        explanation.callTree = finished
        outputs[place] = .explanation(explanation)
      }
    }
    let showsMore =
      performed.value != nil || !performed.variables.isEmpty || !performed.printed.isEmpty
      || performed.failure != nil
    guard !telling.isPlayed, count <= 1, showsMore else { return outputs }
    toldNames = []
    return outputs.filter { if case .explanation = $0 { false } else { true } }
  }

  // MARK: Events

  private func tell(_ events: [ProgramEvents.TraceEvent], from place: Int) -> Int {
    if top.isLeaving, top.scopes.isEmpty, !isDefer(events[place]) { leaveCall() }
    switch events[place] {
    case .line(let mark):
      guard told.marks.indices.contains(mark) else { break }
      let mark = told.marks[mark]
      guard let block = codes[mark.cell]?.outline.statements[mark.statement].block,
        find(block, of: mark.cell)
      else { break }
      tellCase(block)
      begin(mark.statement)
    case .entry(let site):
      guard let (cell, block) = blocks[site] else { break }
      return enter(block, of: cell, events, place)
    case .exit(let site):
      guard let (cell, block) = blocks[site] else { break }
      leave(block, of: cell)
    case .value(let site, let snapshot): tell(told.events.sites[site], snapshot)
    case .printed(let count):
      guard telling.isPlayed else {
        flush()
        tellPrinted(upTo: count, isLast: false)
        break
      }
      trace.printed = CodePrinted(told.printed, count: count)
    case .leftOut(let count):
      decide()
      trace.begin(
        "… \(count.counted("more event")), only counted", at: codes[top.cell]?.start(of: top.statement) ?? 0)
    }
    return place + 1
  }

  private var top: Frame { frames[frames.count - 1] }

  /// Makes a block the innermost one, if it is one that is open.
  ///
  /// - Returns: whether it is.
  private func find(_ block: Int, of cell: Int) -> Bool {
    guard let outline = codes[cell]?.outline else { return false }
    // A block of the top level has no scope of its own.
    let isTop = outline.blocks[block].statement == nil && outline.blocks[block].function == nil
    guard
      let level = frames.lastIndex(where: { frame in
        frame.cell == cell
          && (frame.scopes.contains(block) || isTop && frame.function == nil
            || outline.blocks[block].isImplicit
              && owner(of: block, outline).map { frame.scopes.contains($0) || frame.function == nil } == true)
      })
    else { return false }
    unwind(to: level + 1)
    while let last = frames[level].scopes.last, last != block,
      !(outline.blocks[block].isImplicit && owner(of: block, outline) == last)
    {
      frames[level].scopes.removeLast()
    }
    return true
  }

  /// The block that has scopes in which a block of a case stands.
  private func owner(of block: Int, _ outline: SwiftOutline) -> Int? {
    var block = block
    while outline.blocks[block].isImplicit, let statement = outline.blocks[block].statement,
      let outer = outline.statements[statement].block
    {
      block = outer
    }
    return block
  }

  private func enter(
    _ block: Int, of cell: Int, _ events: [ProgramEvents.TraceEvent], _ place: Int
  ) -> Int {
    guard let outline = codes[cell]?.outline else { return place + 1 }
    if let function = outline.blocks[block].function {
      return call(function, block, of: cell, events, place)
    }
    guard let owner = outline.blocks[block].statement else { return place + 1 }
    if let outer = outline.statements[owner].block { _ = find(outer, of: cell) }
    let last = frames.count - 1
    let isSaid = frames[last].statement == owner
    if isSaid { frames[last].undecided = nil }
    switch outline.statements[owner].kind {
    case .if, .guard:
      if !isSaid { begin(owner) }
      frames[last].undecided = nil
      trace.decide(outline.blocks[block].role == "then_stmt")
    case .for:
      if !isSaid || top.loop == owner { begin(owner) }
      frames[last].turns[owner, default: -1] += 1
    case .while:
      if !isSaid || top.loop == owner { begin(owner) }
      frames[last].undecided = nil
      trace.decide(true)
    case .repeat:
      guard top.loop == owner else { break }
      trace.begin(codes[cell]?.condition(of: owner) ?? "while", at: outline.blocks[block].range.upperBound)
      trace.decide(true)
    case .defer:
      // It runs behind what it interrupts.
      decide()
      frames[last].waitingDefers -= 1
      frames[last].deferred.append((block, frames[last].loop))
    default: break
    }
    if top.loop != owner, outline.statements[owner].kind != .defer { leaveLoop(for: owner) }
    frames[last].loop = nil
    frames[last].scopes.append(block)
    beginOnly(block, of: cell)
    return place + 1
  }

  /// A block that takes no marks has one line.
  private func beginOnly(_ block: Int, of cell: Int) {
    guard let outline = codes[cell]?.outline, !outline.takesMarks(block),
      let only = outline.blocks[block].elements.first
    else { return }
    begin(only)
  }

  private func call(
    _ number: Int, _ block: Int, of cell: Int, _ events: [ProgramEvents.TraceEvent], _ place: Int
  ) -> Int {
    guard let code = codes[cell] else { return place + 1 }
    let function = code.outline.functions[number]
    // Its arguments are told first.
    var given: [String: SnapshotGraph] = [:]
    var next = place + 1
    while next < events.count, case .value(let site, let snapshot) = events[next] {
      let site = told.events.sites[site]
      let isArgument =
        site.kind == .look
        ? told.marks.indices.contains(site.line) && told.marks[site.line].isParameter
        : site.kind == .log && code.isBefore(site, block)
      guard isArgument, function.parameters.contains(site.name) else { break }
      given[site.name] = snapshot.flatMap { told.events.graph(at: $0) }
      next += 1
    }
    let arguments = function.parameters.compactMap { name in
      given[name].map { (name: name, content: Self.content($0, since: nil)) }
    }
    // One that is a function that does not escape cannot be told.
    let words =
      arguments.isEmpty
      ? []
      : function.parameters.map {
        (name: $0, text: given[$0].map { Self.content($0, since: nil).text } ?? "…")
      }
    let text = code.text(ofCall: function, words)
    tree.enter(text)
    trace.enter(text, code.listing(of: number), code.uses(of: number), arguments)
    frames.append(Frame(cell: cell, function: number, scopes: [block], held: given))
    beginOnly(block, of: cell)
    return next
  }

  private func leave(_ block: Int, of cell: Int) {
    guard let outline = codes[cell]?.outline else { return }
    if outline.blocks[block].isImplicit {
      if !outline.takesMarks(block), find(block, of: cell) {
        tellCase(block)
        beginOnly(block, of: cell)
      }
      return
    }
    guard let level = frames.lastIndex(where: { $0.cell == cell && $0.scopes.contains(block) }) else {
      return
    }
    unwind(to: level + 1)
    decide()
    while let last = frames[level].scopes.popLast(), last != block {}
    if outline.blocks[block].function != nil {
      leaveLoop(for: nil)
      frames[level].isLeaving = true
      if frames[level].waitingDefers <= 0 { leaveCall() }
      return
    }
    guard let owner = outline.blocks[block].statement else { return }
    switch outline.statements[owner].kind {
    case .while, .repeat, .for:
      leaveLoop(for: owner)
      frames[level].loop = owner
    case .defer:
      leaveLoop(for: nil)
      if let deferred = frames[level].deferred.popLast() { frames[level].loop = deferred.loop }
    default: break
    }
  }

  private func leaveCall() {
    guard frames.count > 1 else { return }
    let result = top.result
    trace.leave(with: result)
    tree.leave(with: result.map { .value($0.text, $0.json) } ?? .nothing)
    frames.removeLast()
  }

  /// Whether the block of a `defer` of the innermost call begins.
  private func isDefer(_ event: ProgramEvents.TraceEvent) -> Bool {
    guard case .entry(let site) = event, let (cell, block) = blocks[site], cell == top.cell,
      let outline = codes[cell]?.outline, let owner = outline.blocks[block].statement
    else { return false }
    return top.waitingDefers > 0 && outline.statements[owner].kind == .defer
  }

  /// Leaves calls that an error ended.
  private func unwind(to count: Int) {
    guard frames.count > count else { return }
    trace.unwind(to: count)
    tree.unwind(to: count - 1)
    frames.removeLast(frames.count - count)
  }

  // MARK: Lines

  private func begin(_ statement: Int) {
    decide()
    leaveLoop(for: statement)
    guard let code = codes[top.cell] else { return }
    let kind = code.outline.statements[statement].kind
    let last = frames.count - 1
    frames[last].statement = statement
    frames[last].undecided = kind == .if || kind == .guard || kind == .while ? statement : nil
    frames[last].saidCase = nil
    if kind == .defer { frames[last].waitingDefers += 1 }
    if kind == .for, top.scopes.last != nil || last == 0, frames[last].loop != statement {
      frames[last].turns[statement] = nil
    }
    guard let start = code.outline.statements[statement].start else { return }
    trace.begin(code.head(of: statement), at: start)
  }

  /// A line of which only the place is known.
  private func begin(at offset: Int, in cell: Int) {
    guard let code = codes[cell] else { return }
    trace.begin(code.line(at: offset), at: offset)
  }

  /// Tells the outcome of a condition of which no block was entered.
  private func decide() {
    guard let statement = top.undecided, let outline = codes[top.cell]?.outline else { return }
    frames[frames.count - 1].undecided = nil
    trace.decide(outline.statements[statement].kind == .guard)
  }

  /// Tells the condition that ended a loop, where another line begins.
  private func leaveLoop(for statement: Int?) {
    guard let loop = top.loop, loop != statement, let code = codes[top.cell] else { return }
    frames[frames.count - 1].loop = nil
    // What leaves a loop from within asks its condition no more.
    let hasJumped =
      top.statement.map {
        switch code.outline.statements[$0].kind {
        case .return, .throw: true
        case .jump: code.isBreak($0)
        default: false
        }
      } ?? false
    guard !hasJumped else { return }
    switch code.outline.statements[loop].kind {
    case .while: trace.begin(code.head(of: loop), at: code.start(of: loop))
    case .repeat: trace.begin(code.condition(of: loop), at: code.end(of: loop))
    default: return
    }
    trace.decide(false)
  }

  /// Tells which case a switch came to, in its line.
  private func tellCase(_ block: Int) {
    guard let code = codes[top.cell], let owner = code.outline.blocks[block].statement,
      code.outline.statements[owner].kind == .case, let outer = code.outline.statements[owner].outer,
      top.statement == outer, top.saidCase != owner
    else { return }
    frames[frames.count - 1].saidCase = owner
    trace.tell(code.head(of: owner))
  }

  // MARK: Values

  private func tell(_ site: ProgramEvents.TraceSite, _ snapshot: Range<Int>?) {
    let isLook = site.kind == .look
    if !isLook, let code = codes[top.cell] {
      // A log outside the innermost call comes behind an error that has ended it.
      let depth = frames.count
      while frames.count > 1, codes[top.cell]?.holds(site, in: top.function) == false {
        unwind(to: frames.count - 1)
      }
      if frames.count < depth, let statement = top.statement, let code = codes[top.cell] {
        trace.begin(code.head(of: statement), at: code.start(of: statement))
      }
      if !code.isMarked(site), let offset = code.offset(site.line, site.column), top.statement == nil {
        begin(at: offset, in: top.cell)
      }
    }
    guard let graph = snapshot.flatMap({ told.events.graph(at: $0) }) else { return }
    guard !site.name.isEmpty else {
      if let statement = top.statement, let code = codes[top.cell], code.isResult(statement, top.function) {
        frames[frames.count - 1].result = Self.content(graph, since: nil)
      }
      return
    }
    let isOwn = codes[top.cell]?.declares(site.name, in: top.function) ?? false
    if isLook, told.marks.indices.contains(site.line), let code = codes[top.cell] {
      let loop = told.marks[site.line].statement
      if let block = code.outline.statements[loop].blocks.first?.block { tellCase(block) }
      if code.outline.statements[loop].kind == .for, let list = code.list(of: loop),
        let turn = top.turns[loop], let value = Self.content(graph, since: nil).value
      {
        trace.turn(site.name, at: turn, through: list, reading: value)
      }
    }
    change(
      site.name, graph, isOuter: topNames.contains(site.name) && !(isOwn && top.function != nil),
      isLook: isLook)
  }

  private func change(_ name: String, _ graph: SnapshotGraph, isOuter: Bool, isLook: Bool) {
    let level = isOuter ? 0 : frames.count - 1
    let before = frames[level].held[name]
    // A look may find nothing new, unless its statement binds the name.
    let kind = top.statement.flatMap { codes[top.cell]?.outline.statements[$0].kind }
    guard !isLook || before != graph || kind == .for else { return }
    frames[level].held[name] = graph
    toldNames.insert(name)
    if isOuter { known[name] = graph }
    trace.change(
      name, to: Self.content(graph, since: before), isOuter: isOuter,
      saying: before.map { NodeShape.changes(from: $0, to: graph) } ?? [])
  }

  // MARK: Output

  /// More is not shown of one statement, which may print without an end.
  private static let mostOutputs = 1_000

  private func flush() {
    guard var explanation = trace.take(), outputs.count < Self.mostOutputs else { return }
    explanation.isSpoken = isSpoken
    outputs.append(.explanation(explanation))
  }

  /// Tells what was printed since, in whole lines but for the last.
  private func tellPrinted(upTo count: Int, isLast: Bool) {
    let end = min(count, told.printed.count)
    guard shown < end, !telling.isPlayed || isLast else { return }
    var bytes = told.printed[shown..<end]
    if !isLast {
      guard let line = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
      bytes = bytes[...line]
    }
    shown = bytes.endIndex
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard !telling.isPlayed, outputs.count <= Self.mostOutputs else { return }
    outputs.append(
      outputs.count == Self.mostOutputs
        ? .words("… and more, not shown") : .text(String(decoding: bytes, as: UTF8.self)))
  }
}
