import Foundation
import Navigation
import Store
import Testing

@Suite struct LinkCheckTests {
  @Test func `B142 - A check finds nothing in links that can be read and printed`() {
    // Taken by the longer link with more literal parts, on purpose.
    #expect(museum.check() == [])
  }

  @Test func `B142 - A check finds two links that take the same URL, with both places`() {
    let router = LinkRouter(Kiosk.self, at: "kiosk:")
    #expect(
      router.check().map(\.description) == [
        "papers/{value} (NavigationTests/LinkCheckTests.swift:\(Kiosk.line)) takes the same URL as papers/{value} (NavigationTests/LinkCheckTests.swift:\(Kiosk.line + 1))",
        "papers/{value} (NavigationTests/LinkCheckTests.swift:\(Kiosk.line + 1)) takes the same URL as papers (NavigationTests/LinkCheckTests.swift:\(Kiosk.line + 2)) and papers/{value} (NavigationTests/LinkCheckTests.swift:\(Kiosk.line))",
      ]
    )
  }

  @Test func `B142 - A check finds patterns that can't be read and printed`() {
    let router = LinkRouter(Blurred.self, at: "blurred:")
    let line = "(NavigationTests/LinkCheckTests.swift:\(Blurred.line))"
    #expect(
      router.check().map(\.description) == [
        "a?b={…}&b={…} \(line): 'page-{…}' has text beside a property; give each a part of its own",
        "a?b={…}&b={…} \(line): has '..' in the path",
        "a?b={…}&b={…} \(line): 'b' is there twice",
        "a?b={…}&b={…} \(line): 'c' isn't a name, '=' and one property",
        "a?b={…}&b={…} \(line): the fragment 'x' isn't one property",
        "{pages}/{page} (NavigationTests/LinkCheckTests.swift:\(Blurred.line + 1)): pages is an array, so it can't be in the path",
        "{pages}/{page} (NavigationTests/LinkCheckTests.swift:\(Blurred.line + 1)): page is in the path, so it has no default",
      ]
    )
    #expect(throws: LinkError.self) { try router.print(Blurred()) }
    #expect(throws: LinkError.self) { try router.parse("blurred:a?b=1") }
  }

  @Test func `B142 - A value that the pattern doesn't have is an error with its name`() {
    let router = LinkRouter(Lost.self, at: "lost:")
    #expect(router.explain("lost:a").description.contains("the pattern doesn't have"))
    #expect(router.explain("lost:a").description.contains("page"))
  }
}

/// Screens of which two take one URL.
private struct Kiosk: Linked {
  enum Screen: Linked {
    case paper(Int)
    case named(String)
    case papers, offers

    var id: Int? { if case .paper(let id) = self { id } else { nil } }
    var name: String? { if case .named(let name) = self { name } else { nil } }

    static var link: Link<Self> {
      Link("papers/\(\.id)") { .paper(try $0.id ?? 0) }
      Link("papers/\(\.name)") { .named(try $0.name ?? "") }
      Link("papers") { _ in .papers }
      Link("offers") { _ in .offers }
    }
  }

  static let line = 58
  var path = StackState<Screen>()
  static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
}

private struct Blurred: Linked {
  var page = 1
  var pages: [Int] = []

  static let line = 76
  static var link: Link<Self> {
    Link("a/page-\(\.page)/..?b=\(\.page)&b=\(\.page)&c#x") { try Self(page: $0.page) }
    Link("\(\.pages)/\(\.page, default: 1)") { try Self(page: $0.page) }
  }
}

private struct Lost: Linked {
  var page = 1
  static var link: Link<Self> { Link("a") { try Self(page: $0.page) } }
}
