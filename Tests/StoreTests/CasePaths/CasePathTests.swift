import TestFixtures
import Testing

@testable import Store

@CasePathable
@dynamicMemberLookup
private enum Screen: Equatable {
  case list([Int])
  case detail(id: Int, Detail)
  case sheet(Detail)
  case blank
}

@CasePathable
private enum Detail: Equatable {
  case text(String)
  case empty
}

@Suite(.timeLimit(.minutes(20)))
struct CasePathTests {
  @Test func `A path embeds a payload`() {
    #expect(AnyCasePath(\Case<Screen>.list).embed([1]) == .list([1]))
    #expect(AnyCasePath(\Case<Screen>.blank).embed(()) == .blank)
    #expect(AnyCasePath(\Case<Screen>.detail).embed((1, .empty)) == .detail(id: 1, .empty))
  }

  @Test func `A path extracts the payload of its case alone`() {
    #expect(AnyCasePath(\Case<Screen>.list).extract(from: .list([1])) == [1])
    #expect(AnyCasePath(\Case<Screen>.list).extract(from: .blank) == nil)
    #expect(AnyCasePath(\Case<Screen>.detail).extract(from: .detail(id: 3, .empty))?.0 == 3)
  }

  @Test func `A path through two cases embeds and extracts through both`() {
    let path = AnyCasePath(\Case<Screen>.sheet.text)
    #expect(path.embed("a") == .sheet(.text("a")))
    #expect(path.extract(from: .sheet(.text("a"))) == "a")
    #expect(path.extract(from: .sheet(.empty)) == nil)
    #expect(path.extract(from: .blank) == nil)
    #expect(path.matches(.sheet(.text("a"))))
    #expect(!path.matches(.sheet(.empty)))
  }

  @Test func `A path to itself is the value`() {
    let path = AnyCasePath(\Case<Screen>.self)
    #expect(path.embed(.blank) == .blank)
    #expect(path.extract(from: .list([1])) == .list([1]))
  }

  @Test func `A value knows its case`() {
    #expect(Screen.list([]).is(\.list))
    #expect(!Screen.list([]).is(\.blank))
    #expect(Screen.blank.is(\.blank))
    #expect(Screen.sheet(.empty).is(\.sheet.empty))
    #expect(!Screen.sheet(.empty).is(\.sheet.text))
  }

  @Test func `A payload is read by its case`() {
    #expect(Screen.list([1])[case: \.list] == [1])
    #expect(Screen.blank[case: \.list] == nil)
    #expect(Screen.sheet(.text("a"))[case: \.sheet.text] == "a")
    #expect(Screen.list([1]).list == [1])
  }

  @Test func `B83 - Setting a payload changes a value in its case`() {
    var screen = Screen.list([])
    screen[case: \.list] = [1]
    #expect(screen == .list([1]))
    let sheet: CaseKeyPath<Screen, Detail> = \.sheet
    screen = .sheet(.empty)
    screen[case: sheet] = .text("a")
    #expect(screen == .sheet(.text("a")))
  }

  @Test func `B83 - Setting the payload of another case changes nothing`() {
    let sheet: CaseKeyPath<Screen, Detail> = \.sheet
    var screen = Screen.list([1])
    screen[case: \.sheet] = .empty
    screen[case: sheet] = .empty
    screen[case: \.sheet.text] = "a"
    screen.sheet = .empty
    #expect(screen == .list([1]))
  }

  @Test func `B83 - Setting the payload of a case in another case of its case changes nothing`() {
    var screen = Screen.sheet(.empty)
    screen[case: \.sheet.text] = "a"
    #expect(screen == .sheet(.empty))
  }

  @Test func `B83 - Setting a payload to nil changes nothing`() {
    var screen = Screen.list([1])
    screen[case: \.list] = nil
    screen.list = nil
    #expect(screen == .list([1]))
  }

  @Test func `B86 - A payload is written through the member of its case`() {
    var screen = Screen.list([1])
    screen.list?.append(2)
    #expect(screen == .list([1, 2]))
    screen = .detail(id: 1, .empty)
    screen.detail?.id = 2
    #expect(screen == .detail(id: 2, .empty))
  }

