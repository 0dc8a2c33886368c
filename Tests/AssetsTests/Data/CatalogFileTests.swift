import Features
import Testing

@testable import AssetsApp

private func file(_ text: String) throws -> CatalogFile {
  try CatalogFile(name: "plant.json", bytes: Array(text.utf8))
}

private func linking(_ number: Int, to asset: String, in text: String) throws -> String {
  let file = try file(text)
  let issue = file.catalog.issues.first { $0.number == number }
  let added = Features.Issue(number: number, title: "New \"one\"", labels: ["a"])
  return String(decoding: try file.linking(issue ?? added, to: asset).bytes, as: UTF8.self)
}

private func unlinking(_ number: Int, from asset: String, in text: String) throws -> String {
  String(decoding: try file(text).unlinking(number, from: asset).bytes, as: UTF8.self)
}

@Test(arguments: [
  ("[]", "[1]"), ("[ ]", "[1]"), ("null", "[1]"), ("[2]", "[2, 1]"), ("[2,3]", "[2,3,1]"),
  ("[2, 3]", "[2, 3, 1]"), ("[\n  2\n]", "[\n  2,\n  1\n]"), ("[ 2 ]", "[ 2, 1 ]"),
  ("[\n\t2,\n\t3 ]", "[\n\t2,\n\t3,\n\t1 ]"), ("[1]", "[1]"),
])
func `A link is added in the manner of those that are there`(before: String, after: String) throws {
  func text(_ links: String) -> String {
    """
    { "version" : 1.50, "assets": [{"id":"A","linkedIssues" :\(links), "x": {"y": null}, "name":"a"}],
      "issues": [{"number":1,"title":"i"},{"number":2,"title":"j"},{"number":3,"title":"k"}] }

    """
  }
  #expect(try linking(1, to: "A", in: text(before)) == text(after))
}

@Test(arguments: [
  ("[1]", "[]"), ("[1, 2]", "[2]"), ("[2, 1]", "[2]"), ("[2, 1, 3]", "[2, 3]"),
  ("[\n  2,\n  1,\n  3\n]", "[\n  2,\n  3\n]"), ("[\n  1,\n  2\n]", "[\n  2\n]"), ("[2]", "[2]"),
])
func `A link is removed with its comma, and nothing else`(before: String, after: String) throws {
  func text(_ links: String) -> String {
    """
    {"assets":[{"id":"A","name":"a","linkedIssues":\(links)}],
     "issues":[{"number":1,"title":"i"},{"number":2,"title":"j"},{"number":3,"title":"k"}]}
    """
  }
  #expect(try unlinking(1, from: "A", in: text(before)) == text(after))
}

@Test func `An asset without links gets a key for them, set like its others`() throws {
  let text = """
    {
      "assets": [
        {
          "id": "A",
          "name": "a"
        }
      ],
      "issues": [{"number": 1, "title": "i"}]
    }
    """
  #expect(
    try linking(1, to: "A", in: text) == """
      {
        "assets": [
          {
            "id": "A",
            "name": "a",
            "linkedIssues": [1]
          }
        ],
        "issues": [{"number": 1, "title": "i"}]
      }
      """
  )
}

@Test func `An issue that the file does not hold yet is added to it`() throws {
  let bare = #"{"assets":[{"id":"A","name":"a"}]}"#
  #expect(
    try linking(7, to: "A", in: bare)
      == #"{"assets":[{"id":"A","name":"a", "linkedIssues": [7]}], "#
      + #""issues": [{ "number": 7, "title": "New \"one\"", "state": "open", "url": "", "#
      + #""labels": ["a"] }]}"#
  )
}

@Test func `What the app does not know survives every change`() throws {
  let text = """
    {"comment": "keep \\u00e9 as it is", "assets": [{"id": "A", "name": "a", "serial": 00000e0}]}
    """.replacing("00000e0", with: "1.0000000000000000001")
  var changed = try linking(1, to: "A", in: text)
  changed = try unlinking(1, from: "A", in: changed)
  #expect(changed.contains("keep \\u00e9 as it is"))
  #expect(changed.contains("1.0000000000000000001"))
}

