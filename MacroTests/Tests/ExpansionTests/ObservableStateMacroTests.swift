import Testing

@testable import StoreMacrosCode

struct ObservableStateMacroTests {
  static let state = """
    struct State: Equatable {
      var count = 0
      let id: Int
      @Presents var destination: Destination.State?
      @ObservationStateIgnored var cache = 0
      static let shared = 1
      var double: Int { count * 2 }
      let version = 2
    }
    """

  @Test func `A struct gets a registrar, slots, keys and a mirror`() throws {
    let expansion = try Expansion("ObservableStateMacro", "member", of: Self.state)
    try expansion.expect(
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
          Store::MacroSupport.TrackedProperty(\.count, storage: \._count, registrar: \._registrarStorage),
          Store::MacroSupport.TrackedProperty(\.$destination, storage: \._destination, registrar: \._registrarStorage),
        ]
      }

      static var namedProperties: [Store::MacroSupport.TrackedProperty<Self>] {
        [
          Store::MacroSupport.TrackedProperty(\.destination, named: "destination"),
        ]
      }

      static var stateConstruction: Store::MacroSupport.StateConstruction? {
        Store::MacroSupport.StateConstruction(
          initializers: [["count", "id", "destination", "cache"]],
          readOnly: []
        )
      }

      private enum ObservedSlots {
        static var count: Swift::Int { 0 }
        static var destination: Swift::Int { 1 }
      }

      private enum CodingKeys: Swift::String, Store::MacroSupport.StateCodingKey {
        static var observedStateType: Any.Type { State.self }
        case registrarStorage
        case _count = "count"
        case id
        case _destination = "destination"
        case cache
        case version
      }

