import Foundation

/// Writes features that differ only in the kind of the state and the path of a child.
///
/// The benchmarks measure what the optimiser makes of features written out; it makes less of generic states
/// and actions.
@main
struct Nesting {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { throw Failure.usage }
    let declarations = Kind.all.flatMap { kind in
      [
        kind.place(named: "Elements", for: "IdentifiedArrayOf<\(kind.state)Count>"),
        kind.place(named: "Payload", for: "\(kind.state)Choice"),
        kind.place(named: "Stack", for: "StackState<\(kind.state)Screen>"),
        "typealias \(kind.level(0)) = CountingFeature<\(kind.state)Count>",
      ] + (1...10).map(kind.feature)
    }
    let text = (["import Navigation\nimport Store"] + declarations).joined(separator: "\n\n")
    try Data((text + "\n").utf8).write(to: URL(filePath: CommandLine.arguments[1]))
  }

  private enum Failure: Error, CustomStringConvertible {
    case usage
    var description: String { "usage: nesting FILE" }
  }
}
