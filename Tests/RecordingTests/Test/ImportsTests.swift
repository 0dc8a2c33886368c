import Navigation
import Recording
import Store
import TestFixtures
import TestSupport
import Testing

/// What a written test imports, where the feature is of several modules.
@MainActor
@Suite(.dependencies { _ in })
struct ImportsTests {
  private func imports(_ code: String) -> [Substring] {
    code.split(separator: "\n").filter { $0.hasPrefix("@testable import") }
  }

  @Test func `B189 - A test from a recording imports the modules of all types that it may name`()
    throws
  {
    let recorder = Recorder<Portal.State, Portal.Action>(.all)
    let store = Store(initialState: Portal.State(), recorder: recorder) { Portal() }
    store.send(.opened)
    let test = try #require(recorder.test(named: "x"))
    #expect(
      imports(test.code) == ["@testable import RecordingTests", "@testable import TestFixtures"]
    )
  }

  @Test func `B189 - Types are found in properties, elements, payloads and shared values`() {
    #expect(found(in: Portal.State.self))
    #expect(found(in: InStack.self))
    #expect(found(in: InShared.self))
    #expect(found(in: InEnum.self))
    typealias Pair = (Int, [String: SignIn.State?])
    #expect(found(in: Pair.self))
    #expect(!found(in: [Int].self))
  }

  private func found(in type: Any.Type) -> Bool {
    reachableTypes(from: type).contains { $0 == SignIn.State.self }
  }
}

private struct InStack {
  var path = StackState<InEnum>()
}

private struct InShared {
  @Shared(value: InStack()) var stack
}

@CasePathable
private enum InEnum {
  case none
  case signIn(id: Int, SignIn.State)
}

/// A feature whose child is of another module.
@Reducer
private struct Portal {
  @ObservableState
  struct State: Equatable {
    @Presents var signIn: SignIn.State?
  }

  enum Action {
    case opened
    case signIn(PresentationAction<SignIn.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .opened = action { state.signIn = SignIn.State() }
      return .none
    }
    .ifLet(\.$signIn, action: \.signIn) { SignIn() }
  }
}
