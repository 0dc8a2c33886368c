// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Foundation
import Navigation
import Store

// Types around types, which determine the isolation of those where the main actor is the default.

actor ActorAround {
  @ObservableState struct State { var a = 1 }
  @CasePathable enum Cases { case a(Int) }
  @Reducer struct Feature { enum Action { case a }; nonisolated init() {} }
  enum Inner {
    @ObservableState struct State { var a = 1; @Presents var b: Attached? }
    @Reducer enum Path { case feature(ActorAround.Feature) }
  }
}

// A macro can't see which type is extended.

extension ActorAround {
  @ObservableState
  struct Extended: Equatable, Codable {
    var a = 1
    @Presents var b: Attached?
    var c = [1] { didSet {} }
    #if DEBUG
    var d = 1
    #endif
  }
  @ObservableState enum ExtendedEnum { case a(Extended), b }
  @CasePathable enum ExtendedCases { case a(Int) }
  @Reducer
  struct ExtendedFeature {
    @ObservableState struct State: Equatable { var a = 1 }
    enum Action { case a }
    var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
  }
  @Reducer enum ExtendedPath { case feature(ExtendedFeature) }
  @DependencyClient struct ExtendedClient { var a: () -> Void }
}

extension NonisolatedAround {
  @ObservableState struct Extended { var a = 1; @Presents var b: Attached? }
  @ObservableState enum ExtendedEnum { case a(Extended), b }
  @Reducer enum ExtendedPath { case feature(ActorAround.ExtendedFeature) }
}

@MainActor
func useExtended() {
  let path = Store(initialState: .feature(.init())) { ActorAround.ExtendedPath.body }
  path.send(.feature(.a))
  _ = NonisolatedAround.ExtendedEnum.a(.init()).observationID
  _ = ActorAround.Extended().a
}

@RenderActor
final class OnRender {
  @ObservableState struct State { var a = 1 }
  @CasePathable enum Cases { case a(Int) }
}

nonisolated final class NonisolatedAround {
  @ObservableState struct State { var a = 1 }
  enum Inner {
    @CasePathable enum Cases { case a(Int) }
  }

  @MainActor
  struct OnMain {
    @ObservableState struct State { var a = 1; var object = NSObject() }
    @Reducer struct Feature { @ObservableState struct State { var object = NSObject() } }
    @Reducer enum Path { case feature(Feature); @ReducerCaseIgnored case object(NSObject) }
  }
}

@MainActor
final class MainActorAround {
  nonisolated struct Inner {
    @ObservableState struct State { var a = 1 }
    @Reducer enum Path { case feature(ActorAround.Feature) }
  }
}

extension MainActorAround {
  @ObservableState struct State { var a = 1 }
}

@CasePathable
enum Failure: Error { case a(Int); @CasePathable enum Reason { case b } }

@CasePathable
enum Key: String, Swift.CodingKey { case a, b }

/// Types of no actor, or of another one, are used there.
nonisolated func useNonisolated() {
  _ = ActorAround.State().a
  _ = ActorAround.Inner.State().a
  _ = ActorAround.Cases.a(1).is(\.a)
  _ = NonisolatedAround.State().a
  _ = NonisolatedAround.Inner.Cases.a(1)[case: \.a]
  _ = MainActorAround.Inner.State().a
  _ = Failure.a(1)[case: \.a]
  _ = Failure.Reason.b.is(\.b)
  _ = Key.a.is(\.b)
}

@MainActor
func useOnMain() {
  _ = NonisolatedAround.OnMain.State().object
  _ = Store(initialState: .feature(.init())) { NonisolatedAround.OnMain.Path.body }
  _ = MainActorAround.State().a
}

@globalActor
actor RenderActor { static let shared = RenderActor() }
