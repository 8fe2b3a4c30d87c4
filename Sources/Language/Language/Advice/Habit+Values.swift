/// What lists, texts and dictionaries are asked elsewhere, and how values are made there.
extension Habit {
  /// What a value is asked by a word of elsewhere, from the likeliest on: `count` for `length`.
  public static func questions(for word: String) -> [String] {
    switch word {
    case "length", "size", "len", "getLength", "numberOfElements": ["count"]
    case "has", "includes", "containsKey", "has_key", "hasKey", "contain", "exists", "include": ["contains"]
    case "indexOf", "firstIndex", "find", "search", "position", "findIndex", "index_of": ["index"]
    case "join": ["joined"]
    case "chars", "characters", "toList": ["letters"]
    case "distinct", "uniq", "dedup", "nub", "set": ["unique"]
    case "enumerate", "enumerated", "withIndex", "zipWithIndex": ["indexed"]
    case "sort", "toSorted", "order": ["sorted"]
    case "reverse", "toReversed", "flip": ["reversed"]
    case "empty", "is_empty", "isempty": ["isEmpty"]
    case "head", "front", "peekFirst": ["first"]
    case "top", "peek", "tail", "back", "peekLast": ["last"]
    case "items", "entries": ["indexed"]
    case "apply", "transform", "collect", "select": ["map"]
    default: []
    }
  }

  /// Whether a word is what elsewhere the values are called of which `help values` tells.
  public static func namesValues(_ word: String) -> Bool {
    switch word.lowercased() {
    case "list", "lists", "array", "arrays", "dictionary", "dictionaries", "dict", "text", "texts", "string",
      "strings", "tuple", "tuples", "record", "records", "range", "ranges", "optional", "optionals":
      true
    default: false
    }
  }

  /// What makes an empty value where elsewhere a word of its type stands: `[]` for `list l`.
  public static func emptyValue(ofType word: String) -> String? {
    switch word {
    case "list", "array", "vector", "List", "ArrayList", "deque", "queue": "[]"
    case "dict", "dictionary", "map", "hashmap", "HashMap", "hash", "table", "object", "Map": "[:]"
    case "int", "integer", "long", "number", "Int": "0"
    case "float", "double", "Double": "0.0"
    case "string", "str", "char", "String": "\"\""
    case "bool", "boolean", "Bool": "no"
    default: nil
    }
  }

  /// The type whose values a function of elsewhere makes: `Int` for `int("5")`.
  public static func type(madeBy word: String) -> String? {
    switch word {
    case "int", "integer", "parseInt": "Int"
    case "float", "double", "parseFloat": "Double"
    case "str", "string": "String"
    default: nil
    }
  }

  /// Whether a word elsewhere begins what `let` does here: `var x = 3`, `int x = 3`.
  static func declaresVariable(_ word: String) -> Bool {
    switch word {
    case "var", "const", "auto", "val": true
    default: emptyValue(ofType: word) != nil
    }
  }
}
