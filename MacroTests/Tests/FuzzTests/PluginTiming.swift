#if FUZZ_COMMAND
import Foundation

@testable import StoreMacrosCode

/// Drives the built plug-in over its pipe and prints how long it takes.
enum PluginTiming {
  private static let starts = 30

  static func run(_ options: FuzzOptions) throws -> Bool {
    let plugin =
      options.path
      ?? URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("StoreMacros-plugin").path
    let clock = ContinuousClock()
    var startUps: [Duration] = []
    for _ in 0..<starts {
      let start = clock.now
      let session = try PluginSession(plugin)
      _ = try session.ask(capability)
      startUps.append(clock.now - start)
      try session.end()
    }
    print("start-up to the first answer: \(text(startUps)) of \(starts)")
    let session = try PluginSession(plugin)
    for (macro, role, declaration) in requests {
      let request = JSONWriter.write(
        FuzzRequest.attached(
          macro: macro,
          role: role,
          declaration: FuzzRequest.syntax(declaration),
          context: []
        )
      )
      var times: [Duration] = []
      for _ in 0..<options.count {
        times.append(try clock.measure { _ = try session.ask(request) })
      }
      print(
        "\(macro) as \(role), \(declaration.utf8.count) bytes: \(text(times)) of \(times.count)"
      )
    }
    try session.end()
    return true
  }

  private static let capability = Array(#"{"getCapability":{"capability":{}}}"#.utf8)

  private static let requests = [
    ("ObservableStateMacro", "member", state(10)), ("ObservableStateMacro", "member", state(100)),
    ("ObservableStateMacro", "memberAttribute", state(10)),
    ("CasePathableMacro", "member", cases(10)), ("CasePathableMacro", "member", cases(100)),
    ("ReducerMacro", "member", "struct Feature { struct State {}\n enum Action { case a }\n }"),
    ("ReducerMacro", "member", "enum Path { case a(A)\n case b(B)\n }"),
  ]

  private static func state(_ count: Int) -> String {
    "struct State {\n"
      + (0..<count).map { "  var property\($0): [String: Int] = [:]\n" }.joined() + "}"
  }

  private static func cases(_ count: Int) -> String {
    "enum Action {\n" + (0..<count).map { "  case element\($0)(Int)\n" }.joined() + "}"
  }

  private static func text(_ times: [Duration]) -> String {
    let sorted = times.sorted()
    func microseconds(_ time: Duration) -> Int { Int(time / .microseconds(1)) }
    return "median \(microseconds(sorted[sorted.count / 2])) µs, "
      + "slowest \(microseconds(sorted[sorted.count - 1])) µs"
  }
}
#endif
