import Testing

@testable import StoreMacrosCode

/// Whole expansions of `@ObservableState`, in the forms that change them.
struct ObservableStateSnapshotTests {
  @Test func `A struct without properties`() throws {
    let source = "public struct State {}"
    try Expansion("ObservableStateMacro", "member", of: source)
      .expect(
        """
        @Store::MacroSupport.RegistrarStorage(Self.self) private var registrarStorage

        public nonisolated var observationRegistrar: Store::ObservationStateRegistrar {
          _registrarStorage.wrappedValue
        }

        public var observationID: Store::ObservationStateID {
          Store::ObservationStateID(_registrarStorage)
        }

        public mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
          mark.visit(&_registrarStorage)
        }

        public static var trackedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          [
          ]
        }

        private enum ObservedSlots {
        }

        private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
          static var observedStateType: Any.Type { State.self }
          case registrarStorage
        }

        public var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          return Swift::Mirror(self, children: [:],
            displayStyle: .struct
          )
        }
        """,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }

  @Test func `Keys and a mirror of the author's own`() throws {
    let source = """
      struct State {
        var a = 1
        enum CodingKeys: CodingKey { case a }
        var customMirror: Mirror { Mirror(reflecting: a) }
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
          [
            Store::MacroSupport.TrackedProperty(\.a, storage: \._a, registrar: \._registrarStorage),
          ]
        }

        private enum ObservedSlots {
          static var a: Swift::Int { 0 }
        }
        """#,
        compiledIn: """
          @ObservableState
          \(source)
          """
      )
  }

