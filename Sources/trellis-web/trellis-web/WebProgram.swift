#if !arch(wasm32)
  import CollectionExhibits
  import GestureExhibits
  import Playground
  import StackExhibits
  import TreeExhibits
  import WebEngine

  /// The engine of a page behind a pipe: a request a line, an answer a line. What the module answers in a page is compared with it.
  @main
  enum WebProgram {
    static func main() {
      var engine = PageEngine(
        Catalog(TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all))
      while let line = readLine() {
        print(String(decoding: engine.answer(Array(line.utf8)), as: UTF8.self))
      }
    }
  }
#endif
