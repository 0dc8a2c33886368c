/// What `@Reducer` writes into a struct.
enum FeatureStruct {
  /// The parts of a feature that the author left out.
  static func members(
    _ type: TypeDeclaration,
    access: String,
    _ request: AttachedExpansion
  ) throws(MacroFailure) -> [String] {
    var parts = Parts(type.members)
    if parts.reduce != nil, let body = parts.body {
      throw MacroFailure(
        "a reducer has either a 'body' or a 'reduce(into:action:)': with both, 'body' never runs",
        at: body.range,
        in: request
      )
    }
    var members: [String] = []
    let conformances = "Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable"
    if parts.names.insert("State").inserted {
      members.append(
        """
        \(access)struct State: \(conformances) {
          \(access)init() {}
        }
        """
      )
    }
    if parts.names.insert("Action").inserted {
      members.append(
        """
        @Store::CasePathable
        \(access)enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}
        """
      )
    }
    if parts.reduce == nil, parts.body == nil {
      members.append("\(access)let body = Store::EmptyReducer<Self.State, Self.Action>()")
    }
    return members
  }

  /// What a feature has.
  private struct Parts {
    var names: Set<String> = []
    var body: Name?
    var reduce: Function?

    init(_ members: [Member]) {
      for member in members {
        switch member {
        case .type(let type): names.insert(type.name.bare)
        case .property(let property) where !property.introducer.isStatic:
          body = property.bindings.lazy.compactMap(\.name).first { $0.bare == "body" } ?? body
        case .function(let function)
        where function.name == "reduce" && function.labels == ["into", "action"]
          && !function.introducer.isStatic:
          reduce = function
        default: break
        }
      }
    }
  }

  /// The attributes of a member: case paths for actions, the builder for the body.
  static func attributes(_ request: AttachedExpansion) -> [String] {
    guard let parent = request.parent, let header = try? Outline.header(parent.source),
      header.introducer.keyword == "struct",
      let member = try? Outline.member(request.declaration.source)
    else { return [] }
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
        property.introducer.attribute("ReducerBuilder") == nil
      else { return [] }
      return ["@Store::ReducerBuilder<Self.State, Self.Action>"]
    default: return []
    }
  }
}
