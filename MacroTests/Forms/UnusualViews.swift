// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Store

@Reducer
public struct ChosenFeature<Value: Equatable & Sendable> {
  @ObservableState
  public struct State: Equatable { var value: Value? }
  public enum Action: ViewAction {
    case view(View), loaded(Int)
    public enum View { case tapped, chosen(Value) }
  }
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@ViewAction(for: ChosenFeature<Int>.self)
@MainActor
public struct ChosenView {
  public let store: StoreOf<ChosenFeature<Int>>
  func tap() { send(.tapped) }
}

/// The feature's name is found where the view is declared.
enum ViewNamespace {
  @Reducer
  struct Feature {
    struct State: Equatable {}
    enum Action: ViewAction {
      case view(View)
      enum View { case tapped }
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ViewAction(for: Feature.self)
  @MainActor
  struct Beside { let store: StoreOf<Feature>; func tap() { send(.tapped) } }
}

extension ViewNamespace {
  @ViewAction(for: ViewNamespace.Feature.self)
  @MainActor
  struct InExtension { let store: StoreOf<Feature>; var other: Int { 1 } }

  @ViewAction(for: Feature.self)
  @MainActor
  final class Controller {
    let store: StoreOf<Feature>
    init(store: StoreOf<Feature>) { self.store = store }
    func tap() { send(.tapped) }
  }
}

private extension ViewNamespace {
  @ViewAction(for: Feature.self)
  struct InPrivateExtension { let store: StoreOf<Feature> }
}

@ViewAction(for: MacroForms::ChosenFeature<[String: Int]>.self)
private struct PrivateView { let store: StoreOf<ChosenFeature<[String: Int]>> }

@ViewAction(for: ChosenFeature< Int /* a number */ >.self /* here */)
@MainActor
fileprivate struct CommentedView {
  let store: StoreOf<ChosenFeature<Int>>
  var body: Int { { send(.chosen(1)); return 1 }() }
}

@ViewAction(
  for: ViewNamespace.Feature.self
)
struct ContentView<Content> where Content: Sendable {
  let store: StoreOf<ViewNamespace.Feature>
  let content: () -> Content
  init(store: StoreOf<ViewNamespace.Feature>, @ContentBuilder content: @escaping () -> Content) {
    self.store = store
    self.content = content
  }
}

@resultBuilder
struct ContentBuilder { static func buildBlock<Value>(_ value: Value) -> Value { value } }

private extension ViewNamespace {
  @MainActor @ViewAction(for: ChosenFeature<Int>.self)
  struct WithHiddenStore { fileprivate let store: StoreOf<ChosenFeature<Int>> }
}

@MainActor @ViewAction(for: ChosenFeature<Int>.self)
package final class PackageController {
  package private(set) var store: StoreOf<ChosenFeature<Int>>
  init(store: StoreOf<ChosenFeature<Int>>) { self.store = store }
}
