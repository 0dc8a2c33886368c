import Navigation
import Store
import TestFixtures
import Testing

@MainActor
struct ForgottenOperatorTests {
  /// Uses the stores of a feature.
  private func issues(
    of feature: Forgetful,
    _ use: (StoreOf<Forgetful>) -> Void
  ) -> [RuntimeIssue] {
    let reporter = RecordingReporter()
    let store = IssueReporting.$current.withValue(reporter) {
      Store(initialState: Forgetful.State()) { feature }
    }
    use(store)
    return reporter.issues
  }

  @Test(arguments: ForgottenUse.allCases)
  func `B85 - What a child's store sends, without an operator for it, is reported once`(
    use: ForgottenUse
  ) throws {
    let issues = issues(of: Forgetful()) { store in
      use.run(store)
      if use != .dismissal { use.run(store) }
    }
    #expect(issues.map(\.code) == ["action-without-operator"])
    #expect(issues.first?.message.contains(use.repair) == true, "\(issues)")
  }

  @Test(arguments: ForgottenUse.allCases)
  func `B85 - What reaches a child that does nothing isn't reported`(use: ForgottenUse) {
    #expect(issues(of: Forgetful(isComplete: true), use.run).isEmpty)
  }

  @Test(arguments: ForgottenUse.allCases)
  func `B85 - An action that the parent handles itself isn't reported`(use: ForgottenUse) {
    let feature = Forgetful { state, action in
      switch action {
      case .path(.popFrom(let id)): state.path.pop(from: id)
      case .sheet(.dismiss): state.sheet = nil
      default: state.number += 1
      }
      return .none
    }
    #expect(issues(of: feature, use.run).isEmpty)
  }

  @Test func `B85 - An action that only starts an effect of the parent isn't reported`() {
    let feature = Forgetful { _, _ in .run { _ in } }
    #expect(issues(of: feature, ForgottenUse.scope.run).isEmpty)
  }

  @Test func `An action of a child's store that another one led to isn't looked at`() {
    var store: StoreOf<Forgetful>?
    let feature = Forgetful { state, action in
      if case .leaf(.counted) = action { state.number += 1 }
      return .none
    }
    let issues = issues(of: feature) { made in
      store = made
      let token = observe { [weak made] in
        guard let made, made.number == 1 else { return }
        made.scope(state: \.maybe, action: \.maybe)?.send(.idle)
      }
      made.scope(state: \.leaf, action: \.leaf).send(.counted)
      token.cancel()
    }
    withExtendedLifetime(store) {}
    #expect(issues.isEmpty)
  }

  @Test func `B85 - A child of a case, through a store of the case, isn't reported`() {
    let reporter = RecordingReporter.record {
      let store = Store(initialState: ForgetfulFlows.State()) { ForgetfulFlows() }
      let flow = store.scope(state: \.destination?.flow, action: \.destination.flow)
      flow?.scope(state: \.leaf, action: \.leaf).send(.idle)
    }
    #expect(reporter.codes == [])
  }

  @Test func `B85 - A child that the parent runs by hand isn't reported`() {
    let feature = Forgetful { state, action in
      guard case .leaf(let action) = action else { return .none }
      return Forgetful.Leaf().reduce(into: &state.leaf, action: action).map(Forgetful.Action.leaf)
    }
    #expect(issues(of: feature, ForgottenUse.scope.run).isEmpty)
  }

  @Test func `B85 - A dismissal by a binding that the parent answers otherwise isn't reported`() {
    let feature = Forgetful { state, action in
      if case .sheet(.dismiss) = action { state.number += 1 }
      return .none
    }
    #expect(issues(of: feature, ForgottenUse.dismissal.run).isEmpty)
  }
}

/// A feature that presents a flow, whose steps have children.
@Reducer
private struct ForgetfulFlows {
  @Reducer
  enum Destination {
    case flow(Forgetful.Branch)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State? = .flow(Forgetful.Branch.State())
  }

  enum Action { case destination(PresentationAction<Destination.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

extension ForgetfulFlows.Destination.State: Equatable {}
