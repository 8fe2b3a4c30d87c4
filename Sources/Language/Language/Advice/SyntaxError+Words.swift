import Recording

/// The words of every syntax error.
extension SyntaxError {
  public var message: String { words.message }
  public var help: String? { words.help }

  private var words: (message: String, help: String?) {
    switch problem {
    case .controlCharacter(let byte):
      return (
        "the control character \(hex(byte)) is in a command",
        "remove it, or write it in text as \\u{\(hexDigits(byte))}"
      )
    case .invalidUTF8(let byte):
      return ("the byte \(hex(byte)) is not UTF-8", "save the file as UTF-8")
    case .unusualBlank(let scalar):
      let name = scalar == "\u{A0}" ? "a no-break space" : "an unusual blank"
      return ("\(code(scalar)) is in a command", "it is \(name): write a plain space in its place")
    case .typographicQuote(let scalar):
      return ("the quote \(scalar) does not enclose text", "write \" in its place")
    case .sourceTooLong: return ("the text is longer than 2 GiB", "split it into files")

    case .unclosedText: return ("this text is never closed", "write \" where it ends")
    case .textInThreeQuotes:
      return ("text in three quotes is Swift's alone", "write one quote: a text may go on over lines here")
    case .textBehindHash:
      return (
        "# begins a comment here, and text in #\"…\"# is Swift's alone",
        #"write "…", with \\ for each \ and \" for each quote in it"#
      )
    case .interpolatedPath:
      return ("a path holds no \\(…)", "write the name of the file itself")
    case .unknownEscape("\\("): return ("this \\( is never closed", "write ) where it ends, on the same line")
    case .unknownEscape(let escape):
      return ("\(escape) is not an escape", #"the escapes are \n \t \" \\ and \u{1F333}"#)
    case .noSuchScalar(let digits):
      return ("there is no character U+\(digits)", "a character is U+0 … U+10FFFF, without the surrogates")

    case .integerOverflow(let number):
      return ("\(number) does not fit in 64 bits", "whole numbers go from \(Int64.min) to \(Int64.max)")
    case .decimalOverflow(let number):
      return ("\(number) is too large for a decimal", "decimals go up to about 1.8e308")
    case .decimalWithoutWhole(let number):
      return ("\(number) has no digit before its decimal point", "write 0\(number)")
    case .decimalWithoutFraction(let number):
      return (
        "\(number). has no digit after its decimal point",
        number.contains(".") || number.contains("x") ? "write \(number)" : "write \(number) or \(number).0"
      )
    case .memberOfNumber(let number, let rest):
      if number.contains("x") {
        return ("a point follows the size \(number)", "write (\(number)).\(rest)")
      }
      if rest.first?.isNumber == true {
        return (
          "\(number).\(rest) has two points", "write \(number), or put text in quotes: \"\(number).\(rest)\""
        )
      }
      if Habit.isAskedInSwift(rest), rest != "description" {
        return ("'\(rest)' is Swift's alone", Habit.helpOfSwift)
      }
      return (
        "a number has no property '\(rest)'",
        rest == "description" ? "write String(\(number))" : "write \(number) alone"
      )
    case .twoPoints(let number, let upper):
      return (
        "two points after \(number) are not a range",
        "write \(number)...\(upper ?? "9"), or \(number)..<\(upper ?? "9") without its end"
      )
    case .notInWords:
      return ("not is not an operator", "write ! before the value: !done")
    case .underscoreAtEnd(let number):
      return ("\(number) ends with _", "write _ only between digits: 1_000")
    case .numberRunsIntoLetters(let number):
      return ("\(number) is neither a number nor a word", "put text in quotes: \"\(number)\"")
    case .signedSize(let size):
      return ("\(size) is a size below zero", "write \(size.filter { $0 != "-" })")

    case .unclosed(let bracket):
      return ("this \(character(bracket)) is never closed", "write \(closing(bracket)) where it ends")
    case .unopened(let bracket):
      return ("there is nothing for \(character(bracket)) to close", "remove it")
    case .mismatched(let opening, let closing):
      return (
        "\(character(closing)) does not close \(character(opening))",
        "close \(character(opening)) with \(self.closing(opening)) first"
      )
    case .tooDeep(let limit):
      return (
        "this is nested deeper than \(limit.grouped)", "split it up: use let to give a part of it a name"
      )

    case .advised(let problem, let statement):
      return (SyntaxError(problem, range: range).message, "write \(statement)")
    case .unexpected(let found, let expected):
      return (message(found, expected), help(found, expected))
    case .strayWord(let word, let nearest):
      return (
        "'\(word)' does not belong here",
        nearest.map { "did you mean \($0)?" } ?? "write claim condition for n in values { … }"
      )
    case .keywordAsName(let keyword):
      return ("'\(keyword)' is a keyword, not a name", "choose another name, such as \(keyword)_")
    case .repeatedParameter(let name):
      return ("there are two parameters '\(name)'", "give each its own name")
    case .repeatedName(let name):
      return ("there are two names '\(name)'", "give each its own, or write _ for what is not needed")
    case .repeatedAnswer(let name):
      return ("'\(name)' is answered twice", "keep one of the two")
    case .repeatedField(let name):
      return ("there are two fields '\(name)'", "give each its own name")
    case .notYesOrNo(let label): return ("\(label): takes yes or no", "write \(label): yes")
    case .labelWithoutValue(let label):
      return ("nothing follows \(label):", "write its value on the same line, such as \(label): 5")
    case .elseWithoutIf(let rest):
      return (
        "else is without its if, whose closing brace it follows in the same line",
        "write if true { print 1 } else \(rest)"
      )
    case .repeatedLabel(let label, let texts):
      return (
        "\(label): is given twice", texts.map { "give a list: \(label): [\($0)]" } ?? "keep one of the two"
      )
    case .declaredType(let word, let name, let value):
      return ("no kind of object is called '\(word)'", "write let \(name) = \(value)")
    case .outsideOfLoop(let keyword):
      return ("\(keyword) is outside a loop", "write for n in 1...3 { if n == 2 { \(keyword) } }")
    case .leavesBlock(let keyword, let owner):
      return (
        "\(keyword) cannot leave the block of \(owner)",
        "write it behind that block, or put the whole loop into it"
      )
    case .tooFewLoopNames(let name):
      return (
        "parentheses hold two names or more",
        "write for \(name ?? "x") in xs, or for (key, value) in d"
      )
    case .repeatedTarget(let place, let isPart):
      return ("'\(place)' is set twice", isPart ? "set it once" : "give each part its own name")
    case .updateAfterLet(let statement):
      return ("a change of a variable has no let", "write \(statement)")
    case .variantAsKind(let word, let statement):
      return ("no kind of object is called '\(word)'", "write \(statement)")
    case .onlySwift(let word):
      return ("'\(word)' is Swift's alone", Habit.helpOfSwift)
    case .directive(let word):
      return (
        "'\(word)' is Swift's alone, and no comment",
        [UInt8].valuesBehindHash.contains(String(word.dropFirst()))
          ? Habit.helpOfSwift : "keep the lines that are meant; a comment is written # \(word.dropFirst())"
      )
    case .roundedQuotient(let function, let decimal, let whole):
      return (
        "\(function) gives a whole number here, and in Swift a decimal, whose quotient is another one",
        "write \(decimal), or \(whole), which drops the rest"
      )
    case .wrongLabel(let call, let statement):
      return ("Swift calls it \(call)", "write \(statement)")
    case .batchUpdates(let name):
      return ("'\(name)' is update here", "c update { delete 0; insert 2 } is one: help collection update")
    case .noLoop(let name):
      return (
        "no loop around this is called '\(name)'",
        "a name stands before its loop: \(name): for n in 1...3 { … }"
      )
    case .returnInForEach:
      return (
        "return ends one turn of forEach, and gives no value",
        "write for x in xs { … }: there return leaves the function"
      )
    case .caseOutside(let word):
      return ("'\(word)' is a part of switch", "write switch 3 { case 1, 2: print 1; default: print 2 }")
    case .takenInCondition(let condition):
      return (
        "'\(condition)' takes something away, and a condition is asked at every step",
        "ask what changes nothing, such as t.height > 3"
      )
    case .unclosedComment: return ("the comment is not closed", "write */ where it ends")
    case .placeInSlice(let statement, let isOfWhole):
      return (
        "a part of a list begins at 0 here, and in Swift at the place that it was taken from",
        "write \(statement), "
          + (isOfWhole ? "which counts from the start of the whole" : "which counts from 0 in both")
      )
    case .placeInPart(let name, let part):
      return (
        "'\(name)' is a part of a list: its places begin at 0 here, and in Swift where it was taken from",
        "write let \(name) = Array(\(part)), whose places begin at 0 in both"
      )
    case .guardStays:
      return ("the else of guard leaves what is around it", "end it with return, break or continue")
    case .emptyCase: return ("this case is empty", "write break where there is nothing to do")
    case .namesInPatterns:
      return ("all patterns of a case give the same names", "write case for each of them")
    case .terminatedPrint:
      return (
        "what a list or an object gives up cannot be printed without an end of the line",
        "give it a name first: let x = xs.removeLast()"
      )
    case .closureAsBlock:
      return (
        "a brace here opens the block of a statement",
        "put a function without a name in parentheses, with what takes it: (xs.map { $0 * 2 })"
      )
    case .unknownType(let name):
      return (
        "no type is called '\(name)'",
        Habit.isTypeOfSwift(name)
          ? Habit.helpOfSwift
          : "the types are Int, Double, String, Bool, Character, and lists, dictionaries, tuples and optionals of them; those of your own are Swift's: learn your-own-types"
      )
    case .unknownKind(let word, let nearest):
      return (
        "no kind of object is called '\(word)'",
        Habit.help(forFirstWord: word) ?? nearest.map { "did you mean \($0)?" }
          ?? "a name is given by let or by a kind; help lists the kinds"
      )
    case .misplaced(let token, let statement):
      return ("'\(token)' does not belong here", "write \(statement)")
    case .missingEquals(let kind, let name, let rest):
      return ("= is missing after \(kind) \(name)", "write \(kind) \(name) = \(rest)")
    case .assignmentWithoutLet(let name, _, let statement):
      let object = "an object is made with its kind before its name"
      return (
        "= alone does not set '\(name)'",
        statement.map { "\(object); for a variable, write \($0)" } ?? "let sets a variable; \(object)"
      )
    case .partWithoutLet(let place, let value, let isProperty):
      return (
        "= alone does not set '\(place)'",
        isProperty
          ? "a part of a variable is set by let; an object is changed by its verbs"
          : "write let \(place) = \(value)"
      )
    case .notAPlace:
      return (
        "this cannot be set",
        "set a variable or a part of one, such as xs[0]; define makes a function"
      )
    case .blockAsStatement:
      return (
        "a block does not begin a statement",
        "it follows if, for, repeat or while; a dictionary is [\"a\": 1]"
      )
    case .operatorInArgument(let symbol, let instead?):
      return ("\(symbol) is among the arguments", "write \(instead)")
    case .operatorInArgument(let symbol, nil):
      return (
        "\(symbol) is among the arguments",
        symbol == "="
          ? "= is used only after let and a name, or after a new object's kind and name"
          : Habit.help(forOperator: symbol)
      )
    case .memberInArgument:
      return (
        "a property of an argument needs parentheses, unless the argument is a name",
        "write it in parentheses, such as ([3, 1].sorted)"
      )
    case .missingBlank:
      return ("two arguments touch", "write a blank between them, or put what is computed in parentheses")
    case .chainedComparison:
      return ("comparisons cannot be chained", "write a < b && b < c")
    case .chainedRange: return ("a range has only two ends", "write a...b")
    case .ambiguousMinus:
      return ("- could subtract or start the next item", "write [1, -2] or [1 - 2]")
    }
  }

  private func hexDigits(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0x0" : "0x") + hexDigits(byte) }

  private func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
