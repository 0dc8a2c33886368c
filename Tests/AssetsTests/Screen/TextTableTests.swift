import Testing

@testable import AssetsApp

@Test func `Cells of one column start at the same place, whatever they hold`() {
  let lines = TextTable.lines([["日本", "x"], ["a", "y"], ["e\u{301}", "z"]], width: nil)
  #expect(lines == ["日本  x", "a     y", "e\u{301}     z"])
}

@Test func `The widest column gives way first`() {
  let wide = String(repeating: "w", count: 40)
  #expect(
    TextTable.lines([["id", wide, "end"]], width: 30) == ["id  " + wide.prefix(20) + "…  end"]
  )
}

@Test func `Where there is no room for all columns the last are left out`() {
  let lines = TextTable.lines([["identifier", "name of it", "place of it"]], width: 24)
  #expect(lines == ["identifier  name of it"])
}

@Test func `Rows may have fewer cells than others`() {
  #expect(TextTable.lines([["a", "b"], ["c"]], width: nil) == ["a  b", "c"])
}
