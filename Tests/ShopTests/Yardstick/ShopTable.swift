import Foundation
import TestSupport

/// What the explorer and the random tester find, a fault a row.
///
/// The seconds of the explorer are those until its counterexample was shortened. The random tester shortens nothing.
/// “As long” is the explorer with as much time as the random tester has.
struct ShopTable {
  let seconds: Int

  static let head = row([
    "fault", "shortest known", "explorer, defaults", "explorer, as long", "random tester",
  ])

  /// The row of a fault; of the correct shop for `nil`.
  nonisolated func row(_ fault: ShopFault?) async -> String {
    let explorer = ExplorerOf<ShopApp>.shop(fault)
    let defaults = await explorer.explore()
    let bounds = ExplorerBounds(states: 1_000, walks: .max, duration: .seconds(seconds))
    let longer = await explorer.explore(bounds)
    var tester = RandomTester(fault, seed: 1)
    let random = await tester.test(for: .seconds(seconds))
    return Self.row([
      fault?.rawValue ?? "none", fault.map { "\($0.shortest.count)" } ?? "",
      text(of: defaults, fault), text(of: longer, fault), text(of: random, fault),
    ])
  }

  private func text(of exploration: Exploration, _ fault: ShopFault?) -> String {
    let time = number(exploration.duration)
    guard let found = exploration.counterexamples.first else {
      let order = exploration.unreached.contains("An order was placed") ? "no order" : "an order"
      return "– \(time) s, \(exploration.states) states, depth \(exploration.depth), "
        + "\(exploration.walks) walks, \(order)"
    }
    let name = found.finding.contains("\"\(fault?.property ?? "")\"") ? "" : ", another property"
    return "\(time) s, \(found.steps.count) choices\(name)"
  }

  private func text(of outcome: RandomTester.Outcome, _ fault: ShopFault?) -> String {
    let time = number(outcome.duration)
    guard let found = outcome.found else {
      let order = outcome.hasOrdered ? "an order" : "no order"
      return "– \(time) s, \(outcome.runs) runs, \(outcome.choices) choices, \(order)"
    }
    let name = found.property == fault?.property ? "" : ", another property"
    return "\(time) s, \(found.choices) choices\(name)"
  }

  private func number(_ duration: Duration) -> String {
    String(format: "%.1f", duration / .seconds(1))
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
