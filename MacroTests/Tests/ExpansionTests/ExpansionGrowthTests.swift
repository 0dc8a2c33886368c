import Foundation
import Testing

@testable import StoreMacrosCode

/// An expansion is written in linear time, also where each part of it has the location of its code.
@Suite(.serialized)
struct ExpansionGrowthTests {
  @Test(arguments: [
    ("ReducerMacro", "member", "enum", "case c%(A)"),
    ("ReducerMacro", "member", "enum", "case c%(A = .b)"),
    ("ObservableStateMacro", "member", "struct", "@W var p% = 1"),
    ("ObservableStateMacro", "member", "struct", "var p% = 1"),
    ("ObservableStateMacro", "member", "enum", "case c%(A)"),
    ("ObservableStateMacro", "extension", "struct", "let (p%, q%): (Int, Int)"),
    ("CasePathableMacro", "member", "enum", "case c%(A)"),
    ("DependencyClientMacro", "member", "struct", "var p%: A"),
  ])
  func `Sixteen times the members take about sixteen times as long`(
    macro: String,
    role: String,
    keyword: String,
    member: String
  ) throws {
    func expand(_ count: Int) throws -> Duration {
      let members = (0..<count).map { member.replacing("%", with: "\($0)") }
      let source = "\(keyword) S: Equatable {\n\(members.joined(separator: "\n"))\n}"
      var best = Duration.seconds(1_000)
      for _ in 0..<2 {
        let start = Self.now
        let names = "struct Placeholder: StateEquatableByProperties {}"
        _ = try Expansion(macro, role, of: source, conformances: names, line: 1, column: 1)
        best = min(best, Self.now - start)
      }
      return best
    }
    let growth = try expand(4_000) / expand(250)
    #expect(growth < 48, "\(member) grows \(growth) times")
  }

  /// The processor time of this thread.
  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
