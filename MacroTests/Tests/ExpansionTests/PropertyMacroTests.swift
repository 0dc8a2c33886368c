import Testing

@testable import StoreMacrosCode

struct PropertyMacroTests {
  @Test func `A tracked property is read and written through the registrar`() throws {
    let expansion = try Expansion(
      "ObservationStateTrackedMacro",
      "accessor",
      of: "  public var count = 0"
    )
    try expansion.expect(
      """
      {
      @storageRestrictions(initializes: _count)
      init(initialValue) {
        _count = initialValue
      }
      get {
        _registrarStorage.access(ObservedSlots.count)
        return _count
      }
      set {
        _registrarStorage.assign(newValue, to: &_count, at: ObservedSlots.count)
      }
      _modify {
        let modification = _registrarStorage.willModify(&_count, at: ObservedSlots.count)
        defer { _registrarStorage.didModify(&_count, modification, at: ObservedSlots.count) }
        yield &_count
      }
      }
      """,
      compiledIn: """
        @ObservableState
        struct State {
          public var count = 0
        }
        """
    )
  }

  @Test(arguments: [
    ("var count = 0", "private var _count = 0"),
    ("public private(set) var count: Int = f(1, 2)", "private var _count: Int"),
    ("var `repeat`: [A<B>]", "private var _repeat: [A<B>]"),
    ("var `two words` = 1", "private var `_two words` = 1"),
    ("@available(macOS 15, *) var a: Int", "@available(macOS 15, *)\nprivate var _a: Int"),
    ("var text = \"a \\(b(\"c\")) // d\" // e", "private var _text = \"a \\(b(\"c\")) // d\""),
  ])
  func `The storage has the type, or the initial value where there is none`(
    property: String,
    storage: String
  ) throws {
    let expansion = try Expansion("ObservationStateTrackedMacro", "peer", of: property)
    try expansion.expect(
      storage,
      compiledIn: """
        struct B {}
        struct A<T> {}
        func f(_ a: Int, _ b: Int) -> Int { a + b }
        func b(_ c: String) -> String { c }
        @ObservableState
        struct State {
          \(property)
        }
        """
    )
  }

  @Test(arguments: [
    ("Int?", "Swift::Optional<Int>"), ("Int!", "Swift::Optional<Int>"),
    ("Int??", "Swift::Optional<Int?>"), ("(Int?)", "Swift::Optional<Int>"),
    ("((A<Int?>?))", "Swift::Optional<A<Int?>>"), ("A<A<Int>>?", "Swift::Optional<A<A<Int>>>"),
    ("[String: Int?]?", "Swift::Optional<[String: Int?]>"),
    ("(any P & Q)?", "Swift::Optional<(any P & Q)>"), ("P.Type?", "Swift::Optional<P.Type>"),
    ("(() -> Int?)?", "Swift::Optional<(() -> Int?)>"),
    (
      "(@Sendable (inout Int) async throws -> Void)?",
      "Swift::Optional<(@Sendable (inout Int) async throws -> Void)>"
    ),
    ("(Int, b: String?)?", "Swift::Optional<(Int, b: String?)>"), ("()?", "Swift::Optional<()>"),
    ("A<// one\nInt>?", "Swift::Optional<A<// one\nInt>>"),
    ("A</* one */ Int /* ? */>? /* two */", "Swift::Optional<A</* one */ Int /* ? */>>"),
    ("Swift::Int?", "Swift::Optional<Swift::Int>"), ("`Type`?", "Swift::Optional<`Type`>"),
    ("Optional<Int>", "Optional<Int>"), ("[Int?]", "[Int?]"), ("() -> Int?", "() -> Int?"),
    ("(() -> Int?)", "(() -> Int?)"), ("@Sendable () async -> Int?", "@Sendable () async -> Int?"),
    ("(Int, Int?)", "(Int, Int?)"), ("(Int?, Int)", "(Int?, Int)"), ("A<Int?>", "A<Int?>"),
  ])
  func `The storage of an optional has no mark, so that it is not nil from the start`(
    type: String,
    storage: String
  ) throws {
    let property = "private(set) var a: \(type)"
    try Expansion("ObservationStateTrackedMacro", "peer", of: property)
      .expect(
        "private var _a: \(storage)",
        compiledIn: """
          struct A<T> {}
          class P {}
          protocol Q {}
          struct `Type` {}
          @ObservableState
          struct State {
          \(property)
          }
          """
      )
  }

