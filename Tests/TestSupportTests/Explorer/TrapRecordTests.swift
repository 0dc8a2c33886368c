import Foundation
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct TrapRecordTests {
  private static var explorer: ExplorerOf<ActionList> {
    ActionList.explorer { action, state in
      if action == "third", state == ["first", "second"] { _ = state[state.count] }
      return .none
    }
    .rule("First", "first", if: \.isEmpty)
    .rule("Second", "second", if: { $0 == ["first"] })
    .rule("Third", "third")
  }

  private func output(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `B175 - The choices are written when a reducer stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = await TrapRecordTests.explorer.explore()
    }
    let text = output(of: result)
    #expect(text.contains("exploration of ActionList. To repeat it: replay(\"r0.0 r1.0 r2.0\")"))
    #expect(text.contains("Index out of range"))
  }

  @Test func `B175 - Each running exploration is written, and none that has ended`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = await TrapRecordTests.explorer.explore(ExplorerBounds(states: 2, walks: 0))
      _ = await TrapRecordTests.explorer.replay("r0.0 r1.0 r2.0")
    }
    let text = output(of: result)
    #expect(text.components(separatedBy: "To repeat it").count == 2)
    #expect(text.contains("replay(\"r0.0 r1.0 r2.0\")"))
  }
}
