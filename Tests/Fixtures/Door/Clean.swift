// Compiles: what is interpolated into a line is cleaned.
@testable import TrellisProgram

func show(_ text: String) {
  OutputStream.results.write(["\(text)"])
}
