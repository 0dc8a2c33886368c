import Navigation
import Observation
import Store
import Testing

/// The parts of bound controls and of observing objects that need no controls.
@MainActor
@Suite struct ControlBindingTests {
  private enum Field {
    case name
    case code
  }

  @Test func `A field takes the focus when the value is its own, and gives it up for none`() {
    #expect(FocusChange(wanted: Field.name, own: .name, isFocused: false) == .take)
    #expect(FocusChange(wanted: Field.name, own: .name, isFocused: true) == nil)
    #expect(FocusChange(wanted: nil, own: Field.name, isFocused: true) == .giveUp)
    #expect(FocusChange(wanted: nil, own: Field.name, isFocused: false) == nil)
  }

  @Test func `A field leaves it to the other one to take the focus`() {
    #expect(FocusChange(wanted: Field.code, own: .name, isFocused: true) == nil)
    #expect(FocusChange(wanted: Field.code, own: .name, isFocused: false) == nil)
  }

  @Test func `The closures of an object end with its tokens`() {
    let counter = Counter()
    var runs = 0
    var tokens: ObjectTokens? = ObjectTokens()
    tokens?.keep(
      observe {
        _ = counter.count
        runs += 1
      }
    )
    counter.count = 1
    tokens = nil
    #expect(runs == 1)
  }

  @Test func `B122 - The release of an object ends what it presents`() async {
    await withCheckedContinuation { continuation in
      ObjectTokens().whenReleased { continuation.resume() }
    }
  }

  @Test func `A second binding of a property cancels the first`() {
    let tokens = ObjectTokens()
    let (first, second) = (observe {}, observe {})
    tokens.keep(first, for: "text")
    tokens.keep(second, for: "text")
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
    #expect(tokens.count == 1)
  }

  @Test func `Cancelled tokens aren't kept`() {
    let tokens = ObjectTokens()
    for _ in 0..<10 {
      let token = observe {}
      tokens.keep(token)
      token.cancel()
    }
    #expect(tokens.count == 1)
  }

  @Test func `The action of an alert's button is found by its position`() {
    let alert = AlertState<Int> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: 7) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
    #expect(alert.action(ofButton: 0) == 7)
    #expect(alert.action(ofButton: 1) == nil)
    #expect(alert.action(ofButton: 2) == nil)
    #expect(alert.action(ofButton: -1000) == nil)
  }
}

@Observable
private final class Counter {
  var count = 0
}
