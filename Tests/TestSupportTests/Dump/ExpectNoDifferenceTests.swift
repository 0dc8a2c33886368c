import TestSupport
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func `Equal values pass`() {
    expectNoDifference(Feature.State(), Feature.State())
    expectNoDifference(Plain(), Plain())
  }

  @Test func `A difference fails at the call and is shown`() {
    withKnownIssue {
      expectNoDifference(Feature.State(), Feature.State(count: 1), "Counting")
    } matching: { issue in
      issue.sourceLocation?.fileID == #fileID
        && issue.description.contains(
          """
          Counting

          Difference (first -, second +):

              Feature.State(
            -   count: 0,
            +   count: 1,
                … (3 unchanged)
              )
          """
        )
    }
  }

  @Test func `Values that are not equal but written the same fail with the likely causes`() {
    withKnownIssue {
      expectNoDifference(Double.nan, Double.nan)
    } matching: { issue in
      issue.description.contains("not equal by \"==\" of \"Double\"")
        && issue.description.contains("NaN")
    }
  }

  @Test func `A change as described passes`() {
    var state = Feature.State()
    expectDifference(state) {
      state.count += 1
    } changes: {
      $0.count = 1
    }
  }

  @Test func `A change other than described fails`() {
    var state = Feature.State()
    withKnownIssue {
      expectDifference(state) {
        state.count += 1
      } changes: {
        $0.count = 2
      }
    } matching: { issue in
      issue.description.contains("-   count: 2,") && issue.description.contains("+   count: 1,")
    }
  }
}