  @Test func `A property without type and value is an error at its name`() throws {
    let error = try Expansion("ObservationStateTrackedMacro", "accessor", of: "var a").onlyError()
    #expect(error.message == "'a' needs a type or an initial value")
    #expect(error.offset == 4)
  }

  @Test func `A presented child is kept in a presentation state`() throws {
    let property = "public private(set) var child: (any Child)? = nil"
    let context = ["@ObservableState struct State {}"]
    let peers = try Expansion("PresentsMacro", "peer", of: property, context: context).source
    let type = "Store::MacroSupport.PresentationState<(any Child)>"
    #expect(peers.hasPrefix("private var _child: \(type)\n\n"))
    #expect(peers.contains("public private(set) var $child: \(type) {"))
    #expect(
      peers.contains("_registrarStorage.assign(newValue, to: &_child, at: ObservedSlots.child)")
    )
    let accessors =
      try Expansion("PresentsMacro", "accessor", of: property, context: context).source
    #expect(
      accessors.contains(
        "_child = Store::MacroSupport.PresentationState(wrappedValue: initialValue)"
      )
    )
    #expect(accessors.contains("return _child.wrappedValue"))
    #expect(accessors.contains("yield &_child.wrappedValue"))
  }

  @Test(arguments: [
    ("var a: Int", "needs an optional", 7), ("let a: Int?", "needs a 'var'", 0),
    ("var a = b", "needs the type written out", 4), ("var a: A?, b: B?", "of its own", 11),
    ("var a: A? { b }", "without accessors", 4), ("static var a: A?", "of a value", 11),
  ])
  func `What can not be presented is an error at its place`(
    property: String,
    message: String,
    offset: Int
  ) throws {
    let error = try Expansion(
      "PresentsMacro",
      "accessor",
      of: property,
      context: ["@Store::ObservableState struct State {}"],
      offset: 7
    )
    .onlyError()
    #expect(error.message.contains(message))
    #expect(error.offset == offset + 7)
  }

  @Test func `A missing question mark is offered`() throws {
    let expansion = try Expansion(
      "PresentsMacro",
      "accessor",
      of: "var a: A<B>",
      context: ["struct State: Equatable, Store.ObservableState {}"]
    )
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string("?"))
    #expect(change?["range"]?["startOffset"]?.int == 11)
  }

  @Test func `After a wrong type the storage is written in spite of it`() throws {
    let context = ["@ObservableState struct State {}"]
    let peers = try Expansion("PresentsMacro", "peer", of: "var a: Int = 0", context: context)
    #expect(peers.source.hasPrefix("private var _a: Store::MacroSupport.PresentationState<Int>"))
    #expect(peers.diagnostics.isEmpty)
    let accessors = try Expansion("PresentsMacro", "accessor", of: "var a: Int", context: context)
    #expect(accessors.source.contains("@storageRestrictions(initializes: _a)"))
    #expect(accessors.source.contains("set {}"))
  }

  @Test func `In a state that isn't observed the projection is stored`() throws {
    let context = ["struct State {}"]
    let peers = try Expansion(
      "PresentsMacro",
      "peer",
      of: "public var `a b`: Int?",
      context: context
    )
    #expect(peers.source == "public var `$a b`: Store::MacroSupport.PresentationState<Int>")
    let accessors = try Expansion("PresentsMacro", "accessor", of: "var a: Int", context: context)
    #expect(accessors.source.contains("@storageRestrictions(initializes: $a)"))
    #expect(try accessors.onlyError().message.contains("needs an optional"))
  }

  @Test func `Observers run around the assignment`() throws {
    let expansion = try Expansion(
      "ObservationStateTrackedMacro",
      "accessor",
      of: """
        var count = 0 {
          willSet(next) { log(next) }
          didSet {
            count = min(count, oldValue)
          }
        }
        """
    )
    try expansion.expect(
      """
      {
      @storageRestrictions(initializes: _count)
      init(initialValue) {
        _count = initialValue
      }
      get {
        _registrarStorage.access(ObservedSlots.count)
        return _count
      }
      set(assignedValue) {
        guard Store::MacroSupport.WillSetDidSet.begin(&self, "count") else {
          _registrarStorage.assign(assignedValue, to: &_count, at: ObservedSlots.count)
          return
        }
        defer { Store::MacroSupport.WillSetDidSet.end() }
        let next = assignedValue
        _ = next
        func observeWillSet() { log(next) }
        observeWillSet()
        let oldValue = _count
        _ = oldValue
        _registrarStorage.assign(assignedValue, to: &_count, at: ObservedSlots.count)
        func observeDidSet() {
          count = min(count, oldValue)
        }
        observeDidSet()
      }
      }
      """,
      compiledIn: """
        func log(_ value: Int) {}
        @ObservableState
        struct State {
        var count = 0 {
          willSet(next) { log(next) }
          didSet {
            count = min(count, oldValue)
          }
        }
        }
        """
    )
  }

  @Test func `An observer that does not use the old value does not read it`() throws {
    let expansion = try Expansion(
      "ObservationStateTrackedMacro",
      "accessor",
      of: "var count: Int = { 0 }() { didSet { touch() } }"
    )
    #expect(!expansion.source.contains("oldValue"))
    #expect(expansion.source.contains("func observeDidSet() { touch() }"))
    #expect(!expansion.source.contains("_modify"))
  }

  @Test func `A mark where it means nothing is an error`() throws {
    for macro in ["ReducerCaseIgnoredMacro", "ReducerCaseEphemeralMacro"] {
      let error = try Expansion(macro, "peer", of: "case a", context: ["enum E {}"]).onlyError()
      #expect(error.message.contains("needs a case of a '@Reducer' enum"))
      let kept = try Expansion(macro, "peer", of: "case a", context: ["@Reducer enum E {}"])
      #expect(kept.diagnostics.isEmpty)
    }
    let ignored = try Expansion(
      "ObservationStateIgnoredMacro",
      "peer",
      of: "func f() {}",
      context: ["@ObservableState struct S {}"]
    )
    #expect(try ignored.onlyError().message.contains("needs a property"))
  }

  @Test(arguments: [
    ("var a: Int", "'a' needs an initial value, which a state that is restored begins with again"),
    ("let a = 1", "@NotRestored needs a stored 'var'"),
    ("lazy var a = 1", "@NotRestored needs a stored 'var'"),
    ("static var a = 1", "@NotRestored needs a stored 'var'"),
    ("var a: Int { 1 }", "@NotRestored needs a stored 'var'"),
    ("func a() {}", "@NotRestored needs a property of an '@ObservableState' struct"),
  ])
  func `A property that can't begin again is an error`(member: String, message: String) throws {
    let context = ["@ObservableState struct S {}"]
    let marked = try Expansion("NotRestoredMacro", "peer", of: member, context: context)
    #expect(try marked.onlyError().message == message)
    #expect(marked.source.isEmpty)
  }

  @Test(arguments: ["var a = 1", "var a: Int?", "var a = 1 { didSet {} }", "@Shared(.a) var a"])
  func `A property that begins again is left as it is`(member: String) throws {
    let context = ["@ObservableState struct S {}"]
    let marked = try Expansion("NotRestoredMacro", "peer", of: member, context: context)
    #expect(marked.diagnostics.isEmpty)
    #expect(marked.source.isEmpty)
    let other = try Expansion("NotRestoredMacro", "peer", of: member, context: ["struct S {}"])
    #expect(try other.onlyError().message.contains("'@ObservableState' struct"))
  }
}
