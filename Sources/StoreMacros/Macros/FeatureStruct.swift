/// The members that `@Reducer` writes into a struct.
struct FeatureStruct {
  private let access: String
  private let request: AttachedExpansion
  private let name: String
  private let allMembers: [Member]
  private var body: Name?
  private var reduce: Function?
  /// Whether another member has the name `body`.
  private var isBodyTaken = false
  /// Members that look like a body or a `reduce(into:action:)`, but are none.
  private var misuses: [Diagnostic] = []

  init(_ type: TypeDeclaration, access: String, _ request: AttachedExpansion) {
    self.access = access
    self.request = request
    name = type.name.text
    allMembers = type.members
    for member in type.members {
      switch member {
      case .property(let property): readProperty(property)
      case .function(let function): readFunction(function)
      default: break
      }
    }
  }

  private mutating func readProperty(_ property: Property) {
    for binding in property.bindings {
      guard let name = binding.name else { continue }
      switch name.bare {
      case "body" where !property.introducer.isStatic:
        body = name
      case "body":
        isBodyTaken = true
        let modifier = property.introducer.modifiers.first { $0.name == "static" }
        misuses.append(
          request.error(
            "a struct's 'body' belongs to each value: it is not 'static'",
            at: name.range,
            fixIt: modifier.map { modifier in
              let keyword = property.introducer.keywordRange
              return ("remove 'static'", modifier.range.lowerBound..<keyword.lowerBound, "")
            }
          )
        )
      case "reduce" where property.bindings[0].type?.text.contains("Reducer") ?? false:
        misuses.append(
          request.error(
            "the reducers that a feature is composed of are its 'body'",
            at: name.range,
            fixIt: ("name it 'body'", name.range, "body")
          )
        )
      default: break
      }
    }
  }

  private mutating func readFunction(_ function: Function) {
    switch (function.name, function.labels) {
    case ("reduce", ["into", "action"]) where !function.introducer.isStatic:
      reduce = function
    case ("reduce", let labels) where labels.count == 2:
      misuses.append(
        request.error(
          function.introducer.isStatic
            ? "a feature's 'reduce(into:action:)' belongs to each value: it is not 'static'"
            : "a reducer written by hand is 'reduce(into:action:)', not "
              + "'reduce(\(labels.map { $0 + ":" }.joined()))'",
          at: function.nameRange
        )
      )
    case ("body", []):
      isBodyTaken = true
      misuses.append(
        request.error(
          "a feature's 'body' is a property, not a function",
          at: function.nameRange,
          fixIt: Self.propertyFixIt(function, in: request.declaration.source)
        )
      )
    default: break
    }
  }

  /// The repair of `func body() -> R`: `var body: R`.
  private static func propertyFixIt(
    _ function: Function,
    in text: String
  ) -> (message: String, range: Range<Int>, newText: String)? {
    let outline = Outline(text)
    let name = outline.tokens.firstIndex { $0.range == function.nameRange }
    guard let name, outline.tokens.count > name + 4,
      (1...3).map({ outline.text(at: name + $0) }) == ["(", ")", "->"]
    else { return nil }
    let start = function.introducer.keywordRange.lowerBound
    return ("make it a 'var'", start..<outline.tokens[name + 3].range.upperBound, "var body:")
  }

  /// The parts of a feature that the author left out.
  func checkedMembers() throws(MacroFailure) -> [String] {
    if reduce != nil, let body, allMembers.areTogether(\.isBody, \.isReduce) {
      let failure = request.error(
        "a reducer has either a 'body' or a 'reduce(into:action:)': with both, 'body' never runs",
        at: body.range
      )
      throw MacroFailure(diagnostics: [failure]).recovering(with: members)
    }
    if reduce == nil, body == nil, !misuses.isEmpty {
      throw MacroFailure(diagnostics: misuses).recovering(with: members)
    }
    return members
  }

  /// Which of `State` and `Action` the macro writes.
  var writtenTypes: Set<String> {
    Set(["State", "Action"].filter { type in !allMembers.contains { states(type, $0) } })
  }

  /// Whether a member is a type of a feature, or a body or a `reduce` that names another type for it.
  private func states(_ type: String, _ member: Member) -> Bool {
    switch member {
    case .type: member.isType(type)
    case .property(let property) where member.isBody:
      property.bindings.contains {
        $0.name?.bare == "body" && Self.typesNamed(by: $0, of: name).contains(type)
      }
    case .function(let function) where member.isReduce:
      Self.typesNamed(by: function.types.map(\.text), of: name).contains(type)
    default: false
    }
  }

  private var members: [String] {
    let state = """
      \(access)struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
        \(access)init() {}
      }
      """
    let action = """
      @Store::CasePathable
      \(access)enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}
      """
    let reducer =
      isBodyTaken
      ? """
      \(access)func reduce(
        into state: inout Self.State,
        action: Self.Action
      ) -> Store::Effect<Self.Action> { .none }
      """
      : """
      \(access)var body: Store::EmptyReducer<Self.State, Self.Action> {
        Store::EmptyReducer()
      }
      """
    return [
      allMembers.unlessWritten(state) { states("State", $0) },
      allMembers.unlessWritten(action) { states("Action", $0) },
      allMembers.unlessWritten(reducer) { $0.isBody || $0.isReduce },
    ]
    .filter { !$0.isEmpty }
  }

  /// The attributes of a member: case paths for actions, the builder for the body.
  static func attributes(of member: Member) -> [String] {
    switch member {
    case .type(let type) where type.introducer.keyword == "enum":
      var attributes: [String] = []
      let name = type.name.bare
      guard name == "Action" || name == "State" else { return [] }
      if type.introducer.attribute("CasePathable") == nil {
        attributes.append("@Store::CasePathable")
      }
      if name == "State", type.introducer.attribute("dynamicMemberLookup") == nil {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    case .property(let property):
      guard let binding = property.bindings.first, binding.name?.bare == "body",
        !binding.isStored, !property.introducer.isStatic,
        property.introducer.attribute("ReducerBuilder") == nil,
        property.introducer.attribute("ReducerBodyBuilder") == nil
      else { return [] }
      return ["@Store::ReducerBodyBuilder<\(builtTypes(of: binding))>"]
    default: return []
    }
  }
}

extension Member {
  /// Whether the member is the body of a feature.
  fileprivate var isBody: Bool { isProperty("body") }

  /// Whether the member is a reducer written by hand.
  fileprivate var isReduce: Bool {
    guard case .function(let function) = self, !function.introducer.isStatic else { return false }
    return function.name == "reduce" && function.labels == ["into", "action"]
  }
}
