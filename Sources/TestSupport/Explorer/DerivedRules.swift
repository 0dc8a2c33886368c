import Navigation
import Store

/// What a user can do, found from the cases of the actions: view actions, bindings, pops and dismissals.
///
/// A child is found by its name, as case and property have the same. Payloads are values of their type in the state of the
/// feature, and those of simple types.
final class DerivedRules<State, Action> {
  private var made: Set<String> = []
  private var problems: [String: String] = [:]
  /// What the values of a case that was made leave out.
  private var untried: [String: String] = [:]
  private var order: [String] = []

  /// The cases that were never made, or only in part, with what is missing.
  var unmade: [String] {
    if order.isEmpty {
      return ["\(typeName(Action.self)): no case is a view action or a binding; add rules"]
    }
    return order.compactMap { name in
      (made.contains(name) ? untried[name] : problems[name]).map { "\(name): \($0)" }
    }
  }

  /// The rule with all actions.
  var rule: ExplorerRule<State, Action> {
    ExplorerRule(name: "The user") { [self] state in
      var actions: [Action] = []
      addActions(of: Action.self, state, DerivedPlace()) { action in
        if let action = action as? Action { actions.append(action) }
      }
      return actions
    }
  }

  /// Adds the actions of a feature and of those below it.
  private func addActions(
    of type: Any.Type,
    _ state: Any,
    _ place: DerivedPlace,
    _ add: (Any) -> Void
  ) {
    guard place.depth < 16 else { return }
    if let type = type as? any ViewAction.Type { addViewActions(of: type, state, place, add) }
    if let type = type as? any BindableAction.Type { addBindings(of: type, state, place, add) }
    if let dialog = state as? any DialogActions {
      for action in dialog.actions where Swift.type(of: action) == type { add(action) }
    }
    for listed in MacroSupport.listedCases(of: type) ?? [] {
      guard let name = listed.name, name != "view", name != "binding" else { continue }
      let child = place.child(name)
      addChildActions(of: listed.payloadType, Self.part(name, of: state), child) { action in
        if let embedded = listed.embedPayload(action) { add(embedded) }
      }
    }
  }

  private func addChildActions(
    of type: Any.Type,
    _ state: Any?,
    _ place: DerivedPlace,
    _ add: (Any) -> Void
  ) {
    guard let state = state.flatMap(Self.unwrapped) else { return }
    if let type = type as? any StackActions.Type {
      let elements = Reflected(state).parts.compactMap { part in
        if case .id(let id) = part.label {
          (StackElementID(generation: id), part.value)
        } else {
          nil
        }
      }
      for (id, element) in elements {
        addActions(of: type.elementActionType, element, place) { action in
          type.element(id, action).map(add)
        }
      }
      if let last = elements.last {
        note("\(place.name).popFrom", isMade: true)
        add(type.pop(last.0))
      }
    } else if let type = type as? any PresentationActions.Type {
      addActions(of: type.presentedActionType, state, place) { type.presented($0).map(add) }
      note("\(place.name).dismiss", isMade: true)
      add(type.dismissal)
    } else if let type = type as? any ElementActions.Type {
      for element in Reflected(state).contents.prefix(2) {
        guard let element = element as? any Identifiable else { continue }
        addActions(of: type.elementActionType, element, place) { action in
          type.element(element.id, action).map(add)
        }
      }
    } else {
      addActions(of: type, state, place, add)
    }
  }

