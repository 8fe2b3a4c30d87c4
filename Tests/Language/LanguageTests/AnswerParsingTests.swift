import Testing

/// Answers to questions, in braces behind a new object or as arguments of a command.
@Suite struct AnswerParsingTests {
  @Test(arguments: [
    ("layout l = custom { a(x) = x }", "create layout l variant=custom {a x = {return x}}"),
    (
      "layout l = custom gap: 2 { a(x) = x; b() = 1 }",
      "create layout l variant=custom gap:2 {a x = {return x} | b = {return 1}}"
    ),
    ("layout l { a(x) = x }", "create layout l {a x = {return x}}"),
    ("layout l = custom { }", "create layout l variant=custom {}"),
    (
      "layout l = custom {\n  a(x, y) {\n    let n = x\n    return n\n  }\n  b(x) =\n    # a word\n  x + 1\n}",
      "error: a value is missing at the end of the line ‹›"
    ),
    (
      "layout l = custom {\n  a(x, y) {\n    let n = x\n    return n\n  }\n\n  # a word\n  b(x) = x + 1\n}",
      "create layout l variant=custom {a x y = {let n = x | return n} | b x = {return (x + 1)}}"
    ),
    ("l configure a(x) = x + 1", "act l 'configure' {a x = {return (x + 1)}}"),
    ("l configure a(x, y) { return x }", "act l 'configure' {a x y = {return x}}"),
    (
      "l configure { a(x) = x; b(x) { return 1 } }", "act l 'configure' {a x = {return x} | b x = {return 1}}"
    ),
    ("l configure gap: 4 a(x) = x", "act l 'configure' gap:4 {a x = {return x}}"),
    // A block of statements that begins with a call is none of answers.
    ("c update { f(x) }", "act c 'update' {print f(x)}"), ("c push f(x)", "act c 'push' f(x)"),
    ("c push f(x) 5", "act c 'push' f(x) 5"),
  ])
  func isRead(_ text: String, _ outline: String) {
    #expect(read(text) == [outline])
  }

  @Test(arguments: [
    ("layout l = custom { a(x) = x; a(y) = y }", "'a' is answered twice ‹a›"),
    ("layout l = custom { a(x, x) = x }", "there are two parameters 'x' ‹x›"),
    ("layout l = custom { a = 5 }", "( is expected here, not '=' ‹=›"),
    ("layout l = custom { a(x) }", "= is expected here, not '}' ‹}›"),
    ("layout l = custom { a(x) == 5 }", "= is expected here, not '==' ‹==›"),
    ("layout l = custom { a(x) = x b(x) = x }", "'b' does not belong here ‹b›"),
    ("layout l = custom { 5 }", "the name of a question is expected here, not '5' ‹5›"),
    ("layout l = custom { if(x) = x }", "'if' is a keyword, not a name ‹if›"),
    ("layout l = custom { a(x) = x", "this { is never closed ‹{›"),
    ("tree t { a(x) = x }", "= is missing after tree t ‹{›"),
    ("l configure a(3) = x", "= is among the arguments ‹=›"),
  ])
  func mistakesAreToldWhereTheyStand(_ text: String, _ end: String) {
    #expect(read(text).first == "error: " + end)
  }

  @Test func answersNestNoDeeperThanAnythingElse() {
    let deep = String(repeating: "(", count: 300)
    #expect(read("layout l = custom { a(x) = \(deep)").first?.contains("nested deeper than 256") == true)
  }
}
