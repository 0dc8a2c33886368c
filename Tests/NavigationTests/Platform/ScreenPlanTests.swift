import Navigation
import TestFixtures
import TestSupport
import Testing

/// The screens that a stack of controllers must show for a path.
@Suite struct ScreenPlanTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let path: [Int]
    let shown: [Int?]
    let screens: [ScreenPlan<Int>.Screen]
    let change: ScreenPlan<Int>.Change?
    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "Nothing", path: [], shown: [nil], screens: [.other(0)], change: nil),
    Example(
      name: "The same",
      path: [1, 2],
      shown: [nil, 1, 2],
      screens: [.other(0), .element(1), .element(2)],
      change: nil
    ),
    Example(
      name: "One pushed",
      path: [1, 2],
      shown: [nil, 1],
      screens: [.other(0), .element(1), .element(2)],
      change: .push
    ),
    Example(
      name: "Two pushed",
      path: [1, 2],
      shown: [nil],
      screens: [.other(0), .element(1), .element(2)],
      change: .replace
    ),
    Example(
      name: "One popped",
      path: [1],
      shown: [nil, 1, 2],
      screens: [.other(0), .element(1)],
      change: .popTo(1)
    ),
    Example(
      name: "All popped",
      path: [],
      shown: [nil, 1, 2],
      screens: [.other(0)],
      change: .popTo(0)
    ),
    Example(
      name: "One in the middle removed",
      path: [1, 3],
      shown: [nil, 1, 2, 3],
      screens: [.other(0), .element(1), .element(3)],
      change: .replace
    ),
    Example(
      name: "Replaced",
      path: [3],
      shown: [nil, 1],
      screens: [.other(0), .element(3)],
      change: .replace
    ),
    Example(
      name: "Exchanged",
      path: [2, 1],
      shown: [nil, 1, 2],
      screens: [.other(0), .element(2), .element(1)],
      change: .replace
    ),
    Example(
      name: "A screen of other code stays above the element that it was pushed on",
      path: [1, 2],
      shown: [nil, 1, nil],
      screens: [.other(0), .element(1), .other(2), .element(2)],
      change: .push
    ),
    Example(
      name: "A screen of other code is removed with the element below it",
      path: [1],
      shown: [nil, 1, 2, nil],
      screens: [.other(0), .element(1)],
      change: .popTo(1)
    ),
    Example(
      name: "A screen of other code above the first one stays",
      path: [],
      shown: [nil, nil, 1],
      screens: [.other(0), .other(1)],
      change: .popTo(1)
    ),
  ]

  @Test(arguments: examples)
  func `A plan has the screens of the path, and how to get there`(example: Example) {
    let plan = ScreenPlan(path: example.path, shown: example.shown)
    #expect(plan.screens == example.screens)
    #expect(plan.change == example.change)
  }

  @Test
  func `In random stacks the change leads to the screens, which are those of the path`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Seeds.count(1_000) {
      let path = Array(
        (1...6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      )
      let ids = (1...6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      let shown = [nil] + ids.map { Bool.random(using: &random) ? $0 : nil }
      let plan = ScreenPlan(path: path, shown: shown)
      let elements = plan.screens.compactMap { screen -> Int? in
        if case .element(let id) = screen { id } else { nil }
      }
      #expect(elements == path)
      #expect(plan.screens.first == .other(0))
      #expect(Set(plan.screens).count == plan.screens.count)
      switch plan.change {
      case nil: #expect(plan.screens.count == shown.count)
      case .push: #expect(plan.screens.count == shown.count + 1)
      case .popTo(let position):
        #expect(position == plan.screens.count - 1 && plan.screens.count < shown.count)
      case .replace: break
      }
      let settled = plan.screens.map { screen -> Int? in
        if case .element(let id) = screen { id } else { nil }
      }
      #expect(ScreenPlan(path: path, shown: settled).change == nil)
    }
  }
}
