import Foundation
import Navigation
import Store
import TestSupport
import Testing

@MainActor
@Suite(.dependencies { _ in })
struct RestorationTests {
  @Test func `A store has the screens of the process before it`() async throws {
    let restoration = StateRestoration<Library.State>(file: .screens)
    let store = Store(initialState: Library.State(), restoration: restoration) {
      Library()
    }

    store.send(.chapterTapped(book: "Emma", number: 3))
    try await restoration.save()
    let next = StateRestoration<Library.State>(file: .screens)
    #expect(next.restore() == store.state)

    for problem in next.problems { print(problem) }
    #expect(next.keptAside == nil)
  }

  @Test func `A scene keeps the state itself`() throws {
    let state = Library.State(search: "Poe")
    let data = try StateRestoration.data(of: state)
    let (restored, problems) = StateRestoration<Library.State>.state(from: data)
    #expect(restored == state && problems.isEmpty)
  }

  @Test func `Marked, redacted and transient properties begin again`() throws {
    var state = Download.State(title: "Emma")
    (state.progress, state.password, state.phase) = (0.5, "secret", .loaded)
    let data = try StateRestoration.data(of: state)
    #expect(
      StateRestoration<Download.State>.state(from: data).state == Download.State(title: "Emma")
    )
  }

  @Test func `A page is of the book on the shelf`() throws {
    @Shared(.shelf) var shelf
    $shelf.withLock { $0 = [Book(id: 1, title: "Emma")] }
    let book = try #require(Shared($shelf[id: 1]))
    let data = try StateRestoration.data(of: BookPage.State(book: book))
    try withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      let restored = try #require(StateRestoration<BookPage.State>.state(from: data).state)
      restored.$shelf.withLock { $0[id: 1]?.title = "Persuasion" }
      #expect(restored.book.title == "Persuasion")
    }
  }

  @Test func `A chapter of version 1 becomes one of version 2`() throws {
    let file = """
      {
        "search": "",
        "path": {
          "ids": [0, 1],
          "elements": [
            {
              "chapter": {
                "_0": {
                  "$screen": "chapter", "$version": 1,
                  "$state": { "book": "Emma", "number": 3, "position": 40 }
                }
              }
            },
            { "glossary": { "_0": {} } }
          ]
        }
      }
      """
    let (restored, problems) = StateRestoration<Library.State>.state(from: Data(file.utf8))
    #expect(restored?.path == [.chapter(Chapter.State(book: "Emma", number: 3, line: 40))])
    #expect(
      problems.map(\.description) == [
        "path[1]: the screen 'glossary' isn't restored: this app has no such screen."
      ]
    )
  }

  @Test func `Stored screens keep their contract`() throws {
    var contract = try StateContract<Library.State>(file: "Library.contract.json")
    try contract.add(states: [
      Library.State(search: "Poe", path: [.chapter(Chapter.State(book: "Emma", number: 3))])
    ])
    try contract.check()
  }
}
