import Foundation
import Navigation
import Store
import TestFixtures
import Testing

/// Generated links.
@Suite(.timeLimit(.minutes(20)))
struct RandomLinkTests {
  private static let count =
    Seeds.count(300)

  /// The bytes of a long URL: 1 MB where more than the usual tests are asked for.
  private static let length = Seeds.factor > 1 ? 1_000_000 : 32_000

  @Test
  func `B140 - Generated screens are read as they were printed, and printed as they were read`()
    throws
  {
    var source = LinkSource(seed: 48)
    var longest = 0
    for _ in 0..<Self.count {
      let state = source.museum()
      let url = try museum.print(state)
      let read = try museum.parse(url)
      let isSame = read == state
      try #require(isSame, "\(url)\n\(state)\n\(read)")
      let again = try museum.print(read)
      try #require(again == url)
      longest = max(longest, url.utf8.count)
      // As others write it: what is read from it has one address.
      let spelled = source.respelled(url)
      let other = try museum.print(museum.parse(spelled))
      try #require(other == url, "\(spelled)")
    }
    #expect(longest > 300)
  }

  @Test func `B143 - A generated link into any state opens its screens, and changes no others`()
    throws
  {
    var source = LinkSource(seed: 143)
    var kept = 0
    for _ in 0..<Self.count {
      let state = source.museum()
      // Half of the links are to a state that is nearly the same.
      let other = source.next(2) == 0 ? source.museum() : source.changed(state)
      let url = try museum.print(other)
      let arrival = try museum.arrival(at: url, from: state)
      kept += arrival.keptScreens
      let printed = try museum.print(arrival.state)
      let isPlace = printed.cut(at: "?") == url.cut(at: "?")
      try #require(isPlace, "\(url)\n\(printed)\n\(state)")
      // A link to where the app is changes nothing.
      let same = try museum.arrival(at: url, from: arrival.state)
      try #require(same.state == arrival.state, "\(url)")
      try #require(same.removedScreens.isEmpty && same.newScreens.isEmpty, "\(same)")
      // From nowhere it is what the URL stands for.
      let fresh = try museum.arrival(at: url, from: Museum())
      let parsed = try museum.parse(url)
      try #require(fresh.state == parsed, "\(url)")
    }
    #expect(kept > Self.count / 2)
  }

  @Test func `B141 - Generated hostile URLs are refused with a reason`() throws {
    var source = LinkSource(seed: 4)
    for _ in 0..<Self.count {
      let url = source.hostile(try museum.print(source.museum()))
      let explanation = museum.explain(url)
      try #require(!explanation.isMatch, "\(url)")
      try #require(explanation.reason?.isEmpty == false)
      try #require(explanation.description.utf8.count < 8_000)
    }
  }

  @Test(arguments: [
    "museum:", "museum:works/1/", "museum:/", "museum:/../", "museum:works/1?tab=",
    "museum:rooms?floor=1&floor=",
    "museum:tour/",
  ])
  func `B141 - A long URL costs what its length costs`(start: String) {
    for part in [
      "a", "/", "../", "%00", "%zz", "%C3", "works/1/", "tour/", "&tab=history", "&floor=1", "&x=1",
      "\u{202E}", "é", "?", "#",
    ] {
      func url(_ length: Int) -> String {
        start + String(repeating: part, count: length / part.utf8.count) + "/x"
      }
      // The usual tests measure no time.
      guard Seeds.factor > 1 else {
        #expect(museum.explain(url(Self.length)).description.utf8.count < 8_000)
        continue
      }
      let costs = [Self.length / 16, Self.length].map { length in
        let url = url(length)
        return (0..<2).map { _ in ContinuousClock().measure { _ = museum.explain(url) } }.min()
          ?? .zero
      }
      // 16 times as long; 256 times the time if it was quadratic.
      #expect(costs[1] < costs[0] * 80 + .milliseconds(50), "\(start) \(part): \(costs)")
    }
  }
}