  private func addViewActions<Actions: ViewAction>(
    of type: Actions.Type,
    _ state: Any,
    _ place: DerivedPlace,
    _ add: (Any) -> Void
  ) {
    guard let cases = MacroSupport.listedCases(of: Actions.ViewAction.self) else {
      let name = place.child("view").name
      note(name, isMade: false)
      problems[name] = "\(typeName(Actions.ViewAction.self)) isn't @CasePathable"
      return
    }
    for listed in cases {
      let name = place.child("view").child(listed.name ?? "").name
      var derived = DerivedValues(in: state)
      let values = derived.values(of: listed.payloadType)
      if let missing = derived.missing { untried[name] = missing }
      note(name, isMade: values?.isEmpty == false)
      problems[name] =
        values == nil
        ? "add a rule that makes \(typeName(listed.payloadType))"
        : "no \(typeName(listed.payloadType)) is in the state"
      for value in values ?? [] {
        if let action = listed.embedPayload(value) as? Actions.ViewAction {
          add(Actions.view(action))
        }
      }
    }
  }

  private func addBindings<Actions: BindableAction>(
    of type: Actions.Type,
    _ state: Any,
    _ place: DerivedPlace,
    _ add: (Any) -> Void
  ) {
    guard let observed = Actions.State.self as? any ObservableState.Type else { return }
    func open<Observed: ObservableState>(_: Observed.Type) {
      for write in BindingAction<Observed>.writes {
        let name = place.child("binding(\\.\(write.name))").name
        // The values of simple types; those of others as they are in the state.
        var derived = DerivedValues(in: (), triesNumbers: true)
        var values = derived.values(of: write.type) ?? []
        if values.isEmpty {
          derived = DerivedValues(in: state)
          values = derived.values(of: write.type) ?? []
        }
        // Screens and rows are used by their own actions.
        if let missing = derived.missing, !(write.type is any FeaturesType.Type) {
          untried[name] = missing
        }
        note(name, isMade: !values.isEmpty)
        problems[name] = "no \(typeName(write.type)) is in the state"
        for value in values {
          if let action = write.make(value) as? BindingAction<Actions.State> {
            add(Actions.binding(action))
          }
        }
      }
    }
    open(observed)
  }

  private func note(_ name: String, isMade: Bool) {
    if isMade { made.insert(name) }
    if !order.contains(name) { order.append(name) }
  }

  /// The property or the payload of a name.
  private static func part(_ name: String, of state: Any) -> Any? {
    if let current = enumCaseName(state) { return current == name ? enumPayload(state) : nil }
    return Reflected(state).parts.first { $0.name == name }?.value
  }

  /// A value out of optionals; `nil` if there is none.
  private static func unwrapped(_ value: Any) -> Any? {
    let level = Reflected(value)
    return level.kind == .optional ? level.content.flatMap(unwrapped) : value
  }
}

/// The way to a feature, for names.
private struct DerivedPlace {
  var name = ""
  var depth = 0

  func child(_ next: String) -> DerivedPlace {
    DerivedPlace(name: name.isEmpty ? next : "\(name).\(next)", depth: depth + 1)
  }
}

/// The values of a type to try.
private struct DerivedValues {
  /// The most values of one type that are taken from the state.
  private static let limit = 3
  /// The most cases of a `CaseIterable`.
  private static let caseLimit = 5
  /// A text that is typed, and no text: two, so that a reply may be of another one than that in the field.
  private static let texts = ["", "a"]
  private let state: Any
  /// Whether numbers are any that the user may choose, and not ids or positions.
  private let triesNumbers: Bool
  /// What the values leave out.
  private(set) var missing: String?

  init(in state: Any, triesNumbers: Bool = false) {
    (self.state, self.triesNumbers) = (state, triesNumbers)
  }

  /// The values; `nil` if none of the type can be made or is in any state.
  mutating func values(of type: Any.Type) -> [Any]? {
    if type == Void.self { return [()] }
    if type == Bool.self { return [false, true] }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    if let type = type as? any OptionalType.Type {
      return (values(of: type.wrappedType) ?? []).map { type.wrapping($0) } + [type.nilValue]
    }
    if let cases = MacroSupport.listedCases(of: type) {
      return cases.flatMap { listed in
        let values = values(of: listed.payloadType) ?? []
        if values.isEmpty { missing = "no \(typeName(listed.payloadType)) is in the state" }
        return values.compactMap { listed.embedPayload($0) }
      }
    }
    if triesNumbers, let type = type as? any Numeric.Type { return Self.numbers(of: type) }
    var found: [Any] = []
    find(type, in: state, depth: 0, &found)
    if type == String.self {
      let texts = found.compactMap { $0 as? String }
      return found + Self.texts.filter { !texts.contains($0) }
    }
    // The elements of a tuple can't be put together.
    if found.isEmpty { return "\(type)".hasPrefix("(") ? nil : [] }
    // One that isn't there may be a stale id, or a position that stops the process.
    missing = "only with values of \(typeName(type)) in the state"
    return found
  }

