import Foundation
import Navigation
import Testing

/// Links that launch an app, which arrive by the delegate of the app, by the view, or by both.
@MainActor
@Suite struct LaunchLinksTests {
  private let url: URL

  init() throws { url = try #require(URL(string: "https://example.com/a")) }

  /// What is opened by some arrivals.
  private func opened(_ body: (LaunchLinks, LinkReceiver) -> Void) -> [String] {
    var opened: [String] = []
    body(LaunchLinks(), LinkReceiver { opened.append($0) })
    return opened
  }

  @Test func `B200 - A link that launches the app is opened once, by whichever way it arrives`() {
    let byDelegate = opened { links, receiver in
      links.receive(url)
      links.openWaiting(by: receiver)
    }
    let byView = opened { links, receiver in
      links.openWaiting(by: receiver)
      links.open(url, by: receiver)
    }
    let byBoth = opened { links, receiver in
      links.receive(url)
      links.openWaiting(by: receiver)
      links.open(url, by: receiver)
    }
    let byViewFirst = opened { links, receiver in
      links.receive(url)
      links.open(url, by: receiver)
      links.openWaiting(by: receiver)
    }
    for opened in [byDelegate, byView, byBoth, byViewFirst] {
      #expect(opened == [url.absoluteString])
    }
  }

  @Test func `B200 - A second tap on the link is opened again`() {
    let afterBoth = opened { links, receiver in
      links.receive(url)
      links.openWaiting(by: receiver)
      links.open(url, by: receiver)
      links.open(url, by: receiver)
    }
    let afterTheDelegate = opened { links, receiver in
      links.receive(url)
      links.openWaiting(by: receiver)
      links.userLeft()
      links.open(url, by: receiver)
    }
    for opened in [afterBoth, afterTheDelegate] { #expect(opened.count == 2) }
  }
}
