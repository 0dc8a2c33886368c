import Features
import Testing

@testable import AssetsApp

/// The error of a data file.
private func message(_ text: String) throws -> String {
  let error = try #require(throws: DataFileError.self) {
    try CatalogFile(name: "plant.json", bytes: Array(text.utf8))
  }
  return error.description
}

/// A file with an asset on line 2 and two issues on lines 4 and 5.
private func plant(
  asset: String = #""name": "a""#,
  link: String = "2",
  number: String = "2",
  issue: String = #""title": "t""#,
  unknown: String = "0"
) -> String {
  """
  {"assets": [
  {"id": "A", \(asset), "linkedIssues": [1, \(link)]}],
  "serial": \(unknown), "issues": [
  {"number": 1, "title": "s"},
  {"number": \(number), \(issue), "serial": \(unknown)}]}
  """
}

private let repair = "; write a whole number here"
private let tooLarge =
  "is larger than the largest whole number, 9223372036854775807; write a smaller one"
private let tooSmall =
  "is smaller than the smallest whole number, -9223372036854775808; write a larger one"

private let misfits: [(String, String)] = [
  ("1.5", "1.5 is not a whole number\(repair)"),
  ("-0.1", "-0.1 is not a whole number\(repair)"),
  ("1e400", "1e400 is too large for a number\(repair)"),
  ("-1E+400", "-1E+400 is too large for a number\(repair)"),
  ("1e99999999999999999999", "1e99999999999999999999 is too large for a number\(repair)"),
  ("100000000000000000000", "100000000000000000000 \(tooLarge)"),
  ("9223372036854775808", "9223372036854775808 \(tooLarge)"),
  ("1e19", "1e19 \(tooLarge)"),
  ("-9223372036854775809", "-9223372036854775809 \(tooSmall)"),
  (
    String(repeating: "1", count: 300),
    "\(String(repeating: "1", count: 40))… \(tooLarge)"
  ),
]

@Test(arguments: misfits)
func `A number that is no whole one is named with its path, wherever one is due`(
  number: String,
  problem: String
) throws {
  #expect(try message(plant(number: number)) == "plant.json:5: issues[1].number: \(problem)")
  #expect(try message(plant(link: number)) == "plant.json:2: assets[0].linkedIssues[1]: \(problem)")
}

@Test(arguments: ["2.0", "2e0", "20e-1", "0.2E+1"])
func `A whole number may be written with a point or an exponent`(number: String) throws {
  let file = try CatalogFile(name: "plant.json", bytes: Array(plant(number: number).utf8))
  #expect(file.catalog.issues.last?.number == 2)
}

@Test(arguments: [
  #"\ud800"#, #"a\uDFFF b"#, #"\\\ud83d"#, #"\ud83d\ud83d\udc4d"#, #"\udc4d\ud83d"#,
])
func `Half of a surrogate pair is named with its path, wherever a text is due`(text: String) throws
{
  let quoted = "\"\(text)\""
  let places = [
    ("assets[0].name", 2, plant(asset: "\"name\": \(quoted)")),
    ("assets[0].kind", 2, plant(asset: "\"name\": \"a\", \"kind\": \(quoted)")),
    ("assets[0].status", 2, plant(asset: "\"name\": \"a\", \"status\": \(quoted)")),
    (
      "assets[0].connectedAssets[0]", 2,
      plant(asset: "\"name\": \"a\", \"connectedAssets\": [\(quoted)]")
    ),
    ("issues[1].title", 5, plant(issue: "\"title\": \(quoted)")),
    ("issues[1].labels[1]", 5, plant(issue: "\"title\": \"t\", \"labels\": [\"l\", \(quoted)]")),
    (
      "issues[1].labels[0].name", 5,
      plant(issue: "\"title\": \"t\", \"labels\": [{\"name\": \(quoted)}]")
    ),
  ]
  let half = try #require(text.firstMatch(of: /\\u(d800|DFFF|d83d|dc4d)/)).output.0
  for (path, line, file) in places {
    #expect(
      try message(file)
        == "plant.json:\(line): \(path): the string contains half of a surrogate pair, \(half); "
        + "write both halves, or remove it"
    )
  }
}

@Test func `Half of a surrogate pair in a key is named with the path of its object`() throws {
  let problem = #"a key contains half of a surrogate pair, \udfff; write both halves, or remove it"#
  let key = #""a\udfff": 1"#
  #expect(
    try message(plant(issue: "\"title\": \"t\",\n\(key)")) == "plant.json:6: issues[1]: \(problem)"
  )
  #expect(try message("{\"assets\": [],\n \(key)}") == "plant.json:2: \(problem)")
  let label = "\"title\": \"t\", \"labels\": [{\"name\": \"l\", \(key)}]"
  #expect(try message(plant(issue: label)) == "plant.json:5: issues[1].labels[0]: \(problem)")
}

@Test(arguments: [#""\ud800""#, "1.5", "1e400", "100000000000000000000", #"{"\ud800": 1.5}"#])
func `A value that the app does not read may be any JSON, and hides no error behind it`(
  unknown: String
) throws {
  let file = try CatalogFile(name: "plant.json", bytes: Array(plant(unknown: unknown).utf8))
  #expect(file.catalog.issues.count == 2)
  #expect(
    try message(plant(number: "2.5", unknown: unknown))
      == "plant.json:5: issues[1].number: 2.5 is not a whole number; write a whole number here"
  )
}

@Test func `A number where a text is due is of the wrong type, whether it is whole or not`() throws
{
  #expect(
    try message(plant(asset: "\"name\": 1.5"))
      == "plant.json:2: assets[0].name: this has the wrong type; write a text in double quotes here"
  )
  #expect(
    try message(plant(number: #""\ud800""#))
      == "plant.json:5: issues[1].number: this has the wrong type; write a whole number here"
  )
}

@Test func `An issues file is served in the same way`() throws {
  let error = try #require(throws: DataFileError.self) {
    try IssuesFile(name: "i.json", bytes: Array(#"[{"number": 1.5, "title": "t"}]"#.utf8))
  }
  #expect(
    error.description
      == "i.json:1: [0].number: 1.5 is not a whole number; write a whole number here"
  )
}

@Test func `The one faulty value of a large file is found, and of many the first`() throws {
  let links = Array(repeating: "1.0", count: 20_000).joined(separator: ",")
  #expect(
    try message(plant(link: links + ",2.5,3.5"))
      == "plant.json:2: assets[0].linkedIssues[20001]: 2.5 is not a whole number" + repair
  )
  let unread =
    String(repeating: "[", count: 197) + #"1.5, "\ud800""# + String(repeating: "]", count: 197)
  #expect(
    try message(plant(number: "1.5", unknown: unread))
      == "plant.json:5: issues[1].number: 1.5 is not a whole number" + repair
  )
}

@Test(arguments: ["", " ", "\u{FEFF}"])
func `An empty file is refused with a place`(text: String) throws {
  #expect(try message(text).hasPrefix("plant.json:1: this is not JSON: at column"))
}
