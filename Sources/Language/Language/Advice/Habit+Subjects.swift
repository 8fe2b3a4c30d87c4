/// Subjects of a course, which students ask for by name: what shows each of them here.
extension Habit {
  /// What to write for the name of a subject that is not a word here: `graph`, `linked list`.
  static func help(forSubject word: String) -> String? {
    switch word.lowercased() {
    case "linked", "linkedlist", "singly", "doubly": "write show [\"a\": \"b\", \"b\": \"c\"] as: chain"
    case "graph", "graphs", "network", "bfs", "dfs", "dijkstra":
      "write show [\"a\": [\"b\", \"c\"], \"b\": [\"c\"]] as: graph"
    case "hash", "hashtable", "hashmap", "hashing": "write show [\"apple\": 3, \"pear\": 5]"
    case "priority", "priorityqueue": "write tree h = minheap 5 3 8 1"
    case "binary", "search", "bst": "write tree t = bst 50 30 70 20"
    case "random": "write tree t = bst random(8, in: 1...99)"
    case "recursion", "recursive", "fibonacci", "fib":
      "write define fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2); explain fib(4)"
    case "ls", "dir", "list": "write objects"
    case "examples", "topics", "menu", "options": "write help"
    case "why": "write tree t = avl 50 30; explain t insert 20"
    case "union", "sets", "disjoint", "segment", "fenwick": "there is nothing like it here: write help"
    default: nil
    }
  }
}
