import Features
import Foundation
import Testing

@Suite struct SettingsTests {
  @Test func `Viewed assets are kept once each, the last one first, and at most ten`() {
    var settings = Settings()
    for number in 1...12 { settings.view("P-\(number)") }
    settings.view("P-5")
    #expect(settings.viewed == ["P-5"] + [12, 11, 10, 9, 8, 7, 6, 4, 3].map { "P-\($0)" })
  }

  @Test(arguments: AssetFilter.allCases)
  func `A filter has a name, by which it is found`(filter: AssetFilter) {
    #expect(AssetFilter(rawValue: filter.rawValue) == filter)
  }

  @Test func `Settings are encoded under the names of the commands`() throws {
    let settings = Settings(sortOrder: .name, filter: .withIssues, viewed: ["P-1"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(settings)
    let text = #"{"filter":"issues","sortOrder":"name","viewed":["P-1"]}"#
    #expect(String(decoding: data, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
  }

  @Test func `What is absent is as in new settings, and viewed assets are kept once`() throws {
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Settings.self, from: Data("{}".utf8)) == Settings())
    let data = Data(#"{"viewed":["P-1","V-1","P-1"]}"#.utf8)
    #expect(try decoder.decode(Settings.self, from: data).viewed == ["P-1", "V-1"])
  }

  @Test func `An object of other values is no settings, and the error names both`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Settings.self, from: Data(#"{"assets":[],"issues":[]}"#.utf8))
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("the object has assets, issues, and none of sortOrder, filter, viewed"))
    // A later version may add others.
    let later = Data(#"{"viewed":["P-1"],"columns":3}"#.utf8)
    #expect(try JSONDecoder().decode(Settings.self, from: later).viewed == ["P-1"])
  }

  private func recoded(
    _ text: String,
    _ change: (inout Settings) -> Void = { _ in }
  ) throws -> String {
    var settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    change(&settings)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(settings), as: UTF8.self)
  }

  @Test(arguments: [
    #"{"filter":"archived","sortOrder":"file","viewed":[]}"#,
    #"{"filter":"all","sortOrder":"newest","viewed":["P-1"]}"#,
    #"{"columns":{"a":[1,-2.5,true,null,"b"]},"filter":"all","sortOrder":"file","viewed":[]}"#,
    #"{"filter":"all","sortOrder":"file","viewed":[],"zoom":12345678901234567890123}"#,
  ])
  func `What this version doesn't know is encoded again, also after another change`(
    text: String
  ) throws {
    #expect(try recoded(text) == text)
    let viewed = try recoded(text) { $0.view("V-1") }
    let unknown = try JSONDecoder().decode(Settings.self, from: Data(text.utf8)).unknown
    #expect(try JSONDecoder().decode(Settings.self, from: Data(viewed.utf8)).unknown == unknown)
    #expect(unknown.count == 1)
  }

  @Test func `A choice of the user replaces the value that isn't known, and no other`() throws {
    let text = #"{"filter":"archived","sortOrder":"newest"}"#
    let sorted = try recoded(text) { $0.sortOrder = .file }
    #expect(sorted == #"{"filter":"archived","sortOrder":"file","viewed":[]}"#)
    let filtered = try recoded(text) { $0.filter = .all }
    #expect(filtered == #"{"filter":"all","sortOrder":"newest","viewed":[]}"#)
  }

  @Test func `A value of another type is no value of a later version`() {
    #expect(throws: DecodingError.self) { try recoded(#"{"sortOrder":7}"#) }
  }
}
