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
}
