import Testing

@testable import Pages

@Suite struct PagePlacesTests {
  @Test func aPageStandsBesideItsNotebookOrWhereItIsSaid() {
    #expect(PagePlaces(output: nil, ending: "html").file(of: "notebooks/heaps.md") == "notebooks/heaps.html")
    #expect(PagePlaces(output: "site", ending: "html").file(of: "notebooks/heaps.md") == "site/heaps.html")
    #expect(PagePlaces(output: "x/y.html", ending: "html").file(of: "notebooks/heaps.md") == "x/y.html")
    #expect(PagePlaces(output: "x/y.html", ending: "html").name(of: "notebooks/heaps.md") == "y")
    #expect(PagePlaces(output: nil, ending: "html").name(of: "notebooks/heaps.md") == "heaps")
  }

  @Test func twoPagesAreNotOneFile() {
    #expect(PagePlaces(output: "y.html", ending: "html").fault(for: ["a.md", "b.md"]) != nil)
    #expect(PagePlaces(output: "site", ending: "html").fault(for: ["x/a.md", "y/a.md"]) != nil)
    #expect(PagePlaces(output: nil, ending: "html").fault(for: ["x/a.md", "y/a.md"]) == nil)
    #expect(PagePlaces(output: "site", ending: "html").fault(for: ["index.md"]) != nil)
    #expect(PagePlaces(output: nil, ending: "html").fault(for: ["index.md"]) == nil)
    #expect(PagePlaces(output: "", ending: "html").fault(for: ["a.md"]) != nil)
    #expect(PagePlaces(output: "site", ending: "html").fault(for: ["a.md", "b.md"]) == nil)
  }

  @Test(arguments: [
    (["x/a.md", "y/a.md", "y/b.md"], ["x-a", "y-a", "b"]), (["a.md", "y/a.md"], ["a", "y-a"]),
    (["1/x/a.md", "2/x/a.md"], ["1-x-a", "2-x-a"]), (["n/x/a.md", "n/y/a.md"], ["x-a", "y-a"]),
    (["x/a.md", "y/a.md", "x-a.md"], ["x-a-2", "y-a", "x-a"]),
    (["r/x/a.md", "r/y/a.md", "z/x-a.md"], ["x-a-2", "y-a", "x-a"]),
    (["a/index.md", "b/index.md"], ["a-index", "b-index"]),
    (["a/b-c.md", "a-b/c.md", "d/c.md", "e/b-c.md"], ["a-b-c", "a-b-c-2", "d-c", "e-b-c"]),
    (["x/a.md", "y/a.ipynb"], ["x-a", "y-a"]),
  ])
  func lessonsOfOneNameInSeveralFoldersHaveTheirFoldersInFront(_ notebooks: [String], _ names: [String]) {
    let places = PagePlaces(output: "site", ending: "html", of: notebooks)
    #expect(places.fault(for: notebooks) == nil)
    #expect(notebooks.map(places.name) == names)
    #expect(PagePlaces(output: nil, ending: "html", of: ["x/a.md", "y/a.md"]).name(of: "x/a.md") == "a")
  }
}
