import Testing

/// The session commands that hold expressions to be evaluated later.
@Suite struct QuestionParsingTests {
  @Test(arguments: [
    ("when t.height > 3", "command when (t.height > 3)"),
    ("when all t.height > 3", "command when 'all' (t.height > 3)"),
    ("when all (n) == 3", "command when 'all' (n == 3)"),
    ("when all !done", "command when 'all' (!done)"), ("when all -n > 3", "command when 'all' ((-n) > 3)"),
    ("when all > 3", "command when (all > 3)"), ("when all - n > 3", "command when ((all - n) > 3)"),
    ("when all != 3", "command when (all != 3)"), ("when all", "command when all"),
    ("when all.count == 3", "command when (all.count == 3)"),
    ("goto 3", "command goto 3"), ("goto early", "command goto 'early'"),
    ("goto when", "command goto 'when'"),
    ("goto when n == 3", "command goto when:(n == 3)"), ("goto whenever", "command goto 'whenever'"),
    ("claim n < 3 { }", "command claim (n < 3) {}"),
    (
      "claim t.height <= n for n in 0...4 tries: 2 { act }",
      "command claim (t.height <= n) for:'n' in:<0...4> tries:2 {act act}"
    ),
    ("claim n < 3 tries: 2 { }", "command claim (n < 3) tries:2 {}"),
    ("example { act } where t.count == 3", "command example {act act} where:(t.count == 3)"),
    ("example { act } where x tries: 9", "command example {act act} where:x tries:9"),
    ("pin t", "command pin 't'"), ("pin t.height * 2", "command pin (t.height * 2)"), ("pin", "command pin"),
  ])
  func isRead(_ text: String, _ outline: String) {
    #expect(read(text) == [outline])
  }

  @Test(arguments: [
    ("when", "a value is missing at the end ‹›"), ("when all", "command when all"),
    ("goto when )", "‹)›"), ("claim { }", "‹{›"), ("claim n for", "‹›"), ("claim n for n { }", "‹{›"),
    ("example", "‹›"), ("example { }", "where is missing at the end ‹›"),
    ("example { } wher n", "where is expected here, not 'wher' ‹wher›"), ("example { } where", "‹›"),
    ("pin t.", "‹›"),
  ])
  func errorsStandWhereTheyAre(_ text: String, _ end: String) {
    #expect(read(text).last?.hasSuffix(end) == true, "\(read(text))")
  }
}
