import Testing

@testable import StoreMacrosCode

/// Whole expansions of the macros of properties, in the forms that change them.
struct PropertySnapshotTests {
  @Test func `What is presented`() throws {
    let source = "public private(set) var child: (any Error)? = nil"
    try Expansion(
      "PresentsMacro",
      "peer",
      of: source,
      context: ["@ObservableState struct State {}"]
    )
    .expect(
      """
      private var _child: Store::MacroSupport.PresentationState<(any Error)>

      public private(set) var $child: Store::MacroSupport.PresentationState<(any Error)> {
      get {
        _registrarStorage.access(ObservedSlots.child)
        return _child
      }
      set {
        _registrarStorage.assign(newValue, to: &_child, at: ObservedSlots.child)
      }
      _modify {
        let modification = _registrarStorage.willModify(&_child, at: ObservedSlots.child)
        defer { _registrarStorage.didModify(&_child, modification, at: ObservedSlots.child) }
        yield &_child
      }
      }
      """,
      compiledIn: """
        @ObservableState
        struct State {
        @Presents \(source)
        }
        """
    )
  }

  @Test func `How what is presented is read and written`() throws {
    let source = "public private(set) var child: (any Error)? = nil"
    try Expansion(
      "PresentsMacro",
      "accessor",
      of: source,
      context: ["@ObservableState struct State {}"]
    )
    .expect(
      """
      {
      @storageRestrictions(initializes: _child)
      init(initialValue) {
        _child = Store::MacroSupport.PresentationState(wrappedValue: initialValue)
      }
      get {
        _registrarStorage.access(ObservedSlots.child)
        return _child.wrappedValue
      }
      set {
        _registrarStorage.assign(newValue, to: &_child.wrappedValue, at: ObservedSlots.child)
      }
      _modify {
        let modification = _registrarStorage.willModify(&_child.wrappedValue, at: ObservedSlots.child)
        defer { _registrarStorage.didModify(&_child.wrappedValue, modification, at: ObservedSlots.child) }
        yield &_child.wrappedValue
      }
      }
      """,
      compiledIn: """
        @ObservableState
        struct State {
        @Presents \(source)
        }
        """
    )
  }

  @Test func `What is presented in a state that is not observed`() throws {
    let source = "var child: Int?"
    let program = "struct State {\n@Presents \(source)\n}"
    try Expansion("PresentsMacro", "peer", of: source, context: ["struct State {}"])
      .expect("var $child: Store::MacroSupport.PresentationState<Int>", compiledIn: program)
    try Expansion("PresentsMacro", "accessor", of: source, context: ["struct State {}"])
      .expect(
        """
        {
        @storageRestrictions(initializes: $child)
        init(initialValue) {
          $child = Store::MacroSupport.PresentationState(wrappedValue: initialValue)
        }
        get { $child.wrappedValue }
        set { $child.wrappedValue = newValue }
        _modify { yield &$child.wrappedValue }
        }
        """,
        compiledIn: program
      )
  }

  @Test func `What is redacted`() throws {
    let source = "public private(set) var code: Int? = nil"
    let program = "@ObservableState\nstruct State {\n@Redacted \(source)\n}"
    let context = ["@ObservableState struct State {}"]
    try Expansion("RedactedMacro", "peer", of: source, context: context)
      .expect("private var _code: Store::Redacted<Swift::Optional<Int>>", compiledIn: program)
    try Expansion("RedactedMacro", "accessor", of: source, context: context)
      .expect(
        """
        {
        @storageRestrictions(initializes: _code)
        init(initialValue) {
          _code = Store::Redacted(initialValue)
        }
        get {
          _registrarStorage.access(ObservedSlots.code)
          return _code.value
        }
        set {
          _registrarStorage.assign(newValue, to: &_code.value, at: ObservedSlots.code)
        }
        _modify {
          let modification = _registrarStorage.willModify(&_code.value, at: ObservedSlots.code)
          defer { _registrarStorage.didModify(&_code.value, modification, at: ObservedSlots.code) }
          yield &_code.value
        }
        }
        """,
        compiledIn: program
      )
  }

  @Test func `What is redacted in a state that is not observed`() throws {
    let source = "var pin = 1234"
    let program = "struct State {\n@Redacted \(source)\n}"
    try Expansion("RedactedMacro", "peer", of: source, context: ["struct State {}"])
      .expect("private var _pin = Store::Redacted(1234)", compiledIn: program)
    try Expansion("RedactedMacro", "accessor", of: source, context: ["struct State {}"])
      .expect(
        """
        {
        @storageRestrictions(initializes: _pin)
        init(initialValue) {
          _pin = Store::Redacted(initialValue)
        }
        get { _pin.value }
        set { _pin.value = newValue }
        _modify { yield &_pin.value }
        }
        """,
        compiledIn: program
      )
  }

  @Test func `Observers that do not use their values`() throws {
    let source = "var count: Int = { 0 }() { willSet { touch() } didSet { touch() } }"
    try Expansion("ObservationStateTrackedMacro", "accessor", of: source)
      .expect(
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
          func observeWillSet() { touch() }
          observeWillSet()
          _registrarStorage.assign(assignedValue, to: &_count, at: ObservedSlots.count)
          func observeDidSet() { touch() }
          observeDidSet()
        }
        }
        """,
        compiledIn: """
          func touch() {}
          @ObservableState
          struct State {
          \(source)
          }
          """
      )
  }
}
