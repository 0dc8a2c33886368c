import Testing

@testable import StoreMacros

struct PropertyMacroTests {
  @Test func `A tracked property is read and written through the registrar`() throws {
    let expansion = try Expansion(
      "ObservationStateTrackedMacro",
      "accessor",
      of: "  public var count = 0"
    )
    #expect(
      expansion.source == """
        {
        @storageRestrictions(initializes: _count)
        init(initialValue) {
          _count = initialValue
        }
        get {
          observationRegistrar.access(ObservedSlots.count)
          return _count
        }
        set {
          observationRegistrar.assign(newValue, to: &_count, at: ObservedSlots.count)
        }
        _modify {
          let modification = observationRegistrar.willModify(_count, at: ObservedSlots.count)
          defer { observationRegistrar.didModify(_count, modification, at: ObservedSlots.count) }
          yield &_count
        }
        }
        """
    )
  }

  @Test(arguments: [
    ("var count = 0", "private var _count = 0"),
    ("public private(set) var count: Int = f(1, 2)", "private var _count: Int"),
    ("var `repeat`: [A<B>]", "private var _repeat: [A<B>]"),
    ("var `two words` = 1", "private var `_two words` = 1"),
    ("@available(macOS 15, *) var a: Int?", "@available(macOS 15, *)\nprivate var _a: Int?"),
    ("var text = \"a \\(b(\"c\")) // d\" // e", "private var _text = \"a \\(b(\"c\")) // d\""),
  ])
  func `The storage has the type, or the initial value where there is none`(
    property: String,
    storage: String
  ) throws {
    let expansion = try Expansion("ObservationStateTrackedMacro", "peer", of: property)
    #expect(expansion.source == storage)
  }

  @Test func `A property without type and value is an error at its name`() throws {
    let error = try Expansion("ObservationStateTrackedMacro", "accessor", of: "var a").onlyError()
    #expect(error.message == "'a' needs a type or an initial value")
    #expect(error.offset == 4)
  }

  @Test func `A presented child is kept in a presentation state`() throws {
    let property = "public private(set) var child: (any Child)? = nil"
    let peers = try Expansion("PresentsMacro", "peer", of: property).source
    let type = "Navigation::PresentationState<(any Child)>"
    #expect(peers.hasPrefix("private var _child: \(type)\n\n"))
    #expect(peers.contains("public private(set) var $child: \(type) {"))
    #expect(
      peers.contains("observationRegistrar.assign(newValue, to: &_child, at: ObservedSlots.child)")
    )
    let accessors = try Expansion("PresentsMacro", "accessor", of: property).source
    #expect(
      accessors.contains("_child = Navigation::PresentationState(wrappedValue: initialValue)")
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
    let error = try Expansion("PresentsMacro", "accessor", of: property, offset: 7).onlyError()
    #expect(error.message.contains(message))
    #expect(error.offset == offset + 7)
  }

  @Test func `A missing question mark is offered`() throws {
    let expansion = try Expansion("PresentsMacro", "accessor", of: "var a: A<B>")
    let change = expansion.diagnostics[0]["fixIts"]?.array?.first?["changes"]?.array?.first
    #expect(change?["newText"] == .string("?"))
    #expect(change?["range"]?["startOffset"]?.int == 11)
  }
}
