import Playground

/// What an exhibit says of an event of its machine.
struct EventWords {
  /// What happened, as a call or a word: `card(at: 3)`, `snappedBack`.
  var call: String
  /// The same with its reason, for `explain`.
  var sentence: String
  /// For the message under the picture; nothing, and the event is too small for it.
  var note: String?
  /// What the moment is called in a strip, if it is a key moment.
  var moment: String?
  /// Whether it is a sample of the finger's way.
  var isSample = false

  init(
    _ call: String, _ sentence: String, note: String? = nil, moment: String? = nil, isSample: Bool = false
  ) {
    self.call = call
    self.sentence = sentence
    self.note = note
    self.moment = moment
    self.isSample = isSample
  }
}