  @Test func `B86 - A payload is written through an optional`() {
    var screen: Screen? = .list([1])
    screen?.list?[0] = 7
    screen?[case: \.list]?.append(8)
    #expect(screen == .list([7, 8]))
  }

  @Test func `B83 - Writing on through the member of another case changes nothing`() {
    var screen: Screen? = .blank
    screen?.list?.append(2)
    screen?.detail?.id = 2
    #expect(screen == .blank)
  }

  @Test func `A payload is changed by its case`() {
    var screen = Screen.list([1])
    screen.modify(\.list) { $0.append(2) }
    #expect(screen == .list([1, 2]))
    screen = .sheet(.text("a"))
    screen.modify(\.sheet.text) { $0 += "b" }
    #expect(screen == .sheet(.text("ab")))
  }

  @Test func `A case by a kept key path is that by its name`() {
    let (list, sheet): (CaseKeyPath<Screen, [Int]>, CaseKeyPath<Screen, Detail>) = (\.list, \.sheet)
    var screen = Screen.list([1])
    #expect(screen.is(list) && !screen.is(sheet))
    #expect(screen[case: list] == [1])
    screen.modify(list) { $0.append(2) }
    #expect(screen == .list([1, 2]))
    screen = .sheet(.text("a"))
    #expect(screen[case: sheet] == .text("a"))
  }

  @Test func `Changing the payload of another case is reported with its line`() {
    var screen = Screen.blank
    var (line, lineOfPath) = (0, 0)
    let reporter = RecordingReporter.record {
      line = #line + 1
      screen.modify(\.list) { $0.append(2) }
      lineOfPath = #line + 1
      screen.modify(\.sheet.text) { $0 += "b" }
    }
    #expect(screen == .blank)
    #expect(reporter.codes == ["modify-other-case", "modify-other-case"])
    #expect(reporter.issues.map(\.location.line) == [line, lineOfPath])
  }

  @Test func `B31 - A payload is changed in place`() {
    var screen = Screen.list(Array(0..<1_000))
    let before = screen.list?.withUnsafeBytes(\.baseAddress)
    screen.modify(\.list) { $0[0] = 7 }
    AnyCasePath(\Case<Screen>.list).modify(&screen) { $0[1] = 8 }
    #expect(screen.list?.withUnsafeBytes(\.baseAddress) == before)
    #expect(screen.list?[0...1] == [7, 8])
  }

  @Test func `An error thrown while a payload is changed leaves a whole value`() {
    var screen = Screen.list([1])
    #expect(throws: Failure.self) {
      try AnyCasePath(\Case<Screen>.list).modify(&screen) {
        $0.append(2)
        throw Failure()
      }
    }
    #expect(screen == .list([1, 2]))
  }

  @Test func `An element's actions have a path of their own`() {
    let path = AnyCasePath(\Case<IdentifiedAction<Int, String>>.[id: 2])
    #expect(path.embed("a") == .element(id: 2, action: "a"))
    #expect(path.extract(from: .element(id: 2, action: "a")) == "a")
    #expect(path.extract(from: .element(id: 1, action: "a")) == nil)
    #expect(IdentifiedAction.element(id: 1, action: "a").is(\.element))
  }

  @Test func `Key paths to the same case are equal, and append`() {
    let sheet: CaseKeyPath<Screen, Detail> = \.sheet
    let text: CaseKeyPath<Detail, String> = \.text
    #expect(sheet.appending(path: text) == \Case<Screen>.sheet.text)
    #expect(\Case<Screen>.sheet != \Case<Screen>.sheet.empty)
  }

  @Test func `A case key path knows the names of its cases`() {
    #expect(AnyCasePath(\Case<Screen>.list).name == "list")
    #expect(AnyCasePath(\Case<Screen>.sheet.text).name == "sheet.text")
    #expect(AnyCasePath(\Case<IdentifiedAction<Int, String>>.[id: 2]).name == "[id: 2]")
  }
}

private struct Failure: Error {}
