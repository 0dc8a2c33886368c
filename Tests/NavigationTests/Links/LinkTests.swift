import Foundation
import Navigation
import Store
import Testing

@Suite struct LinkTests {
  private let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()

  @Test func `B140 - A URL is the screens from the bottom to the top, and they are the URL`() throws
  {
    let work = Work(id: 12, tab: .history, caption: Caption(id: id))
    let state = Museum(path: [.rooms(Rooms()), .work(work), .tour(Tour(path: [Stop(number: 3)]))])
    let url =
      "https://museum.example/rooms/works/12/caption/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/tour/stop/3?2.tab=history"
    #expect(try museum.print(state) == url)
    #expect(try museum.parse(url) == state)
    #expect(try museum.parse(Museum(), again: "https://museum.example/") == Museum())
  }

  @Test(arguments: [
    "https://museum.example/works/12", "https://MUSEUM.example/works/12/", "museum://works/12",
    "museum:///works/12", "museum:/works/12", "museum:works/12",
    "MUSEUM://works/%31%32?utm_source=x",
    "https://museum.example/works/12?tab=overview",
  ])
  func `B140 - A universal link and one of the app's own scheme are the same screens`(
    url: String
  ) throws {
    let state = try museum.parse(url)
    #expect(state == Museum(path: [.work(Work(id: 12))]))
    #expect(try museum.print(state) == "https://museum.example/works/12")
    #expect(try museum.parse(#require(URL(string: url))) == state)
  }

