import TestFixtures
import TestSupport
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func `Equal values pass`() {
    expectNoDifference(Feature.State(), Feature.State())
    expectNoDifference(Plain(), Plain())
  }

  @Test func `A difference fails at the call and is shown`() async {
    let line = #line + 2
    let issues = await issues {
      expectNoDifference(Feature.State(), Feature.State(count: 1), "Counting")
    }
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.text == """
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

  @Test func `Values that are not equal but written the same fail with the likely causes`() async {
    let issues = await issues { expectNoDifference(Double.nan, Double.nan) }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.contains("not equal by \"==\" of \"Double\""), "\(text)")
    #expect(text.contains("NaN"), "\(text)")
  }

  @Test func `A value that throws fails at the call with the error, in a test that can't throw`()
    async
  {
    func read() throws -> Int { throw Broken() }
    let line = #line + 2
    let issues = await issues { () async -> Void in
      expectNoDifference(try read(), 1, "Reading")
    }
    #expect(issues.map(\.line) == [line])
    let text = issues.first?.text ?? ""
    #expect(text.hasPrefix("Reading\n\nA value could not be compared"), "\(text)")
    #expect(text.contains("Broken()"), "\(text)")
  }

  @Test func `A change as described passes`() {
    var state = Feature.State()
    expectDifference(state) {
      state.count += 1
    } changes: {
      $0.count = 1
    }
  }

  @Test func `A change other than described fails`() async {
    var state = Feature.State()
    let issues = await issues {
      expectDifference(state) {
        state.count += 1
      } changes: {
        $0.count = 2
      }
    }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.contains("-   count: 2,"), "\(text)")
    #expect(text.contains("+   count: 1,"), "\(text)")
  }
}
