import Foundation
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct TerminalStateJSONTests {
  @Test func `B73 - The state of the terminal is encoded under the names as written`() throws {
    var state = TerminalFeature.State(size: .standard)
    state.remark = "a remark"
    state.cursors = [3, 1]
    state.field = .email
    state.caret = 2
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(
      String(decoding: data, as: UTF8.self)
        == [
          #"{"app":{"links":{},"phase":{"launching":{"_0":{"phase":{"idle":{}}}}}},"caret":2,"#,
          #""cursors":[3,1],"#,
          #""field":"email","isSearching":false,"#,
          #""quitRequests":0,"remark":"a remark","size":{"columns":80,"rows":24},"#,
          #""spinnerFrame":0}"#,
        ].joined()
    )
    #expect(try JSONDecoder().decode(TerminalFeature.State.self, from: data) == state)
  }
}
