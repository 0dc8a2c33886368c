// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Foundation
import Navigation
import Store

// Each type with a conformance of a macro, under each way in which it can belong to an actor or to none.

@Reducer
nonisolated struct IsolatedLeaf {
  @ObservableState struct State: Hashable, Codable { var n = 0 }
  enum Action: Hashable { case a }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// A type of the default, around types of each isolation.

enum IsolatedDefault {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState @MainActor struct AOnMain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState @MainActor struct BOnMain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState @MainActor struct COnMain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState @MainActor enum DOnMain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable @MainActor enum EOnMain: Equatable { case a(Int), b }
  @Reducer @MainActor struct FOnMain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct GOnMain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) @MainActor struct HOnMain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct IOnMain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor enum JOnMain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) @MainActor enum KOnMain { case a(IsolatedLeaf), b }
  @Reducer @MainActor enum LOnMain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient @MainActor struct MOnMain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

nonisolated enum IsolatedNowhere {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState @MainActor struct AOnMain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState @MainActor struct BOnMain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState @MainActor struct COnMain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState @MainActor enum DOnMain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable @MainActor enum EOnMain: Equatable { case a(Int), b }
  @Reducer @MainActor struct FOnMain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct GOnMain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) @MainActor struct HOnMain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct IOnMain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor enum JOnMain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) @MainActor enum KOnMain { case a(IsolatedLeaf), b }
  @Reducer @MainActor enum LOnMain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient @MainActor struct MOnMain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

@MainActor enum IsolatedMain {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

actor IsolatedActor {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

// A `nonisolated` extension gives the types in it no isolation.

enum IsolatedExtended {}

nonisolated extension IsolatedExtended {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState @MainActor struct AOnMain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState @MainActor struct BOnMain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState @MainActor struct COnMain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState @MainActor enum DOnMain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable @MainActor enum EOnMain: Equatable { case a(Int), b }
  @Reducer @MainActor struct FOnMain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct GOnMain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) @MainActor struct HOnMain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor struct IOnMain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer @MainActor enum JOnMain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) @MainActor enum KOnMain { case a(IsolatedLeaf), b }
  @Reducer @MainActor enum LOnMain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient @MainActor struct MOnMain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

nonisolated enum IsolatedNowhereExtended {}

nonisolated extension IsolatedNowhereExtended {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

actor IsolatedActorExtended {}

nonisolated extension IsolatedActorExtended {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}

enum IsolatedMainExtended {}

@MainActor extension IsolatedMainExtended {
  @ObservableState struct APlain: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState struct BPlain: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState struct CPlain: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState enum DPlain: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable enum EPlain: Equatable { case a(Int), b }
  @Reducer struct FPlain { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct GPlain {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) struct HPlain { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer struct IPlain { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer enum JPlain { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) enum KPlain { case a(IsolatedLeaf), b }
  @Reducer enum LPlain { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient struct MPlain { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
  @ObservableState nonisolated struct ANonisolated: Hashable, Codable { var n = 0; let (t, u): (Int, Int); var o: Int?; init() { (t, u) = (1, 2) } }
  @ObservableState nonisolated struct BNonisolated: Equatable, Codable { var n = 0; enum CodingKeys: String, CodingKey { case n = "N" } }
  @ObservableState nonisolated struct CNonisolated: Equatable { @Presents var a: IsolatedLeaf.State?; @Redacted var b = ""; var c = 1 { didSet {} } }
  @ObservableState nonisolated enum DNonisolated: Equatable { case a(IsolatedLeaf.State), b }
  @CasePathable nonisolated enum ENonisolated: Equatable { case a(Int), b }
  @Reducer nonisolated struct FNonisolated { @ObservableState struct State: Equatable { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct GNonisolated {}
  @Reducer(state: .hashable, .codable, action: .equatable, .sendable) nonisolated struct HNonisolated { @ObservableState struct State { var n = 0 }; enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated struct INonisolated { @ObservableState nonisolated struct State: Equatable { var n = 0 }; nonisolated enum Action { case a(Int) }; var body: some ReducerOf<Self> { Reduce { _, _ in .none } } }
  @Reducer nonisolated enum JNonisolated { case a(IsolatedLeaf), b, alert(AlertState<Never>), c(Int, of: Int) }
  @Reducer(state: .equatable, action: .equatable) nonisolated enum KNonisolated { case a(IsolatedLeaf), b }
  @Reducer nonisolated enum LNonisolated { case a(IsolatedLeaf); enum State { case a(IsolatedLeaf.State) }; enum Action { case a(IsolatedLeaf.Action) } }
  @DependencyClient nonisolated struct MNonisolated { var a: @Sendable (_ x: Int) -> Void; var b: Int = 1 }
}
