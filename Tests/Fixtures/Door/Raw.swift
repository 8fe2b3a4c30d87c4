// Must not compile: a text that nobody has cleaned at the program's door.
@testable import TrellisProgram

func show(_ text: String) {
  OutputStream.results.write([text])
}