  @Test func `B140 - Values are typed, optional, repeated or have a default`() throws {
    let rooms = Rooms(search: "Käthe & Co/100% +?#", floors: [-1, 2, 2], section: "Größe")
    let state = Museum(path: [.rooms(rooms)])
    let url =
      "https://museum.example/rooms?search=K%C3%A4the%20%26%20Co%2F100%25%20%2B%3F%23&floor=-1&floor=2&floor=2#Gr%C3%B6%C3%9Fe"
    #expect(try museum.print(state) == url)
    #expect(try museum.parse(url) == state)
    #expect(
      try museum.parse("museum:rooms?search=Käthe#日本").path.first
        == .rooms(Rooms(search: "Käthe", section: "日本"))
    )
    #expect(try museum.parse("museum:rooms?search=").path.first == .rooms(Rooms(search: "")))
  }

  @Test func `B140 - The item of a screen below has the number of the screen`() throws {
    let works = [Work(id: 1, tab: .history), Work(id: 2), Work(id: 3, tab: .history)]
    let state = Museum(isGuided: true, path: StackState(works.map(MuseumScreen.work), ids: []))
    let url =
      "https://museum.example/works/1/works/2/works/3?0.guided=true&1.tab=history&tab=history"
    #expect(try museum.print(state) == url)
    #expect(try museum.parse(url) == state)
  }

  @Test func `B140 - The first link that can be printed is the address`() throws {
    #expect(try museum.print(Museum(path: [.work(Work())])) == "https://museum.example/works/new")
    #expect(try museum.parse("museum:works/new") == Museum(path: [.work(Work())]))
  }

  @Test(arguments: ["", ".", "..", "a\0", "\u{202E}cod"])
  func `B140 - A text that no URL can have is an error of printing`(name: String) {
    #expect(throws: LinkError.self) {
      try museum.print(Museum(path: [.artist(Artist(name: name, page: 1))]))
    }
  }

  @Test func `B141 - An explanation says what matched, and why not what nearly did`() {
    let near = museum.explain("museum://works/x1")
    #expect(!near.isMatch)
    #expect(
      near.description == """
        'museum://works/x1' doesn't match: no screen has 'works'
          screen: ?guided={…} (NavigationTests/Museum.swift:13)
          near miss: works/{item}?tab={…} (NavigationTests/Museum.swift:63): item must be an Int, is 'x1'
          near miss: works/new (NavigationTests/Museum.swift:67): 'new' is expected, is 'x1'
        """
    )
    let match = museum.explain("museum://works/2?tab=history&utm_source=mail")
    #expect(
      match.description == """
        'museum://works/2?tab=history&utm_source=mail' matches
          screen: ?guided={…} (NavigationTests/Museum.swift:13)
          screen: works/{item}?tab={…} (NavigationTests/Museum.swift:63)
          ignored: 'utm_source'
        """
    )
  }

  @Test(arguments: [
    ("museum:works/1?tab=all", "tab must be a Tab, is 'all'"),
    ("museum:works/1?tab=history&tab=overview", "tab is there 2 times"),
    ("museum:artists/Ada/works", "page is missing, an Int"),
    (
      "museum:artists/Ada/works?page=9223372036854775808",
      "page must be an Int, is '9223372036854775808'"
    ),
    ("museum:rooms?floor=1&floor=x", "floor must be an Int, is 'x'"),
    ("museum:tour/stop/0", "stops are counted from 1"),
    ("museum:tour/stop", "number is missing, an Int"),
    ("museum:works/1/caption/7", "id must be a UUID, is '7'"),
    ("museum:artists/Ada/pictures?page=1", "'works' is expected, is 'pictures'"),
    ("museum:nowhere", "no screen has 'nowhere'"),
    ("works/1", "has no scheme"),
    (
      "http://museum.example/works/1",
      "must begin with https://museum.example or museum:, not 'http://museum.example'"
    ),
    ("https://museum.example.evil/works/1", "not 'https://museum.example.evil'"),
    ("https://museum.example@evil/works/1", "has a user or a port"),
    ("https://museum.example:80/works/1", "has a user or a port"),
    ("https:/works/1", "must begin with"),
    ("museum:works//1", "has an empty part in the path"),
    ("museum:works/../1", "has '..' in the path"),
    ("museum:works/%2e%2E/1", "has '..' in the path"),
    ("museum:works/%zz", "has the percent code '%zz'"),
    ("museum:works/1%", "has the percent code '%'"),
    ("museum:works/%C3", "has percent codes that aren't UTF-8"),
    ("museum:works/1%00", "has a NUL"),
    ("museum:works/1\0", "control character, %00"),
    ("museum:works/1 2", "control character, %20"),
    ("museum:works\\1", "has '\\', which is no character of a URL"),
    ("museum:rooms?search=\u{202E}x", "has the direction mark U+202E"),
    ("museum:rooms?search=%E2%80%8F", "has the direction mark U+200F"),
    ("", "has no scheme"),
  ])
  func `B141 - A URL is refused with a reason`(url: String, reason: String) {
    let explanation = museum.explain(url)
    #expect(!explanation.isMatch)
    #expect(explanation.description.contains(reason), "\(explanation)")
    #expect(throws: LinkError.self) { try museum.parse(url) }
  }

  private struct Chapter: Equatable, Linked {
    var page: Int?

    static var link: Link<Self> { Link("?page=\(\.page)") { try Self(page: $0.page) } }
  }

  @Test func `B141 - An optional item with a text that is no value is refused`() throws {
    let router = LinkRouter(Chapter.self, at: "chapter:")
    #expect(try router.parse("chapter:?page=2") == Chapter(page: 2))
    #expect(try router.parse("chapter:") == Chapter())
    #expect(router.explain("chapter:?page=x").description.contains("page must be an Int, is 'x'"))
    #expect(throws: LinkError.self) { try router.arrival(at: "chapter:?page=", from: Chapter()) }
  }

  @Test func `B188 - A link that is longer, or opens more, than the router allows is refused`()
    throws
  {
    var router = museum
    router.maximumScreens = 4
    router.maximumLength = 100
    let works = (1...4).map { "/works/\($0)" }
    let base = "https://museum.example"
    #expect(try router.parse(base + works.prefix(3).joined()).path.count == 3)
    let deep = base + works.joined()
    #expect(
      router.explain(deep).reason?.contains("more than 4 screens, the router's 'maximumScreens'")
        == true
    )
    #expect(throws: LinkError.self) { try router.arrival(at: deep, from: Museum()) }
    let state = try museum.parse(deep)
    #expect(throws: LinkError.self) { try router.print(state) }
    let long = base + "/rooms?search=" + String(repeating: "x", count: 100)
    #expect(router.explain(long).reason?.hasPrefix("has 136 bytes, more than 100") == true)
    let found = try museum.parse(long)
    #expect(throws: LinkError.self) { try router.print(found) }
    // Without a bound of the app's own.
    #expect(museum.explain(base + String(repeating: "/works/1", count: 1_000)).reason != nil)
    #expect(museum.explain(base + String(repeating: "/works/1", count: 100_000)).reason != nil)
  }

  @Test(arguments: ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}"])
  func `B188 - A link with an invisible character is refused`(character: String) {
    let reason = museum.explain("https://museum.example/rooms?search=a\(character)b").reason
    #expect(reason?.contains("invisible character") == true)
  }
}

extension LinkRouter {
  /// Reads what a state is printed as.
  fileprivate func parse(_ state: State, again url: String) throws -> State {
    #expect(try print(state) == url)
    return try parse(print(state))
  }
}
