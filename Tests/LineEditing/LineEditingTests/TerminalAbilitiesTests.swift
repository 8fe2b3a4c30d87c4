import Pictures
import Testing

@testable import LineEditing

/// What a terminal is taken to be able to do.
@Suite struct TerminalAbilitiesTests {
  private func abilities(_ environment: [String: String]) -> TerminalAbilities {
    TerminalAbilities { environment[$0] }
  }

  /// The extras as letters: marks, links, lines in them, synchronized screens, the color of the ground.
  private func extras(_ environment: [String: String]) -> String {
    let abilities = abilities(environment)
    return [
      (abilities.marksPrompts, "m"), (abilities.opensLinks, "l"), (abilities.opensLines, "n"),
      (abilities.synchronizes, "s"), (abilities.tellsGround, "g"),
    ].filter(\.0).map(\.1).joined()
  }

  @Test(arguments: [nil, "", "dumb", "unknown", "emacs"])
  func aDumbTerminalIsSentNothing(term: String?) {
    var environment = ["KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"]
    environment["TERM"] = term
    #expect(!abilities(environment).redraws)
    #expect(extras(environment) == "")
    #expect(abilities(environment).scheme == .terminal)
  }

  @Test(arguments: ["xterm", "xterm-256color", "vt100", "linux", "screen-256color"])
  func aTerminalThatIsNotKnownIsSentNothingItMayNotTake(term: String) {
    #expect(abilities(["TERM": term]).redraws)
    #expect(extras(["TERM": term]) == "")
    #expect(extras(["TERM": term, "TERM_PROGRAM": "Apple_Terminal"]) == "")
  }

  @Test func thoseThatAreKnownAreSentWhatTheyTake() {
    for (environment, wanted) in [
      (["TERM": "xterm-kitty"], "mlnsg"), (["KITTY_WINDOW_ID": "1"], "mlnsg"),
      (["TERM_PROGRAM": "WezTerm"], "mlsg"), (["TERM_PROGRAM": "iTerm.app"], "mlsg"),
      (["TERM": "foot"], "mlsg"),
      (["TERM": "xterm-ghostty"], "mlsg"), (["TERM": "alacritty"], "lsg"),
      (["TERM_PROGRAM": "vscode"], "mlng"),
      (["VTE_VERSION": "7600"], "lg"), (["VTE_VERSION": "4800"], "g"), (["KONSOLE_VERSION": "230800"], "lg"),
      (["WT_SESSION": "x"], "ml"), (["XTERM_VERSION": "XTerm(379)"], "g"),
    ] as [([String: String], String)] {
      #expect(extras(["TERM": "xterm-256color"].merging(environment) { $1 }) == wanted, "\(environment)")
      // From afar the answer may come too late.
      let afar = ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"].merging(environment) { $1 }
      #expect(extras(afar) == wanted.filter { $0 != "g" }, "\(environment)")
    }
  }

  @Test func aMultiplexerStandsBetween() {
    let outside = ["KITTY_WINDOW_ID": "1", "TMUX": "x", "TERM": "tmux-256color"]
    #expect(extras(outside) == "")
    for (version, wanted) in [("3.3a", ""), ("3.4", "ml"), ("3.10", "ml"), ("4", "ml"), ("next", "")] {
      let inside = outside.merging(["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": version]) { $1 }
      #expect(extras(inside) == wanted, "\(version)")
    }
    #expect(extras(["KITTY_WINDOW_ID": "1", "STY": "x", "TERM": "screen"]) == "")
  }

  @Test func theColorsAreThoseOfTheGroundAsFarAsItIsKnown() {
    #expect(abilities(["TERM": "linux"]).scheme == .terminal)
    #expect(abilities(["TERM": "xterm"]).scheme == .either)
    for (ground, scheme) in [
      ("15;0", .dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark), ("x", .either),
    ]
      as [(String, ColorScheme)]
    {
      #expect(abilities(["TERM": "rxvt-256color", "COLORFGBG": ground]).scheme == scheme, "\(ground)")
    }
  }
}

/// The color of the ground, as terminals tell it.
@Suite struct TerminalGroundTests {
  @Test func answersAreRead() throws {
    for (answer, scheme) in [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .light), ("\u{1B}]11;rgb:00/2b/36\u{7}", .dark),
      ("\u{1B}]11;rgba:fd/f6/e3/ff\u{7}", .light), ("\u{1B}]11;rgb:f/f/f\u{7}", .light),
      ("\u{1B}]11;rgb:5f5f/5f5f/5f5f\u{7}", .dark), ("\u{1B}]11;rgb:9f9f/9f9f/9f9f\u{7}", .light),
    ] as [(String, ColorScheme)] {
      #expect(try #require(TerminalGround(answer: answer)).scheme == scheme, "\(answer.debugDescription)")
    }
  }

  @Test func otherAnswersAreNone() {
    for answer in ["", "\u{1B}]11;#ffffff\u{7}", "rgb:ff/ff", "rgb:fffff/ff/ff", "rgb:-1/0/0", "rgb:"] {
      #expect(TerminalGround(answer: answer) == nil, "\(answer.debugDescription)")
    }
  }
}
