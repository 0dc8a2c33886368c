import Store
import TestSupport
import Testing

@Test func `Values are compared by what they consist of`() {
  let before = Facts.State(number: 1, fact: "1 is odd")
  var after = before
  after.number = 2

  #expect(
    diff(before, after) == """
        Facts.State(
      -   number: 1,
      +   number: 2,
          … (2 unchanged)
        )
      """
  )
}

@Test func `An operation changes a value as described`() {
  var state = Facts.State()

  expectDifference(state) {
    state.number = 5
  } changes: {
    $0.number = 5
  }
}
