import Testing

@testable import Store

@Suite struct PartialCaseKeyPathTests {
  @CasePathable
  fileprivate enum Screen: Equatable {
    case list([Int])
    case sheet(Sheet)
    case note(String?)
    case none
  }

  @CasePathable
  fileprivate enum Sheet: Equatable {
    case text(String)
    case empty
  }

  @Test func `A payload is read by a path that does not know its type`() {
    let (list, text, empty):
      (
        PartialCaseKeyPath<Screen>, PartialCaseKeyPath<Screen>, PartialCaseKeyPath<Screen>
      ) = (\.list, \.sheet.text, \.sheet.empty)
    #expect(Screen.list([1]).payload(of: list) as? [Int] == [1])
    #expect(Screen.list([1]).payload(of: text) == nil)
    #expect(Screen.sheet(.text("a")).payload(of: text) as? String == "a")
    #expect(Screen.sheet(.empty).payload(of: empty) is Void)
    #expect(Screen.list([1]).is(list) && !Screen.list([1]).is(text))
    #expect(Screen.none.payload(of: \.self as PartialCaseKeyPath<Screen>) as? Screen == Screen.none)
  }

  @Test func `A payload that is nil is there`() {
    let note: PartialCaseKeyPath<Screen> = \.note
    #expect(Screen.note(nil).is(note))
    #expect(!Screen.none.is(note))
  }

  @Test func `An optional value is in a case if there is a value in it`() {
    let (sheet, nothing): (Screen?, Screen?) = (.sheet(.empty), nil)
    #expect(sheet.is(\.sheet) && sheet.is(\.sheet.empty))
    #expect(!sheet.is(\.list) && !sheet.is(\.sheet.text))
    #expect(!nothing.is(\.sheet) && !nothing.is(\.sheet.empty))
    let path: PartialCaseKeyPath<Screen> = \.sheet
    #expect(sheet.is(path) && !nothing.is(path))
  }

  @Test func `The cases of an optional are its own`() {
    let (some, nothing): (Screen?, Screen?) = (Screen.none, nil)
    #expect(some.is(\.some) && !nothing.is(\.some))
    #expect(!some.is(\.none) && nothing.is(\.none))
    #expect(some.is(\.some.none))
    let nested: Int?? = .some(nil)
    #expect(nested.is(\.some) && !nested.is(\.some.some))
  }

  @Test func `The cases of a result are named by paths that do not know their payloads`() {
    let success: PartialCaseKeyPath<Result<Int, any Error>> = \.success
    #expect(Result<Int, any Error>.success(3).payload(of: success) as? Int == 3)
  }
}
