import Store

/// What a test can name where it fails, and what happened there.
///
/// The requests stay on the thread that writes the failure.
package struct PasteScope: @unchecked Sendable {
  /// The scope of the failure that is being written; `nil` stands for one in which every type is visible.
  @TaskLocal package static var current: PasteScope?

  /// The modules that the test has certainly imported.
  private let modules: Set<String>
  /// The requests whose screens were opened.
  private let requests: [Any]
  /// Whether values whose initialisers aren't known are decoded from JSON, by the function `recorded`.
  let decodesValues: Bool
  /// Whether values are written by initialisers that may not exist, and what is redacted is written too.
  ///
  /// A state is not: its initialisers are known.
  ///
  /// So it is in a test of an explorer, whose values are those of its author.
  let assumesInitializers: Bool
  /// Whether states are decoded: not where their coding is what is wrong.
  let decodesStates: Bool
  /// Whether an initialiser that leaves out properties isn't enough, because these have changed.
  let needsAllProperties: Bool

  /// Creates the scope of a test of a feature.
  package init<State, Action>(
    of state: State.Type,
    _ action: Action.Type,
    at location: SourceLocation,
    requests: [Any]
  ) {
    let own = location.fileID.prefix { $0 != "/" }
    modules = moduleNames(state).union(moduleNames(action)).union(Self.imported)
      .union([String(own)])
    self.requests = requests
    (decodesValues, needsAllProperties, assumesInitializers) = (false, false, false)
    decodesStates = true
  }

  /// Creates the scope of a test that is written from a recording, or from a run of an explorer.
  package init<State, Action>(
    ofRecorded state: State.Type,
    _ action: Action.Type,
    requests: [Any],
    needsAllProperties: Bool = false,
    assumesInitializers: Bool = false,
    decodesStates: Bool = true,
    others: Set<String> = []
  ) {
    modules = Self.modules(of: state, action).union(Self.imported).union(others)
    self.decodesStates = decodesStates
    self.requests = requests
    (decodesValues, self.needsAllProperties) = (true, needsAllProperties)
    self.assumesInitializers = assumesInitializers
  }

  /// The modules that a test of a feature imports for it: those of all types that it may name.
  package static func modules<State, Action>(
    of state: State.Type,
    _ action: Action.Type
  ) -> Set<String> {
    let types = reachableTypes(from: state) + reachableTypes(from: action)
    return types.reduce(into: Set<String>()) { $0.formUnion(moduleNames($1)) }
      .subtracting(imported).subtracting(system).filter { !$0.hasPrefix("_") }
  }

  private static let imported: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "Store", "Navigation", "TestSupport",
  ]

  /// Modules whose types states have, and that aren't compiled for testing.
  private static let system: Set<String> = [
    "AppKit", "Combine", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch",
    "Observation",
    "Photos", "SwiftUI", "SwiftUICore", "Synchronization", "UIKit", "os",
  ]

  /// Whether a type can be written by its name.
  static func names(_ type: Any.Type) -> Bool {
    current.map { moduleNames(type).isSubset(of: $0.modules) } ?? true
  }

  /// The request of a type, by its name as written somewhere, whose screen was opened.
  static func request(ofType name: String) -> Any? {
    current?.requests.first {
      let type = typeName(Swift.type(of: $0))
      return type == name || type.hasSuffix("." + name) || name.hasSuffix("." + type)
    }
  }
}
