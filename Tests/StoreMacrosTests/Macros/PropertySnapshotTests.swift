import Testing

@testable import StoreMacros

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
      private var _child: Navigation::PresentationState<(any Error)>

      public private(set) var $child: Navigation::PresentationState<(any Error)> {
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
        _child = Navigation::PresentationState(wrappedValue: initialValue)
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
      .expect("var $child: Navigation::PresentationState<Int>", compiledIn: program)
    try Expansion("PresentsMacro", "accessor", of: source, context: ["struct State {}"])
      .expect(
        """
        {
        @storageRestrictions(initializes: $child)
        init(initialValue) {
          $child = Navigation::PresentationState(wrappedValue: initialValue)
        }
        get { $child.wrappedValue }
        set { $child.wrappedValue = newValue }
        _modify { yield &$child.wrappedValue }
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
          guard Store::MacroSupport.PropertyObservation.begin(&self, "count") else {
            _registrarStorage.assign(assignedValue, to: &_count, at: ObservedSlots.count)
            return
          }
          defer { Store::MacroSupport.PropertyObservation.end() }
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