/// Generates screens and URLs.
private struct LinkSource {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func text(minimum: Int = 0) -> String {
    let alphabet = Array("ab1/.?#&=%+ \\\"<>~_-:@;é\u{65}\u{301}ß日本👩‍👧‍👦\u{1F600}שلا\n\t\u{7F}")
    let text = String((0..<(minimum + next(8))).map { _ in alphabet[next(alphabet.count)] })
    return minimum > 0 && [".", ".."].contains(text) ? "x" : text
  }

  mutating func museum() -> Museum {
    let screens = (0..<next(6)).map { _ in screen() }
    return Museum(isGuided: next(2) == 0, path: StackState(screens, ids: []))
  }

  /// The state with other screens from one on.
  mutating func changed(_ museum: Museum) -> Museum {
    var museum = museum
    museum.path.removeSubrange(next(museum.path.count + 1)...)
    for _ in 0..<next(3) { museum.path.append(screen()) }
    return museum
  }

  private mutating func screen() -> MuseumScreen {
    switch next(4) {
    case 0:
      let floors = (0..<next(4)).map { _ in next(9) - 4 }
      return .rooms(
        Rooms(
          search: next(2) == 0 ? nil : text(),
          floors: floors,
          section: next(2) == 0 ? nil : text()
        )
      )
    case 1:
      let caption = next(2) == 0 ? nil : Caption(id: UUID(uuid: uuid()))
      let id = [Int.min, Int.max, 0, -1][next(4)]
      return next(5) == 0
        ? .work(Work())
        : .work(Work(id: id, tab: next(2) == 0 ? .overview : .history, caption: caption))
    case 2: return .artist(Artist(name: text(minimum: 1), page: next(100)))
    default:
      let stops = (0..<next(4)).map { _ in Stop(number: 1 + next(9)) }
      return .tour(Tour(path: StackState(stops, ids: [])))
    }
  }

  private mutating func uuid() -> uuid_t {
    let bytes = (0..<16).map { _ in UInt8(next(256)) }
    return (
      bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
      bytes[9],
      bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
    )
  }

  /// The same URL with other percent codes, another beginning and an unknown item.
  mutating func respelled(_ url: String) -> String {
    let start = "https://museum.example"
    var spelled = ["museum://", "museum:", "https://MUSEUM.example"][next(3)]
    var isCode = 0
    for character in url.dropFirst(start.count) {
      if character == "%" { isCode = 3 }
      let isPlain = isCode == 0 && character.isLetter && next(4) == 0
      let code = character.asciiValue.map { "%" + String($0, radix: 16) } ?? ""
      spelled += isPlain ? code : isCode > 0 ? character.lowercased() : String(character)
      isCode = max(isCode - 1, 0)
    }
    guard let mark = spelled.firstIndex(where: { "?#".contains($0) }) else {
      return spelled + "?utm=1"
    }
    guard spelled[mark] == "?" else { return spelled }
    return spelled.replacingCharacters(in: mark...mark, with: "?utm=1&utm=2&")
  }

  /// The URL with one thing that no URL of the museum has.
  mutating func hostile(_ url: String) -> String {
    let bad = [
      "/../", "%00", "\0", "%", "%zz", "%C3%28", "%FF", "\u{202E}", "%E2%80%AE", "\\", " ", "\r\n",
      "//",
    ]
    switch next(6) {
    case 0: return ["http", "javascript", "file", "museums", ""][next(5)] + url.dropFirst(5)
    case 1:
      return url.replacing(
        "museum.example",
        with: ["evil.example", "museum.example:1", "a@museum.example"][next(3)]
      )
    case 2:
      return "museum:works/1?tab=history&"
        + String(repeating: "tab=overview&", count: 1 + next(200))
    case 3:
      return "museum:"
        + String(repeating: ["works/1/", "x", "tour/"][next(3)], count: 1 + next(2_000)) + "/x"
    default:
      let path = url.dropFirst("https://museum.example".count).prefix { !"?#".contains($0) }
      return "https://museum.example\(path)/a" + bad[next(bad.count)] + "b"
    }
  }
}

extension String {
  /// The text before a character.
  fileprivate func cut(at character: Character) -> Substring {
    prefix { $0 != character && $0 != "#" }
  }
}
