import Observation
import Testing

@testable import Store

@Observable
private final class Model {
  var title = ""
}

private actor Screen {
  private let model = Model()
  private let shown: AsyncStream<String>.Continuation
  private var token: ObserveToken?

  init(shown: AsyncStream<String>.Continuation) { self.shown = shown }

  func appear() {
    token = observe {
      self.assertIsolated()
      self.shown.yield(self.model.title)
    }
  }

  func set(_ title: String) { model.title = title }
}

@Suite(.timeLimit(.minutes(20)))
struct ObserveIsolationTests {
  @Test @MainActor func `A change of an observable object has the closure run in a task`() async {
    let model = Model()
    let (titles, title) = AsyncStream<String>.makeStream()
    let token = observe { title.yield(model.title) }
    var iterator = titles.makeAsyncIterator()
    #expect(await iterator.next() == "")
    model.title = "a"
    model.title = "b"
    #expect(await iterator.next() == "b")
    model.title = "c"
    #expect(await iterator.next() == "c")
    token.cancel()
  }

  @Test func `A closure runs on the actor that it was made on`() async {
    let (titles, title) = AsyncStream<String>.makeStream()
    let screen = Screen(shown: title)
    await screen.appear()
    var iterator = titles.makeAsyncIterator()
    #expect(await iterator.next() == "")
    await screen.set("a")
    #expect(await iterator.next() == "a")
  }
}