      var customMirror: Swift::Mirror {
        _registrarStorage.accessAll()
        return Swift::Mirror(self, children: [
          "count": _count as Any,
          "id": id as Any,
          "destination": _destination.wrappedValue as Any,
          "cache": cache as Any,
          "version": version as Any,
        ],
          displayStyle: .struct
        )
      }
      """#,
      compiledIn: """
        @Reducer
        struct Destination {}
        @ObservableState
        \(Self.state)
        """
    )
  }

  @Test func `A struct without properties has the registrar's key alone`() throws {
    let expansion = try Expansion("ObservableStateMacro", "member", of: "struct State {}")
    #expect(expansion.source.contains("  case registrarStorage\n}"))
    #expect(expansion.source.contains("children: [:]"))
  }

  @Test func `Names of any characters are quoted where they need it`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: #"struct S { var `a→b` = 1; var `say "hi"` = 2; var `Type` = 3 }"#
    )
    let path = ##"Store::MacroSupport.TrackedProperty(\.`a→b`, storage: \.`_a→b`, registrar:"##
    #expect(expansion.source.contains(path))
    #expect(expansion.source.contains("static var `a→b`: Swift::Int { 0 }"))
    #expect(expansion.source.contains(##"case `_say "hi"` = "say \"hi\""##))
    #expect(expansion.source.contains(##""say \"hi\"": `_say "hi"` as Any,"##))
    #expect(expansion.source.contains("static var Type_: Swift::Int { 2 }"))
  }

  @Test func `What uses a deprecated property is deprecated`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S { @available(*, deprecated) var a = 1; var b = 2 }"
    )
    #expect(
      expansion.source.contains("@available(*, deprecated)\nstatic var trackedProperties")
    )
    #expect(expansion.source.contains("@available(*, deprecated)\nvar customMirror"))
    #expect(expansion.source.split(separator: "deprecated").count == 3)
  }

  @Test func `The author's keys and mirror are kept`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S { enum CodingKeys: CodingKey {}; var customMirror: Mirror { m } }"
    )
    #expect(!expansion.source.contains("CodingKeys"))
    #expect(!expansion.source.contains("customMirror"))
  }

  @Test func `From the sixty-third property on, the last slot is shared`() throws {
    let properties = (0..<70).map { "var p\($0) = 0" }.joined(separator: "\n")
    let expansion = try Expansion("ObservableStateMacro", "member", of: "struct S {\(properties)}")
    #expect(expansion.source.contains("static var p61: Swift::Int { 61 }"))
    #expect(expansion.source.contains("static var p62: Swift::Int { 62 }"))
    #expect(expansion.source.contains("static var p69: Swift::Int { 62 }"))
  }

  @Test func `The compiler counts slots where properties are conditional`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S {\n#if DEBUG\nvar a = 0\n#else\nvar b = 0\n#endif\nvar c = 0\n}"
    )
    #expect(
      expansion.source.contains(
        "#if DEBUG\n    case at_a\n#else\n    case at_b\n#endif\n    case at_c\n"
      )
    )
    #expect(expansion.source.contains("Swift::min(Order.at_c.rawValue - 1, 62)"))
  }

  @Test(arguments: [
    ("var count = 0", true), ("private(set) var count: Int", true), ("let id: Int", false),
    ("static var x = 1", false), ("var computed: Int { 1 }", false), ("lazy var x = 1", false),
    ("weak var x: X?", false), ("var x = 1 { didSet { print() } }", true),
    ("@Presents var x: X?", false), ("@ObservationStateIgnored var x = 1", false),
    ("@Shared(.key) var x = 1", false), ("@available(macOS 15, *) var x = 1", true),
    ("@clamped var x = 1", false), ("@MainActor var x = 1", false),
    ("@DataActor var x = 1", false),
    ("@Store::ObservationStateTracked var x = 1", false),
    ("func f() {}", false), ("var x: () -> Int = { 1 }", true),
  ])
  func `Only plain stored variables are tracked`(member: String, isTracked: Bool) throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "memberAttribute",
      of: member,
      parent: "struct State {}"
    )
    #expect(expansion.source == (isTracked ? "@Store::ObservationStateTracked" : ""))
  }

  @Test(arguments: [
    ("struct S", [], true), ("nonisolated struct S", ["NoExplicitNonIsolated"], true),
    ("@MainActor struct S", [], false), ("struct S", ["NoExplicitNonIsolated"], false),
  ])
  func `A property of the main actor is observed where its struct is of that actor`(
    header: String,
    features: [String],
    isMisuse: Bool
  ) throws {
    let source = "\(header) { public @MainActor var a = 1; var b = 2 }"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source, features: features)
    #expect(expansion.source.contains("static var a: Swift::Int") == !isMisuse)
    #expect(expansion.source.contains("static var b: Swift::Int"))
    let attributes = try Expansion(
      "ObservableStateMacro",
      "memberAttribute",
      of: "public @MainActor var a = 1",
      parent: "\(header) {}",
      features: features
    )
    #expect(attributes.source == (isMisuse ? "" : "@Store::ObservationStateTracked"))
    guard isMisuse else {
      #expect(expansion.diagnostics.isEmpty)
      return
    }
    let error = try expansion.onlyError()
    #expect(error.message.contains("'@MainActor' before the struct"))
    #expect(error.offset == (try offset(of: "@MainActor var", in: source)))
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string("@ObservationStateIgnored "))
    #expect(change?["range"]?["startOffset"]?.int == error.offset)
  }

  @Test(arguments: [
    ("@DataActor var a = 1", true), ("@Data::DataActor private(set) var a: Int", true),
    ("@DataActor var a = 1 { didSet {} }", true), ("@DataActor @Presents var a: Int?", true),
    ("@DataActor let a = 1", false), ("@DataActor var a: Int { 1 }", false),
    ("@DataActor static var a = 1", false), ("@DataActor @Wrapper var a = 1", false),
    ("@ObservationStateIgnored @DataActor var a = 1", false), ("@DataActor(1) var a = 1", false),
    ("@DataActor lazy var a = 1", false),
  ])
  func `A property that would be observed, of another actor, is an error at the actor`(
    member: String,
    isMisuse: Bool
  ) throws {
    for header in ["struct S", "@MainActor struct S"] {
      let source = "\(header) { \(member) }"
      let expansion = try Expansion("ObservableStateMacro", "member", of: source)
      guard isMisuse else {
        #expect(expansion.diagnostics.isEmpty, "\(member)")
        continue
      }
      let error = try expansion.onlyError()
      #expect(error.message.hasSuffix("write '@ObservationStateIgnored' before the property"))
      #expect(error.offset == (try offset(of: "@Data", in: source)))
    }
  }

  @Test(arguments: [
    ("@Render var a = 1", true), ("@Data::Render private var `a`: Int = 1", true),
    ("@render var a: [Int]", true), ("@Wrapper<Int> var a = 1 { didSet {} }", true),
    ("@DataActor @Wrapper var a = 1", true), ("@A @B var a = 1", true),
    ("@Wrapper(1) var a = 1", false), ("@A @B(1) var a = 1", false),
    ("@ObservationStateIgnored @Render var a = 1", false), ("@Render let a = 1", false),
    ("@Render static var a = 1", false), ("@Render var a: Int { 1 }", false),
    ("@Render lazy var a = 1", false), ("@Render weak var a: A?", false),
    ("@Render @Presents var a: Int?", false), ("@MainActor var a = 1", false),
    ("@available(*, deprecated) var a = 1", false),
  ])
  func `The storage of what may be a wrapper or an actor is asked for`(
    member: String,
    isAsked: Bool
  ) throws {
    let ask = "  Store::MacroSupport.PropertyWrapperStorage<Self>.require { $0._a }\n"
    let expansion = try Expansion("ObservableStateMacro", "member", of: "struct S { \(member) }")
    #expect(expansion.source.contains(ask + "  return [\n") == isAsked)
    let source = "struct S {\n#if A\n\(member)\n#endif\n}"
    let conditional = try Expansion("ObservableStateMacro", "member", of: source)
    #expect(conditional.source.contains("{\n#if A\n\(ask)#endif\n  var properties") == isAsked)
  }

  @Test func `Several properties in one var are an error at the second`() throws {
    let source = "struct S { var a = 1, b = 2 }"
    let error = try Expansion("ObservableStateMacro", "member", of: source).onlyError()
    #expect(error.message.contains("a 'var' of its own"))
    #expect(error.offset == (try offset(of: "b", in: source)))
  }

  @Test(arguments: [
    ("~Copyable", "~Copyable"), ("A, ~Swift.Escapable", "~Swift.Escapable"),
    ("A & ~Swift::Copyable & B", "~Swift::Copyable"), ("(A & (~Copyable))", "~Copyable"),
    ("~/* no */Copyable", "~/* no */Copyable"), ("~`Copyable`", "~`Copyable`"),
    ("~BitwiseCopyable", nil), ("Copyable", nil), ("Swift.Copyable & A", nil), ("~Copyable.A", nil),
    ("A<B>", nil),
  ])
  func `A type without copies is an error at what says so`(types: String, place: String?) throws {
    let source = "struct S: \(types) { var a = 1 }"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source)
    guard let place else {
      #expect(expansion.diagnostics.isEmpty)
      return
    }
    let error = try expansion.onlyError()
    #expect(error.message.hasSuffix("remove '\(place)'"))
    #expect(error.offset == (try offset(of: place, in: source)))
  }

  @Test(arguments: ["class", "actor"])
  func `A reference type is an error with a repair`(keyword: String) throws {
    let expansion = try Expansion("ObservableStateMacro", "member", of: "\(keyword) S {}")
    #expect(try expansion.onlyError().offset == 0)
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string("struct"))
    #expect(change?["range"]?["endOffset"]?.int == keyword.utf8.count)
  }

  @Test func `An enum is distinguished by its case and payload`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "public enum S { case a(A), b, c(Int, Int) }"
    )
    try expansion.expect(
      """
      public var observationID: Store::ObservationStateID {
        switch self {
        case .a(let value): return Store::ObservationStateID(case: 0, payload: value)
        case .b: return Store::ObservationStateID(case: 1)
        case .c: return Store::ObservationStateID(case: 2, untracked: ())
        }
      }

