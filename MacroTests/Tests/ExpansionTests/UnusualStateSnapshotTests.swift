import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@ObservableState`, in the forms that change them.
struct UnusualStateSnapshotTests {
  @Test func `Names of any characters`() throws {
    let source = #"struct State { var `a→b` = 1; var `say "hi"` = 2; var `Type` = 3 }"#
    try Expansion("ObservableStateMacro", "member", of: source)
      .expect(
        #"""
        @Store::MacroSupport.RegistrarStorage(Self.self) private var registrarStorage

        nonisolated var observationRegistrar: Store::ObservationStateRegistrar {
          _registrarStorage.wrappedValue
        }

        var observationID: Store::ObservationStateID {
          Store::ObservationStateID(_registrarStorage)
        }

        mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
          mark.visit(&_registrarStorage)
        }

        static var trackedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          [
            Store::MacroSupport.TrackedProperty(\.`a→b`, storage: \.`_a→b`, registrar: \._registrarStorage),
            Store::MacroSupport.TrackedProperty(\.`say "hi"`, storage: \.`_say "hi"`, registrar: \._registrarStorage),
            Store::MacroSupport.TrackedProperty(\.`Type`, storage: \._Type, registrar: \._registrarStorage),
          ]
        }

        private enum ObservedSlots {
          static var `a→b`: Swift::Int { 0 }
          static var `say "hi"`: Swift::Int { 1 }
          static var Type_: Swift::Int { 2 }
        }

        private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
          static var observedStateType: Any.Type { State.self }
          case registrarStorage
          case `_a→b` = "a→b"
          case `_say "hi"` = "say \"hi\""
          case _Type = "Type"
        }

        var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          return Swift::Mirror(self, children: [
            "a→b": `_a→b` as Any,
            "say \"hi\"": `_say "hi"` as Any,
            "Type": _Type as Any,
          ],
            displayStyle: .struct
          )
        }
        """#,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }

  @Test func `A deprecated property`() throws {
    let source = "struct State { @available(*, deprecated) var a = 1; var b = 2 }"
    try Expansion("ObservableStateMacro", "member", of: source)
      .expect(
        #"""
        @Store::MacroSupport.RegistrarStorage(Self.self) private var registrarStorage

        nonisolated var observationRegistrar: Store::ObservationStateRegistrar {
          _registrarStorage.wrappedValue
        }

        var observationID: Store::ObservationStateID {
          Store::ObservationStateID(_registrarStorage)
        }

        mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
          mark.visit(&_registrarStorage)
        }

        @available(*, deprecated)
        static var trackedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          [
            Store::MacroSupport.TrackedProperty(\.a, storage: \._a, registrar: \._registrarStorage),
            Store::MacroSupport.TrackedProperty(\.b, storage: \._b, registrar: \._registrarStorage),
          ]
        }

        private enum ObservedSlots {
          static var a: Swift::Int { 0 }
          static var b: Swift::Int { 1 }
        }

        private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
          static var observedStateType: Any.Type { State.self }
          case registrarStorage
          case _a = "a"
          case _b = "b"
        }

        @available(*, deprecated)
        var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          return Swift::Mirror(self, children: [
            "a": _a as Any,
            "b": _b as Any,
          ],
            displayStyle: .struct
          )
        }
        """#,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }

  @Test func `Properties under a condition`() throws {
    let source = """
      struct State {
        #if DEBUG
        var a = 1
        #else
        var b = 2
        #endif
        var c = 3 { didSet {} }
        @Presents var d: Int?
      }
      """
    try Expansion("ObservableStateMacro", "member", of: source)
      .expect(
        #"""
        @Store::MacroSupport.RegistrarStorage(Self.self) private var registrarStorage

        nonisolated var observationRegistrar: Store::ObservationStateRegistrar {
          _registrarStorage.wrappedValue
        }

        var observationID: Store::ObservationStateID {
          Store::ObservationStateID(_registrarStorage)
        }

        mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
          mark.visit(&_registrarStorage)
        }

        static var trackedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          var properties: [Store::MacroSupport.TrackedProperty<Self>] = []
        #if DEBUG
          properties.append(Store::MacroSupport.TrackedProperty(\.a, storage: \._a, registrar: \._registrarStorage))
        #else
          properties.append(Store::MacroSupport.TrackedProperty(\.b, storage: \._b, registrar: \._registrarStorage))
        #endif
          properties.append(Store::MacroSupport.TrackedProperty(\.$d, storage: \._d, registrar: \._registrarStorage))
          return properties
        }

        static var namedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          var properties: [Store::MacroSupport.TrackedProperty<Self>] = []
          properties.append(Store::MacroSupport.TrackedProperty(\.c, named: "c"))
          properties.append(Store::MacroSupport.TrackedProperty(\.d, named: "d"))
          return properties
        }

        static var stateConstruction: Store::MacroSupport.StateConstruction? {
          Store::MacroSupport.StateConstruction(
            initializers: [],
            readOnly: []
          )
        }

        private enum ObservedSlots {
          private enum Order: Swift::Int {
            case first
        #if DEBUG
            case at_a
        #else
            case at_b
        #endif
            case at_d
            case at_c
          }
        #if DEBUG
          static var a: Swift::Int {
            Swift::min(Order.at_a.rawValue - 1, 62)
          }
        #else
          static var b: Swift::Int {
            Swift::min(Order.at_b.rawValue - 1, 62)
          }
        #endif
          static var c: Swift::Int {
            Swift::min(Order.at_c.rawValue - 1, 62)
          }
          static var d: Swift::Int {
            Swift::min(Order.at_d.rawValue - 1, 62)
          }
        }

        private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
          static var observedStateType: Any.Type { State.self }
          case registrarStorage
        #if DEBUG
          case _a = "a"
        #else
          case _b = "b"
        #endif
          case _c = "c"
          case _d = "d"
        }

        var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          var children: [Swift::Mirror.Child] = []
        #if DEBUG
          children.append((label: "a", value: self._a as Any))
        #else
          children.append((label: "b", value: self._b as Any))
        #endif
          children.append((label: "c", value: self._c as Any))
          children.append((label: "d", value: self._d.wrappedValue as Any))

          return Swift::Mirror(self, children: children, displayStyle: .struct)
        }
        """#,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }

  @Test func `Keys of the author's without a default for what has none`() throws {
    let source = "struct State { var a = 1; var b: Int; enum CodingKeys: CodingKey { case a } }"
    try Expansion(
      "ObservableStateMacro",
      "extension",
      of: source,
      extending: "State",
      conformances:
        "ObservableState, CustomReflectable, MacroSupport.StateEncodableByKeys, MacroSupport.StateDecodableByKeys"
    )
    .expect(
      """
      extension State: Store::ObservableState, Swift::CustomReflectable {}

      extension State: Store::MacroSupport.StateEncodableByKeys {
        func encodeByKeys(to encoder: any Swift::Encoder) throws {
          self._registrarStorage.accessAll()
          var values = encoder.container(keyedBy: CodingKeys.self)
          try values.encodeStateProperty(self._a, forKey: .a)
        }
      }
      """,
      compiledIn: """
        @ObservableState
        \(source)
        """
    )
  }

  @Test func `An enum with a condition and a name in quotes`() throws {
    let source = """
      enum State {
        case `default`(Int)
        #if DEBUG
        case debug
        #endif
      }
      """
    try Expansion("ObservableStateMacro", "member", of: source)
      .expect(
        """
        var observationID: Store::ObservationStateID {
          switch self {
          case .`default`(let value): return Store::ObservationStateID(case: 0, payload: value)
        #if DEBUG
          case .debug: return Store::ObservationStateID(case: 1)
        #endif
          }
        }

        mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
          mark.visit(casesOf: &self) { mark, place in
            switch place.take() {
            case .`default`(var value):
              mark.visit(&value)
              place.put(.`default`(value))
        #if DEBUG
            case .debug: place.put(.debug)
        #endif
            }
          }
        }
        """,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }
}
