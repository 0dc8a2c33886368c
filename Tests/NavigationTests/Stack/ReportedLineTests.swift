import Navigation
import TestFixtures
import Testing

@testable import Store

/// Reports of code that isn't given its caller's line.
@MainActor
struct ReportedLineTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var name = ""
  }

  @CasePathable
  enum Screen: Equatable {
    case row(Row)
    case number(Int)
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var path = StackState<Screen>([.number(1)])
    @Presents var screen: Screen? = .number(1)
  }

  nonisolated static let mistakes: [@Sendable (inout State) -> Void] = [
    { $0.rows = [Row(id: 1), Row(id: 1)] },
    { $0.rows[0].id = 2 },
    { $0.rows[0] = Row(id: 2) },
    { $0.rows[id: 1] = Row(id: 3) },
    { $0.rows[id: 1]?.id = 2 },
    { $0.rows[id: 7, default: Row(id: 8)].name = "a" },
    { $0.path[id: 9] = .number(1) },
    { $0.path[id: 0, case: \.row] = Row(id: 1) },
    { $0.path[id: 9, case: \.row] = Row(id: 1) },
    { $0.$screen[case: \.row]?.name = "a" },
    { $0.$screen[case: \.row] = Row(id: 1) },
  ]

  @Test(arguments: mistakes.indices)
  func `In a reducer the line that sent the action is reported`(number: Int) {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: State()) {
        Reduce<State, Int> { state, number in
          Self.mistakes[number](&state)
          return .none
        }
      }
    }
    let location = #Store::location
    store.send(number, location: location)
    if number != 9 { #expect(reporter.issues.map(\.location) == [location], "\(reporter.issues)") }
  }

  @Test(arguments: mistakes.indices)
  func `Elsewhere no line is reported, and none of the framework`(number: Int) {
    let reporter = RecordingReporter.record {
      var state = State()
      Self.mistakes[number](&state)
    }
    if number != 9 { #expect(reporter.issues.map(\.location) == [.unknown], "\(reporter.issues)") }
  }
}