  @Test func `Observed, presented, wrapped and isolated properties`() throws {
    let source = """
      struct State {
        var a = 1 { didSet {} }
        nonisolated var b = 2
        @Presents var c: Int?
        @Wrapper var d = 3
        lazy var e = 4
        weak var f: AnyObject?
        let g = 5
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
          Store::MacroSupport.PropertyWrapperStorage<Self>.require { $0._d }
          return [
            Store::MacroSupport.TrackedProperty(\.b, storage: \._b, registrar: \._registrarStorage),
            Store::MacroSupport.TrackedProperty(\.$c, storage: \._c, registrar: \._registrarStorage),
          ]
        }

        static var namedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
          [
            Store::MacroSupport.TrackedProperty(\.a, named: "a"),
            Store::MacroSupport.TrackedProperty(\.c, named: "c"),
          ]
        }

        static var stateConstruction: Store::MacroSupport.StateConstruction? {
          Store::MacroSupport.StateConstruction(
            initializers: [],
            readOnly: []
          )
        }

        private enum ObservedSlots {
          nonisolated static var b: Swift::Int { 0 }
          static var c: Swift::Int { 1 }
          static var a: Swift::Int { 2 }
        }

        private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
          static var observedStateType: Any.Type { State.self }
          case registrarStorage
          case _a = "a"
          case _b = "b"
          case _c = "c"
          case d
          case f
          case g
        }

        var customMirror: Swift::Mirror {
          _registrarStorage.accessAll()
          return Swift::Mirror(self, children: [
            "a": _a as Any,
            "b": _b as Any,
            "c": _c.wrappedValue as Any,
            "d": d as Any,
            "f": f as Any,
            "g": g as Any,
          ],
            displayStyle: .struct
          )
        }
        """#,
        compiledIn: """
          @propertyWrapper
          struct Wrapper { var wrappedValue: Int }
          @ObservableState
          \(source)
          """
      )
  }

  @Test(arguments: [
    ("var a: Int; init(a: Int = 1) {}", nil, "[]"),
    ("var a: Int; var b = 2; init(a: Int = 1) {}", #"[["a"]]"#, "[]"),
    (#"var a = 1; var b = ""; init(a: Int, b: String) {}; init() {}"#, #"[["a", "b"], []]"#, "[]"),
    ("var a: Int; init(_ request: Pick) {}", #"[["_: Pick"]]"#, "[]"),
    ("var a: Int; init(a: String) {}", "[]", "[]"),
    ("var a: Int; init?(a: Int) {}", "[]", "[]"),
    ("var a: Int; init(a: Int) throws {}", "[]", "[]"),
    ("var a: Int; private init(a: Int) {}", "[]", "[]"),
    ("var a: Int; private(set) var b = 2", #"[["a", "b"]]"#, #"["b"]"#),
    ("var a: Int; private var b = 2", "[]", #"["b"]"#),
    ("var a: Int; let b = 2", #"[["a"]]"#, "[]"),
    ("var a: Int; let b: Int", nil, "[]"),
    ("var a: Child.State = .init(); init(a: Child.State) {}", nil, "[]"),
    ("var a = Child.State(); init(a: Child.State) {}", nil, "[]"),
  ])
  func `B118 - What tests can create and set is written down where it isn't all`(
    members: String,
    initializers: String?,
    readOnly: String
  ) throws {
    let source = "struct State { \(members) }"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source)
    let expected = initializers.map {
      """
      static var stateConstruction: Store::MacroSupport.StateConstruction? {
        Store::MacroSupport.StateConstruction(
          initializers: \($0),
          readOnly: \(readOnly)
        )
      }
      """
    }
    if let expected {
      #expect(expansion.source.contains(expected), "\(expansion.source)")
    } else {
      #expect(!expansion.source.contains("stateConstruction"))
    }
  }

  @Test func `Shared state is left as written, and its reference is shown`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct State { @Shared(.limit) var limit; @SharedReader var name: String }"
    )
    #expect(!expansion.source.contains("case limit\n"))
    #expect(expansion.source.contains("case name\n"))
    #expect(expansion.source.contains(#""limit": _limit as Any,"#))
    #expect(expansion.source.contains(#""name": _name as Any,"#))
    #expect(!expansion.source.contains("PropertyWrapperStorage"))
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func `The author's keys may leave out shared state that has a key`() throws {
    let source = """
      struct State: Codable {
        @SharedReader(.limit) var limit
        var count = 0
        private enum CodingKeys: String, CodingKey { case count }
      }
      """
    let expansion = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: source,
      extending: "State",
      conformances: "MacroSupport.StateEncodableByKeys, MacroSupport.StateDecodableByKeys"
    )
    #expect(expansion.source.contains("init(decodingByKeys"))
  }

  @Test(arguments: [
    ("@Shared(.limit) var a", false), ("@Shared(wrappedValue: 1, .limit) var a", false),
    ("@SharedReader(.limit) var a: Int = 1", false), ("@Shared( .limit, other) var a", false),
    ("@Shared(value: 1) var a", true), ("@Shared( projectedValue: b) var a", true),
    ("@Shared var a: Int", true), ("@Wrapper(.limit) var a = 1", true),
  ])
  func `A shared property has a coding key unless its declaration has the key of the value`(
    property: String,
    isCoded: Bool
  ) throws {
    let expansion = try Expansion("ObservableStateMacro", "member", of: "struct S { \(property) }")
    #expect(expansion.source.contains("  case a\n") == isCoded)
  }

  @Test func `The coding of a state with properties that begin again`() throws {
    let source = """
      public struct State: Codable {
        @NotRestored var progress = 0.0
        @Redacted var password = ""
        @Shared(.limit) var limit
        let name: String
        let kind = 1
        #if DEBUG
        @ObservationStateIgnored @NotRestored var note: String?
        #endif
      }
      """
    try Expansion(
      "ObservableStateMacro",
      "extension",
      of: source,
      extending: "State",
      conformances: "ObservableState, CustomReflectable, MacroSupport.StateEncodableByKeys, "
        + "MacroSupport.StateDecodableByKeys"
    )
    .expect(
      #"""
      extension State: Store::ObservableState, Swift::CustomReflectable {}

      extension State: Store::MacroSupport.StateEncodableByKeys, Store::MacroSupport.StateDecodableByKeys {
        public func encodeByKeys(to encoder: any Swift::Encoder) throws {
          self._registrarStorage.accessAll()
          var values = encoder.container(keyedBy: CodingKeys.self)
          if !values.leavesOut(self._progress, forKey: ._progress) {
            try values.encodeStateProperty(self._progress, forKey: ._progress)
          }
          if !values.leavesOut(self._password, forKey: ._password) {
            try values.encodeStateProperty(self._password, forKey: ._password)
          }
          try values.encodeStateProperty(self.name, forKey: .name)
          try values.encodeStateProperty(self.kind, forKey: .kind)
      #if DEBUG
          if !values.leavesOut(self.note, forKey: .note) {
            try values.encodeStateProperty(self.note, forKey: .note)
          }
      #endif
        }

        public init(decodingByKeys decoder: any Swift::Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          if !values.beginsAgain(&self._progress, forKey: ._progress) {
            self._progress = try values.decodeStateProperty(\Self._progress, forKey: ._progress)
          }
          if !values.beginsAgain(&self._password, forKey: ._password) {
            self._password = try values.decodeStateProperty(\Self._password, forKey: ._password)
          }
          self.name = try values.decodeStateProperty(\Self.name, forKey: .name)
      #if DEBUG
          if !values.beginsAgain(&self.note, forKey: .note) {
            self.note = try values.decodeStateProperty(\Self.note, forKey: .note)
          }
      #endif
        }
      }
      """#,
      compiledIn: """
        extension SharedKey where Self == InMemoryKey<Int>.Default {
          static var limit: Self { Self[.inMemory("limit"), default: 1] }
        }

        @ObservableState
        \(source)
        """
    )
  }

  @Test func `A mark leaves a property as observed as without it`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S { @NotRestored var a = 1 }"
    )
    #expect(expansion.source.contains(#"TrackedProperty(\.a, storage: \._a"#))
  }
}