  private static func numbers<Number: Numeric>(of type: Number.Type) -> [Any] {
    [Number.zero, 1 as Number]
  }

  private func find(_ type: Any.Type, in value: Any, depth: Int, _ found: inout [Any]) {
    guard depth < 8, found.count < Self.limit else { return }
    if Swift.type(of: value) == type {
      if !found.contains(where: { isEqual($0, value) }) { found.append(value) }
      return
    }
    let level = Reflected(value)
    var parts = level.kind == .entries ? level.parts.map { ($0.key, $0.value) } : level.contents
    if level.kind == .members || level.kind == .entries {
      // Their order is another one in each process.
      func hash(_ part: Any) -> UInt64 {
        var fingerprint = Fingerprint()
        fingerprint.combine(any: part)
        return fingerprint.finish()
      }
      parts = parts.map { ($0, hash($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    for part in parts { find(type, in: part, depth: depth + 1, &found) }
  }

  private mutating func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Any] {
    let count = Cases.allCases.count
    if count > Self.caseLimit { missing = "only with \(Self.caseLimit) of \(count) cases" }
    return Cases.allCases.prefix(Self.caseLimit).map { $0 as Any }
  }
}

/// The states of several features.
private protocol FeaturesType {}
extension StackState: FeaturesType {}
extension IdentifiedArray: FeaturesType {}

/// The actions of a stack.
private protocol StackActions {
  static var elementActionType: Any.Type { get }
  static func element(_ id: StackElementID, _ action: Any) -> Any?
  static func pop(_ id: StackElementID) -> Any
}

extension StackAction: StackActions {
  fileprivate static var elementActionType: Any.Type { Action.self }

  fileprivate static func element(_ id: StackElementID, _ action: Any) -> Any? {
    (action as? Action).map { StackAction.element(id: id, action: $0) }
  }

  fileprivate static func pop(_ id: StackElementID) -> Any { StackAction.popFrom(id: id) }
}

/// The actions of a presented feature.
private protocol PresentationActions {
  static var presentedActionType: Any.Type { get }
  static func presented(_ action: Any) -> Any?
  static var dismissal: Any { get }
}

extension PresentationAction: PresentationActions {
  fileprivate static var presentedActionType: Any.Type { Action.self }

  fileprivate static func presented(_ action: Any) -> Any? {
    (action as? Action).map { PresentationAction.presented($0) }
  }

  fileprivate static var dismissal: Any { PresentationAction.dismiss }
}

/// The actions of the buttons of a dialog.
private protocol DialogActions {
  var actions: [Any] { get }
}

extension AlertState: DialogActions {
  fileprivate var actions: [Any] { buttons.compactMap(\.action) }
}

extension ConfirmationDialogState: DialogActions {
  fileprivate var actions: [Any] { buttons.compactMap(\.action) }
}

/// The actions of the elements of a collection.
private protocol ElementActions {
  static var elementActionType: Any.Type { get }
  static func element(_ id: Any, _ action: Any) -> Any?
}

extension IdentifiedAction: ElementActions {
  fileprivate static var elementActionType: Any.Type { Action.self }

  fileprivate static func element(_ id: Any, _ action: Any) -> Any? {
    guard let id = id as? ID, let action = action as? Action else { return nil }
    return IdentifiedAction.element(id: id, action: action)
  }
}
