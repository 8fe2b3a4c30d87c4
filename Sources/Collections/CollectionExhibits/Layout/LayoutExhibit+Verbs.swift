import CollectionViews
import Declarations
import Language

/// Making and configuring layouts.
extension LayoutExhibit {
  public static let variants: [Variant<LayoutExhibit>] = LayoutStyle.allCases.map { style in
    let own: [any DeclaredParameter] =
      style == .custom ? [LayoutCallbackTable.options, LayoutCallbackTable.answers] : []
    return Variant(
      Declaration(
        style.rawValue, style.summary, parameters: style.options.map { $0.parameter } + own,
        example: style.example)
    ) { (arguments, report) throws(Fault) in
      var settings = LayoutSettings()
      for option in style.options {
        if let value = option.value(in: arguments) { settings.set(option, to: value) }
      }
      if style == .custom {
        settings.answers = try arguments[LayoutCallbackTable.answers].answers()
        for option in arguments[LayoutCallbackTable.options] { settings.set(option) }
      }
      if style == .global, settings.pinsTwice {
        settings.unset(LayoutOptions.pinHeaders)
        report.say("\(Change.pinsItself): pinHeaders stays no")
      }
      return try LayoutExhibit(style, settings)
    }
  }

  public static let verbs: [Verb<LayoutExhibit>] = [
    Verb(
      Declaration(
        "configure",
        "sets options, or answers of a custom layout; the collections that use it are laid out again",
        parameters: LayoutOptions.all.map { $0.parameter } + [
          LayoutCallbackTable.options, LayoutCallbackTable.replaced,
        ],
        example: """
          layout feed = flow itemSize: 90x60
          feed configure lineSpacing: 4
          expect feed.lineSpacing == 4
          layout zig = custom gap: 2 { attributes(view, item) = (0, item.item * 50, 100, 50 - view.gap) }
          zig configure attributes(view, item) = (0, item.item * 60, 100, 60 - view.gap)
          """, written: "configure option: value …, or question(…) = answer")
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.configure(arguments, &report)
    }
  ]

  private mutating func configure(_ arguments: Arguments, _ report: inout Report<LayoutExhibit>) throws(Fault)
  {
    var changed = Change(settings)
    let refuses = refusesToPin(arguments)
    for option in LayoutOptions.all {
      guard let value = option.value(in: arguments) else { continue }
      if let known = style.option(option.name) {
        if refuses, known.name == LayoutOptions.pinHeaders.name { continue }
        changed.set(known, to: value)
      } else if style == .custom {
        try set(OwnOption(name: option.name, value: value), arguments, &changed)
      } else {
        throw unknown(option.name).of(option.parameter)
      }
    }
    if refuses { changed.refuseToPin() }
    for option in arguments[LayoutCallbackTable.options] { try set(option, arguments, &changed) }
    let given = arguments[LayoutCallbackTable.replaced]
    if let answers = settings.answers {
      // Whatever is configured, the answers read the session as it is now.
      changed.settings.answers = try given.answers(over: answers)
      for callback in LayoutCallbackTable.all where given.names.contains(callback.name) {
        changed.implemented(callback.name, before: answers.text(callback.name))
      }
    } else if let name = given.names.min() {
      throw Fault.answersNothing(style, callback: name).of(LayoutCallbackTable.replaced)
    }
    guard !changed.events.isEmpty else { throw Fault.noOption(of: style) }
    self = try LayoutExhibit(style, changed.settings)
    report.marks.configured.formUnion(changed.names)
    for event in changed.events {
      report.tell(event)
      report.say(event.sentence)
    }
  }

  /// Sets an option of a custom layout: an existing one, or one that comes with an answer which may read it.
  private func set(_ option: OwnOption, _ arguments: Arguments, _ changed: inout Change) throws(Fault) {
    let isNew = settings.own(option.name) == nil
    guard style == .custom, !isNew || !arguments[LayoutCallbackTable.replaced].isEmpty else {
      throw unknown(option.name).of(LayoutCallbackTable.options)
    }
    changed.set(option)
  }

  private func unknown(_ name: String) -> Fault {
    let known = shownOptions.map { $0.name } + settings.own.map { $0.name }
    let term = CollectionExhibits.layoutTerms.first { $0.isNamed(name) }?.word
    let nearest =
      term.flatMap { known.contains($0) ? $0 : nil } ?? Suggestion.nearest(name, in: known)
      ?? known.first { name.utf8.count > 2 && $0.lowercased().hasSuffix(name.lowercased()) }
    return Fault.unknownOption(name, of: style, nearest: nearest, known: known)
  }

  /// Whether a global header layout would have its headers pinned twice: it pins them itself as long as any of its options is on,
  /// whichever of them and `pinHeaders` was set last.
  private func refusesToPin(_ arguments: Arguments) -> Bool {
    guard style == .global else { return false }
    var settings = settings
    for option in style.options {
      if let value = option.value(in: arguments) { settings.set(option, to: value) }
    }
    return settings.pinsTwice
  }
}

extension LayoutSettings {
  /// Whether an option that moves headers is on beside `pinHeaders`.
  fileprivate var pinsTwice: Bool {
    typealias Options = LayoutOptions
    return self[Options.pinHeaders] && (self[Options.global] || self[Options.stretch] || self[Options.pin])
  }
}

/// What `configure` does to settings, and says of it.
private struct Change {
  var settings: LayoutSettings
  private(set) var events: [ReportedEvent] = []
  /// The names of what has changed.
  private(set) var names: Set<String> = []

  init(_ settings: LayoutSettings) { self.settings = settings }

  /// Why a layout refuses `pinHeaders`.
  static let pinsItself = "the layout pins its headers itself"

  mutating func set(_ option: LayoutOption, to value: Value) {
    let before = settings.value(of: option)
    if before != value { settings.set(option, to: value) }
    tell(option.name, from: before, to: value)
  }

  /// Turns `pinHeaders` off, or leaves it so.
  mutating func refuseToPin() {
    let option = LayoutOptions.pinHeaders
    let isSet = settings[option]
    settings.unset(option)
    tell(
      option.name, .bool(false), isNew: isSet,
      "\(Self.pinsItself): pinHeaders \(isSet ? "yes → no" : "stays no")")
  }

  mutating func set(_ option: OwnOption) {
    let before = settings.own(option.name)
    settings.set(option)
    if let before {
      tell(option.name, from: before, to: option.value)
    } else {
      tell(option.name, option.value, isNew: true, "\(option.name) \(LayoutExhibit.written(option.value))")
    }
  }

  /// A callback has another answer.
  ///
  /// - Parameter before: the former text; nil if it had none.
  mutating func implemented(_ callback: String, before: String?) {
    let text = settings.answers?.text(callback)
    guard text != before else {
      return tell(callback, .text(text ?? ""), isNew: false, "\(callback) already has this answer")
    }
    let words = before == nil ? "\(callback) is answered now" : "\(callback) has a new answer"
    tell(callback, .text(text ?? ""), isNew: true, words)
  }

  private mutating func tell(_ name: String, from before: Value, to value: Value) {
    before == value
      ? tell(name, value, isNew: false, "\(name) is already \(LayoutExhibit.written(value))")
      : tell(
        name, value, isNew: true,
        "\(name) \(LayoutExhibit.written(before)) → \(LayoutExhibit.written(value))")
  }

  private mutating func tell(_ name: String, _ value: Value, isNew: Bool, _ words: String) {
    if isNew { names.insert(name) }
    events.append(
      ReportedEvent(isNew ? "configured" : "kept", ["option": .text(name), "value": value.json], words))
  }
}