@Test(arguments: [
  (#"{"assets": [{"id": "A"}]}"#, "plant.json:1: assets[0].name: this is missing; add the key"),
  (#"{"assets": 5}"#, "plant.json:1: assets: this has the wrong type; write an array [ … ] here"),
  (#"[]"#, "plant.json:1: this has the wrong type; write an object { … } here"),
  (
    #"{"assets": [{"id": 5, "name": "a"}]}"#,
    "plant.json:1: assets[0].id: this has the wrong type; write a text in double quotes here"
  ),
  (
    #"{"assets": [{"id": "A", "name": "a", "linkedIssues": ["1"]}]}"#,
    "plant.json:1: assets[0].linkedIssues[0]: this has the wrong type; write a whole number here"
  ),
  (
    #"{"assets": [{"id": "A", "name": null}]}"#,
    "plant.json:1: assets[0].name: this is null; write a text in double quotes here"
  ),
  (
    "{\"assets\": [{\"id\": \"A\", \"name\": \"a\"},\n{\"id\": \"A\", \"name\": \"b\"}]}",
    "plant.json:2: assets[1].id: \"A\" is the id of assets[0] already; give each asset an id"
  ),
  (
    #"{"assets": [{"id": " ", "name": "a"}]}"#,
    "plant.json:1: assets[0].id: the id is empty; give the asset an id of its own"
  ),
  (
    #"{"assets": [{"id": "A", "name": ""}]}"#,
    "plant.json:1: assets[0].name: the name is empty; write a name"
  ),
  (
    #"{"assets": [{"id": "A", "name": "a", "linkedIssues": [9]}]}"#,
    "plant.json:1: assets[0].linkedIssues[0]: there is no issue 9; add it to \"issues\""
  ),
  (
    #"{"assets": [{"id": "A", "name": "a", "connectedAssets": ["B"]}]}"#,
    "plant.json:1: assets[0].connectedAssets[0]: there is no asset \"B\"; add it to \"assets\""
  ),
  (
    #"{"assets": [{"id": "A", "name": "a", "status": "broken"}]}"#,
    "plant.json:1: assets[0].status: \"broken\" is no status; write one of running, degraded"
  ),
  (
    #"{"assets": [], "issues": [{"number": 1, "title": "a"}, {"number": 1, "title": "b"}]}"#,
    "plant.json:1: issues[1].number: 1 is the number of issues[0] already; give each issue"
  ),
  (
    #"{"assets": [], "issues": [{"number": 0, "title": "a"}]}"#,
    "plant.json:1: issues[0].number: 0 is no issue number; write a number from 1 on"
  ),
  (
    #"{"assets": [], "issues": [{"number": 1, "title": " "}]}"#,
    "plant.json:1: issues[0].title: the title is empty; write a title"
  ),
  ("{\n\"assets\": [}", "plant.json:2: this is not JSON: at column 12, a value is due here; mend"),
])
func `What is wrong with a file is named with line, path and repair`(
  text: String,
  message: String
) throws {
  let error = try #require(throws: DataFileError.self) { try file(text) }
  #expect(error.description.hasPrefix(message), "\(error)")
}

@Test func `A file that is no UTF-8 is refused as such`() throws {
  let error = try #require(throws: DataFileError.self) {
    try CatalogFile(name: "plant.json", bytes: [0x7B, 0xFF, 0x7D])
  }
  #expect(error.description == "plant.json: this is not UTF-8 text; save the file as UTF-8")
}

@Test func `Issues as GitHub prints them are read, and named by their place when wrong`() throws {
  let text = #"[{"number": 3, "title": "t", "state": "CLOSED", "url": "u", "labels": []}]"#
  let issues = try IssuesFile(name: "i.json", bytes: Array(text.utf8)).issues
  #expect(issues == [Features.Issue(number: 3, title: "t", state: .closed, url: "u")])
  let error = try #require(throws: DataFileError.self) {
    try IssuesFile(name: "i.json", bytes: Array(#"[{"number": 3}]"#.utf8))
  }
  #expect(error.description.hasPrefix("i.json:1: [0].title: this is missing"))
}