      public mutating func markObservation(_ mark: inout Store::MacroSupport.ObservationStateMark) {
        mark.visit(casesOf: &self) { mark, place in
          switch place.take() {
          case .a(var value):
            mark.visit(&value)
            place.put(.a(value))
          case .b: place.put(.b)
          case .c(let value0, let value1):
            place.put(.c(value0, value1))
          }
        }
      }
      """,
      compiledIn: """
        public struct A {}
        @ObservableState
        public enum S { case a(A), b, c(Int, Int) }
        """
    )
  }

  @Test(arguments: [
    ("case a, b", false), ("case a(A)", true), ("case a(A, A)", false), ("case a(A); case b", true),
    ("case a(A); case b(@autoclosure () -> Int)", false),
  ])
  func `An enum is marked where a case may hold a state and all can be made again`(
    cases: String,
    isMarked: Bool
  ) throws {
    let expansion = try Expansion("ObservableStateMacro", "member", of: "enum S { \(cases) }")
    #expect(expansion.source.contains("markObservation") == isMarked)
  }

  @Test func `Only conformances that are missing are added`() throws {
    let both = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: "struct S {}",
      extending: "F.S",
      conformances: "ObservableState, CustomReflectable"
    )
    #expect(both.source == "extension F.S: Store::ObservableState, Swift::CustomReflectable {}")
    let one = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: "struct S {}",
      extending: "F.S",
      conformances: "ObservableState"
    )
    #expect(one.source == "extension F.S: Store::ObservableState {}")
  }

  @Test func `A conformance says the main actor where that is the default`() throws {
    func conformance(_ declaration: String) throws -> String {
      try Expansion(
        "ObservableStateMacro",
        "extension",
        of: declaration,
        extending: "S",
        conformances: "ObservableState",
        features: ["NoExplicitNonIsolated"]
      ).source
    }
    #expect(
      try conformance("enum S {}")
        == "extension S: @_Concurrency::MainActor Store::ObservableState {}"
    )
    #expect(
      try conformance("nonisolated enum S {}")
        == "extension S: nonisolated Store::ObservableState {}"
    )
  }

  @Test(arguments: [
    ("struct S", ["struct A"], "main"), ("struct S", ["nonisolated struct A"], "none"),
    ("struct S", ["actor A"], "none"), ("struct S", ["enum B", "public actor A"], "none"),
    ("struct S", ["@DataActor class A"], "none"), ("@DataActor struct S", [], ""),
    ("struct S", ["@DataActor extension A"], "main"),
    ("struct S", ["@MainActor struct B", "nonisolated class A"], "main"),
    ("struct S", ["nonisolated struct B", "@MainActor class A"], "none"),
    ("@MainActor struct S", ["actor A"], "main"), ("nonisolated struct S", ["struct A"], "none"),
    ("struct S: Swift.Error", [], "none"), ("struct S: A, CodingKey", [], "none"),
    ("struct S: Sendable", [], "main"),
    ("struct S", ["struct A: Foundation::LocalizedError"], "none"),
  ])
  func `The next type around that says where it belongs decides over the module's default`(
    header: String,
    around: [String],
    expected: String
  ) throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: "\(header) {}",
      extending: "S",
      conformances: "ObservableState",
      context: around.map { "\($0) {}" },
      features: ["NoExplicitNonIsolated"]
    )
    let isolation = ["main": "@_Concurrency::MainActor ", "none": "nonisolated ", "": ""][expected]
    #expect(expansion.source == "extension S: \(isolation ?? "?")Store::ObservableState {}")
  }

  @Test func `Observed properties are numbered after those that are listed`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S { var a = 1 { didSet {} }; var b = 2; @Presents var c: C? }"
    )
    #expect(!expansion.source.contains("MacroSupport.TrackedProperty(\\.a, storage"))
    #expect(expansion.source.contains("static var b: Swift::Int { 0 }"))
    #expect(expansion.source.contains("static var c: Swift::Int { 1 }"))
    #expect(expansion.source.contains("static var a: Swift::Int { 2 }"))
  }

  @Test func `Numbers that the compiler counts keep that order`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "member",
      of: "struct S {\nvar a = 1 { didSet {} }\n#if X\nvar b = 2\n#endif\n}"
    )
    #expect(
      expansion.source.contains(
        "case first\n#if X\n    case at_b\n#endif\n    case at_a\n  }"
      )
    )
  }

  @Test func `B73 - The author's keys are coded by hand, in their order`() throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: """
        public struct S {
          var a = 1
          var b: Int
          let id: Int
          let constant = 2
          var omitted = 3
          enum CodingKeys: String, CodingKey {
            case b = "bee", a
            #if X
            case constant
            #endif
            case id
          }
        }
        """,
      extending: "F.S",
      conformances:
        "ObservableState, CustomReflectable, MacroSupport.StateEncodableByKeys, MacroSupport.StateDecodableByKeys"
    )
    try expansion.expect(
      #"""
      extension F.S: Store::ObservableState, Swift::CustomReflectable {}

