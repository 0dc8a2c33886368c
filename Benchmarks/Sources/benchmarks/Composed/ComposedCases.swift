import Navigation
import Store

/// The cost of sending to a feature within others.
///
/// Each case on plain and on observed state, through `\.a` and through `\.a.b`, and without a reader,
/// with a child store that is read, and with one that has an observer.
enum ComposedCases {
  static let all = scopes + elements + payloads + stacks

  private static let scopes =
    nested(5, PlainA5.self, PlainAB5.self, ObservedA5.self, ObservedAB5.self)
    + nested(10, PlainA10.self, PlainAB10.self, ObservedA10.self, ObservedAB10.self)

  private static func nested(
    _ levels: Int,
    _ plainA: (some Nested).Type,
    _ plainAB: (some Nested).Type,
    _ observedA: (some Nested).Type,
    _ observedAB: (some Nested).Type
  ) -> [Benchmark] {
    scopes(levels, plainA) + scopes(levels, plainAB)
      + scopes(levels, observedA) + scopes(levels, observedAB)
  }

  private static func scopes<Feature: Nested>(
    _ levels: Int,
    _ feature: Feature.Type
  ) -> [Benchmark] {
    cases(feature, "\(levels) scopes", kind: Feature.kind) { _ in
      .allocations(3 + Double(levels))
    }
  }

  private static let elements = [100, 1000, 10_000, 100_000].flatMap { number in
    elements(number, PlainElementsA.self) + elements(number, PlainElementsAB.self)
      + elements(number, ObservedElementsA.self) + elements(number, ObservedElementsAB.self)
  }

  private static func elements<State: Place, Row: CountingElement>(
    _ number: Int,
    _ state: State.Type
  ) -> [Benchmark] where State.Value == IdentifiedArray<Int, Row> {
    typealias Feature = ElementsFeature<State, Row>
    let name = "row of \(number)"
    return cases(Feature.self, name, kind: State.kind, to: number) {
      number == 100 ? .allocations(8) : .times(1.5, of: "row of 100\($0)")
    } + [Feature.sending("\(name) · \(State.kind)", to: number, reading: .child, again: true)]
  }

  private static let payloads = [100, 100_000].flatMap { number in
    payload(number, PlainPayloadA.self) + payload(number, PlainPayloadAB.self)
      + payload(number, ObservedPayloadA.self) + payload(number, ObservedPayloadAB.self)
  }

  private static func payload<State: Place>(
    _ number: Int,
    _ state: State.Type
  ) -> [Benchmark] where State.Value: PayloadChoice {
    typealias Feature = PayloadFeature<State>
    let name = "payload of \(number)"
    return cases(Feature.self, name, kind: State.kind, to: number) {
      number == 100 ? .allocations(8) : .times(1.5, of: "payload of 100\($0)")
    } + [
      // The child keeps the last value read, its array included, which the next action copies.
      Feature.sending(
        "\(name) · \(State.kind)",
        to: number,
        reading: .child,
        again: true
      )
    ]
  }

  private static let stacks = [1, 10, 100].flatMap { depth in
    stack(depth, PlainStackA.self, PlainScreensAction.self)
      + stack(depth, PlainStackAB.self, PlainScreensAction.self)
      + stack(depth, ObservedStackA.self, ObservedScreensAction.self)
      + stack(depth, ObservedStackAB.self, ObservedScreensAction.self)
  }

  private static func stack<State: Place, Action: ScreensAction>(
    _ depth: Int,
    _ state: State.Type,
    _ action: Action.Type
  ) -> [Benchmark] where State.Value == StackState<Action.Screen> {
    typealias Feature = StackFeature<State, Action>
    let name = "stack element at depth \(depth)"
    let elements = cases(Feature.self, name, kind: State.kind, to: depth) {
      depth == 1 ? .allocations(8) : .times(1.5, of: "stack element at depth 1\($0)")
    }
    return elements + [.noReader, .child].map { Feature.pushingAndPopping(at: depth, reading: $0) }
  }

  /// The cases of one feature, one for each reading; the end of a case's name selects its bound.
  private static func cases<Feature: Composed>(
    _ feature: Feature.Type,
    _ name: String,
    kind: String,
    to size: Int = 0,
    bound: (String) -> Benchmark.Bound?
  ) -> [Benchmark] {
    Reading.allCases.compactMap { reading in
      // An observer of a plain state observes the whole of it, and would be notified of each action.
      if reading == .waiting, !kind.hasPrefix("observed") { return nil }
      return feature.sending(
        "\(name) · \(kind)",
        to: size,
        reading: reading,
        bound: bound(" · \(kind)\(reading.rawValue)")
      )
    }
  }
}
