import Testing

@testable import Store

/// Subscripts of cases that a library writes itself.
@Suite struct CaseFunctionsTests {
  @Test func `A case of two functions of the root embeds and extracts`() {
    let path = AnyCasePath(\Case<App>.[page: 2])
    #expect(path.embed(.opened) == .pages(.page(2, .opened)))
    #expect(path.extract(from: .pages(.page(2, .opened))) == .opened)
    #expect(path.extract(from: .pages(.page(3, .opened))) == nil)
    #expect(path.extract(from: .closed) == nil)
  }

  @Test func `A case of two functions of another case goes on to further cases`() {
    for path in [
      AnyCasePath(\Case<App>.pages[number: 2].moved), AnyCasePath(\Case<App>.pages[2].moved),
    ] {
      #expect(path.embed(5) == .pages(.page(2, .moved(5))))
      #expect(path.extract(from: .pages(.page(2, .moved(5)))) == 5)
      #expect(path.extract(from: .pages(.page(2, .opened))) == nil)
      #expect(path.extract(from: .closed) == nil)
      #expect(path.matches(.pages(.page(2, .moved(5)))))
    }
    #expect(AnyCasePath(\Case<App>.pages[2].moved).name == "pages[2].moved")
  }

  @Test func `A case embeds and extracts without the type of its root`() {
    let pages = Case<App>()[keyPath: \.pages]
    #expect(pages.embed(.page(1, .opened)) as? App == .pages(.page(1, .opened)))
    #expect(pages.extract(from: App.pages(.page(1, .opened))) == .page(1, .opened))
    #expect(pages.extract(from: App.closed) == nil)
    #expect(pages.extract(from: "another type") == nil)
  }

  @Test func `The case of a value itself embeds and extracts it`() {
    let app = Case<App>()
    #expect(app.embed(.closed) as? App == .closed)
    #expect(app.extract(from: App.closed) == .closed)
  }

  @Test @MainActor func `A store sends an action by such a case`() {
    let store = Store(initialState: [App]()) {
      Reduce<[App], App> { state, action in
        state.append(action)
        return .none
      }
    }
    store.send(AnyCasePath(\Case<App>.pages[number: 1].moved).embed(3))
    #expect(store.state == [.pages(.page(1, .moved(3)))])
  }
}

@CasePathable
private enum App: Equatable {
  case pages(Pages<Page>)
  case closed
}

@CasePathable
private enum Page: Equatable {
  case opened
  case moved(Int)
}

/// A collection's actions with a number instead of an id, as a library has them.
private enum Pages<Action>: CasePathable {
  case page(Int, Action)

  struct AllCasePaths {
    subscript(number: Int) -> AnyCasePath<Pages, Action> {
      AnyCasePath(
        named: "[\(number)]",
        embed: { .page(number, $0) },
        extract: { if case .page(number, let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Pages: Equatable where Action: Equatable {}

extension Case {
  fileprivate subscript<Action>(number: Int) -> Case<Action> where Value == Pages<Action> {
    appending(path: Value.allCasePaths[number])
  }

  fileprivate subscript<Action>(number number: Int) -> Case<Action> where Value == Pages<Action> {
    Case<Action>(
      embed: { self.embed(.page(number, $0)) },
      extract: { root in
        guard case .page(number, let action)? = self.extract(from: root) else { return nil }
        return action
      }
    )
  }
}

extension Case where Value == App {
  fileprivate subscript(page number: Int) -> Case<Page> {
    Case<Page>(
      embed: { App.pages(.page(number, $0)) },
      extract: { (app: App) in
        if case .pages(.page(number, let action)) = app { action } else { nil }
      }
    )
  }
}