      extension F.S: Store::MacroSupport.StateEncodableByKeys, Store::MacroSupport.StateDecodableByKeys {
        public func encodeByKeys(to encoder: any Swift::Encoder) throws {
          self._registrarStorage.accessAll()
          var values = encoder.container(keyedBy: CodingKeys.self)
          try values.encodeStateProperty(self._b, forKey: .b)
          try values.encodeStateProperty(self._a, forKey: .a)
      #if X
          try values.encodeStateProperty(self.constant, forKey: .constant)
      #endif
          try values.encodeStateProperty(self.id, forKey: .id)
        }

        public init(decodingByKeys decoder: any Swift::Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          self._b = try values.decodeStateProperty(\Self._b, forKey: .b)
          self._a = try values.decodeStateProperty(\Self._a, forKey: .a)
      #if X
      #endif
          self.id = try values.decodeStateProperty(\Self.id, forKey: .id)
        }
      }
      """#,
      compiledIn: """
        public enum F {}
        extension F {
          @ObservableState
          public struct S {
            var a = 1
            var b: Int
            let id: Int
            let constant = 2
            var omitted = 3
            enum CodingKeys: String, CodingKey {
              case b = "bee", a
              #if X
              case constant
              #endif
              case id
            }
          }
        }
        """
    )
  }

  @Test(arguments: [
    ("Int", false), ("Int = 1", true), ("Int?", true), ("Int!", true), ("() -> Int?", false),
    ("(Int, Int?)", false),
  ])
  func `Without a default for a property without key there is no decoding`(
    type: String,
    hasDefault: Bool
  ) throws {
    let expansion = try Expansion(
      "ObservableStateMacro",
      "extension",
      of: "struct S { var a = 1; var b: \(type); enum CodingKeys: CodingKey { case a } }",
      extending: "S",
      conformances: "MacroSupport.StateEncodableByKeys, MacroSupport.StateDecodableByKeys"
    )
    #expect(expansion.source.contains("extension S: Store::MacroSupport.StateEncodableByKeys"))
    #expect(expansion.source.contains("decodingByKeys") == hasDefault)
  }

  @Test(arguments: [
    ("S: Codable", "", true), ("S: A, Swift.Encodable", "", true), ("S", "", false),
    ("S: Codable", "enum Keys: CodingKey { case a }", false),
    ("S: Codable", "init(from decoder: any Decoder) throws {}", false),
    ("S: Codable", "func encode(to encoder: any Encoder) throws {}", false),
  ])
  func `Keys that the macro can't see are warned of where the compiler would match them`(
    header: String,
    member: String,
    isMisuse: Bool
  ) throws {
    let source = "struct \(header) { var a = 1; typealias CodingKeys = Keys; \(member) }"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source)
    #expect(expansion.diagnostics.count == (isMisuse ? 1 : 0))
    #expect(expansion.source.contains("trackedProperties"))
    #expect(!expansion.source.contains("enum CodingKeys"))
    guard let warning = expansion.diagnostics.first else { return }
    #expect(warning["severity"] == .string("warning"))
    #expect(warning["position"]?["offset"]?.int == (try offset(of: "CodingKeys", in: source)))
  }

  @Test func `Several properties in one var can be written apart`() throws {
    let source = "struct S { public var a: A = 1, b = 2 }"
    let expansion = try Expansion("ObservableStateMacro", "member", of: source)
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string("public var a: A = 1\npublic var b = 2"))
    #expect(change?["range"]?["startOffset"]?.int == 11)
    #expect(change?["range"]?["endOffset"]?.int == source.utf8.count - 2)
  }

  @Test func `A parameter pack is an error`() throws {
    let source = "struct S<each T> { var a: (repeat each T) }"
    let error = try Expansion("ObservableStateMacro", "member", of: source).onlyError()
    #expect(error.offset == (try offset(of: "<each", in: source)))
  }
}
