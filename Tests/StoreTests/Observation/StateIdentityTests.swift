import Testing

@testable import Store

/// A state that records reads of its identity, for which it must be copied.
private struct Asked: ObservableState {
  nonisolated(unsafe) static var questions = 0

  let registrar = MacroSupport.RegistrarStorage(Asked.self)
  private var stored = 0

  var count: Int {
    get { stored }
    set { stored = newValue }
  }

  var observationRegistrar: ObservationStateRegistrar { registrar.wrappedValue }

  var observationID: ObservationStateID {
    Self.questions += 1
    return ObservationStateID(registrar)
  }

  static var trackedProperties: [MacroSupport.TrackedProperty<Asked>] {
    [MacroSupport.TrackedProperty(\.count, storage: \.stored, registrar: \.registrar)]
  }
}

@Suite(.serialized, .timeLimit(.minutes(20)))
struct StateIdentityTests {
  @Test func `B31 - A struct is distinguished from its replacement without being copied`() throws {
    let observed = try #require(ObservedStateType<Asked>())
    let before = Asked.questions
    let (first, second) = (Asked(), Asked())
    withUnsafePointer(to: first) { place in
      #expect(observed.id(of: place) == ObservationStateID(first.registrar))
    }
    withUnsafePointer(to: second) { place in
      #expect(observed.id(of: place) != ObservationStateID(first.registrar))
    }
    #expect(Asked.questions == before)
  }

  @Test func `An optional differs by its case and by what it holds`() throws {
    let observed = try #require(ObservedStateType<Asked?>())
    let value = Asked()
    let wrapped: Asked? = value
    let missing: Asked? = nil
    withUnsafePointer(to: wrapped) { place in
      #expect(observed.id(of: place) == ObservationStateID(case: 1, payload: value))
    }
    withUnsafePointer(to: missing) { place in
      #expect(observed.id(of: place) == ObservationStateID(case: 0))
    }
  }
}
