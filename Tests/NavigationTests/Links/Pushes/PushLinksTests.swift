import Foundation
import Navigation
import Testing

let museumPushes = PushLinks(
  museum,
  [
    "work_lent":
      "works/\("work_id", as: Int.self)?tab=\("tab", as: Work.Tab.self, default: .overview)",
    "artist_added": "/artists/\("artist.name", as: String.self)/works?page=\("page", as: Int.self)",
    "caption": "works/1/caption/\("id", as: UUID.self)",
    "stop": "tour/stop/\("number", as: Int.self)",
    "closed": "?guided=\("guided", as: Bool.self, default: false)",
  ]
)

extension PushPayload {
  init(_ json: String) { self.init(json: Data(json.utf8)) }
}

@Suite struct PushLinksTests {
  @Test(arguments: [
    (#"{"type": "work_lent", "work_id": 12}"#, "works/12?tab=overview"),
    (#"{"type": "work_lent", "work_id": 12, "tab": "history"}"#, "works/12?tab=history"),
    (#"{"type": "work_lent", "work_id": 12.0, "tab": null}"#, "works/12?tab=overview"),
    (#"{"type": "work_lent", "work_id": "012"}"#, "works/12?tab=overview"),
    (
      #"{"type": "artist_added", "artist": {"name": "Jos\u00e9 \"Pepe\""}, "page": 2e0}"#,
      "artists/Jos%C3%A9%20%22Pepe%22/works?page=2"
    ),
    (#"{"type": "artist_added", "artist.name": "A/B", "page": 1}"#, "artists/A%2FB/works?page=1"),
    (
      #"{"type": "caption", "id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#,
      "works/1/caption/E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    ),
    (#"{"type": "closed", "guided": true}"#, "?guided=true"),
    (#"{"type": "closed"}"#, "?guided=false"),
    (#"{"type": "other", "link": "museum:works/3"}"#, nil),
  ])
  func `B150 - A payload opens the address of its type, with its values`(
    json: String,
    path: String?
  ) throws {
    let url = try museumPushes.url(for: PushPayload(json))
    #expect(url == path.map { "https://museum.example/\($0)" } ?? "museum:works/3")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let userInfo: [AnyHashable: Any] = try #require(object)
    #expect(try museumPushes.url(for: PushPayload(userInfo)) == url)
    _ = try museum.parse(url)
  }

  @Test(arguments: [
    (#"{"type": "lost"}"#, "the type 'lost' is unknown"),
    (#"{"aps": {"alert": "Hi"}}"#, "the payload isn't the app's: it has no 'type' and no 'link'"),
    (#"{"type": 5}"#, "type must be a String, is 5"),
    (#"{"type": "work_lent"}"#, "work_id is missing, an Int"),
    (#"{"type": "work_lent", "work_id": null}"#, "work_id is missing, an Int"),
    (#"{"type": "work_lent", "work_id": "x1"}"#, "work_id must be an Int, is 'x1'"),
    (#"{"type": "work_lent", "work_id": 1.5}"#, "work_id must be an Int, is 1.5"),
    (#"{"type": "work_lent", "work_id": 1e400}"#, "work_id must be an Int, is 1e400"),
    (#"{"type": "work_lent", "work_id": [1]}"#, "work_id must be an Int, is a list"),
    (#"{"type": "work_lent", "work_id": true}"#, "work_id must be an Int, is true"),
    (#"{"type": "work_lent", "work_id": 1, "tab": "x"}"#, "tab must be a Tab, is 'x'"),
    (#"{"type": "artist_added", "artist": {"name": 5}}"#, "artist.name must be a String, is 5"),
    (#"{"type": "artist_added", "artist": "Ada"}"#, "artist.name is missing, a String"),
    (#"{"type": "closed", "guided": 1}"#, "guided must be a Bool, is 1"),
    (#"{"link": {"url": "museum:"}}"#, "link must be a String, is an object"),
    (
      #"{"type": "stop", "number": 0}"#,
      "'https://museum.example/tour/stop/0' doesn't match: stop/{number} "
    ),
    (#"{"link": "https://evil.example/"}"#, "'https://evil.example/' doesn't match: must begin"),
    (#"{"link": "museum:works/x"}"#, "'museum:works/x' doesn't match: no screen has 'works'"),
    (#"{"type": "closed",}"#, "the payload isn't JSON: a key in double quotes is due here, at"),
    ("{\n  \"type\": tru\n}", "the payload isn't JSON: a value is due here, at line 2, column 11"),
    ("", "the payload isn't JSON: the text ends where a value is due, at line 1, column 1"),
    (#"{"type": "a", "type": "b"}"#, "the payload isn't JSON: the key \"type\" stands twice"),
    (#"{"type": "\ud800"}"#, "the payload isn't JSON: the string contains half of a surrogate"),
    (#"{"\udc00": 1}"#, "the payload isn't JSON: a key contains half of a surrogate pair"),
    ("[1, 2]", "the payload is a list, and not an object"),
    ("5", "the payload is 5, and not an object"),
    (String(repeating: "[", count: 4_000), "the payload isn't JSON: brackets are nested more than"),
  ])
  func `B150 - A payload that opens nothing is refused with the reason`(
    json: String,
    reason: String
  ) throws {
    let refusal = try #require(throws: PushRefusal.self) {
      try museumPushes.url(for: PushPayload(json))
    }
    #expect(refusal.description.hasPrefix(reason))
  }

  @Test func `B150 - Bytes that are no text, and too many, are refused`() throws {
    let broken = PushPayload(json: Data([0x7B, 0x22, 0xFF, 0x22, 0x7D]))
    #expect(throws: PushRefusal.malformed("isn't UTF-8")) { try museumPushes.url(for: broken) }

    let filler = String(repeating: "x", count: 4096 - #"{"type":"closed","x":""}"#.utf8.count)
    let largest = #"{"type":"closed","x":"\#(filler)"}"#
    #expect(throws: Never.self) { try museumPushes.url(for: PushPayload(largest)) }
    let large = PushPayload(largest + " ")
    #expect(throws: PushRefusal.tooLarge(bytes: 4097)) { try museumPushes.url(for: large) }
    let text = #expect(throws: PushRefusal.self) { try museumPushes.url(for: large) }
    #expect(text?.description == "the payload has 4097 bytes, and 4096 are allowed")
    let info = PushPayload(["type": "closed", "x": String(repeating: "x", count: 5_000)])
    #expect(throws: PushRefusal.tooLarge(bytes: 5_011)) { try museumPushes.url(for: info) }
  }

  @Test func `B150 - What the system hands over may have values that no JSON has`() throws {
    let date = PushPayload(["type": "work_lent", "work_id": Date()])
    #expect(throws: PushRefusal.wrongValue(key: "work_id", "must be an Int, is of the type Date")) {
      try museumPushes.url(for: date)
    }
    let number = PushPayload(["type": "closed", "guided": NSNumber(value: true), 5: "no name"])
    #expect(try museumPushes.url(for: number) == "https://museum.example/?guided=true")
    let one = PushPayload(["type": "closed", "guided": NSNumber(value: 1)])
    #expect(throws: PushRefusal.wrongValue(key: "guided", "must be a Bool, is 1")) {
      try museumPushes.url(for: one)
    }
    let int = PushPayload(["type": "work_lent", "work_id": Int8(5), "tab": NSNull()])
    #expect(try museumPushes.url(for: int) == "https://museum.example/works/5?tab=overview")
    var deep: [AnyHashable: Any] = ["type": "closed"]
    for _ in 0..<1_000 { deep = ["x": deep] }
    #expect(throws: PushRefusal.foreign(keys: ["type", "link"])) {
      try museumPushes.url(for: PushPayload(deep))
    }
  }

  @Test func `B150 - The keys of the type and the link are the app's choice`() throws {
    let pushes = PushLinks(museum, type: "aps.category", link: nil, ["TOUR": "tour"])
    let payload = PushPayload(#"{"aps": {"category": "TOUR"}, "link": "museum:works/3"}"#)
    #expect(try pushes.url(for: payload) == "https://museum.example/tour")
    #expect(throws: PushRefusal.foreign(keys: ["aps.category"])) {
      try pushes.url(for: PushPayload(#"{"category": "TOUR"}"#))
    }
  }

  @Test func `B150 - A check finds rows that open nothing`() {
    #expect(museumPushes.check() == [])
    let pushes = PushLinks(
      museum,
      [
        "lent": "work/\("id", as: Int.self)",
        "named": "works/\("id", as: String.self)",
        "stop": "tour/stop/\("number", as: Int.self)",
        "stop ": "tour/stop/-1",
        "lent": "works/\("id", as: Int.self)",
      ]
    )
    let faults = pushes.check().map(\.description)
    #expect(faults.count == 3)
    #expect(faults[0].hasPrefix("'lent': 'https://museum.example/work/1' doesn't match: no screen"))
    #expect(faults[1].hasPrefix("'named': 'https://museum.example/works/true' doesn't match"))
    #expect(faults[2] == "'lent' is there twice")
  }
}
