import Foundation
import Store
import Testing

@Suite struct IdentifiedTests {
  @Test func `A value without an id gets one, given or computed once`() {
    var file = Identified("a.txt", id: 1)
    #expect(file.id == 1)
    #expect(file.count == 5)
    file.value = "b.txt"
    #expect(file.id == 1)
    #expect(Identified("abc", id: \.count).id == 3)
    #expect(Identified("abc") { $0.uppercased() }.id == "ABC")
  }

  @Test func `Parts of the value are changed in place`() {
    var row = Identified(Row(id: 7), id: "a")
    row.title = "new"
    #expect(row.value.title == "new")
  }

  @Test func `Identified values are elements of a list, and are encoded`() throws {
    let list: IdentifiedArrayOf<Identified<Int, String>> = [
      Identified("a", id: 1), Identified("b", id: 2),
    ]
    #expect(list[id: 2]?.value == "b")
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(type(of: list), from: data) == list)
  }
}
