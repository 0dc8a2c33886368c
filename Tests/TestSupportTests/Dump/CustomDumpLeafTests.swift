import Foundation
import Store
import Testing

@Suite struct CustomDumpLeafTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (0.25, "1970-01-01T00:00:00.250Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"),
      (1_700_000_000, "2023-11-14T22:13:20.000Z"),
    ]
  )
  func `A date is written in UTC, down to the millisecond`(seconds: Double, text: String) {
    #expect(customDump(Date(timeIntervalSince1970: seconds)) == "Date(\(text))")
  }

  @Test func `Dates that differ by less than a millisecond are distinguished`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(customDump(date) != customDump(date.addingTimeInterval(0.000_01)))
    #expect(customDump(Date.distantPast) != customDump(Date.distantFuture))
  }

  @Test func `Identifiers, addresses and numbers are written as themselves`() throws {
    let id = "00000000-0000-0000-0000-00000000002A"
    #expect(try customDump(#require(UUID(uuidString: id))) == "UUID(\(id))")
    #expect(try customDump(#require(URL(string: "https://a.b/c?d=e"))) == "URL(https://a.b/c?d=e)")
    #expect(try customDump(#require(Decimal(string: "3.14"))) == "3.14")
    #expect(customDump(UInt8(200)) == "200")
    #expect(customDump(0.1) == "0.1")
    #expect(customDump(true) == "true")
    #expect(customDump(Duration.milliseconds(1_500)) == "1.5s")
    #expect(customDump("a" as Character) == "\"a\"")
    #expect(customDump("abc".dropFirst()) == "\"bc\"")
  }

  @Test func `Data is written by its size, its start and a checksum of what is not shown`() {
    #expect(customDump(Data()) == "Data(0 bytes)")
    #expect(customDump(Data([1, 255])) == "Data(2 bytes: 01 ff)")
    var data = Data(count: 100)
    let text = customDump(data)
    #expect(text.hasPrefix("Data(100 bytes: 00 00"))
    data[99] = 1
    #expect(customDump(data) != text)
  }

  @Test func `Ranges are written by their bounds`() {
    #expect(customDump(1..<3) == "1..<3")
    #expect(customDump("a"..."b") == "\"a\"...\"b\"")
    #expect(customDump(1...) == "1...")
    #expect(customDump(...2) == "...2")
    #expect(customDump(..<2) == "..<2")
  }

  @Test func `Functions, types and key paths are written without addresses`() {
    let function: (Int) -> Int = { $0 }
    #expect(customDump(function) == "(Function)")
    #expect(customDump(Feature.State.self) == "Feature.State.self")
    #expect(customDump([Row].self) == "Array<Row>.self")
    #expect(customDump(\Feature.State.count) == "\\State.count")
    #expect(!customDump(\Feature.State.rows[0]).contains("0x"))
  }
}
