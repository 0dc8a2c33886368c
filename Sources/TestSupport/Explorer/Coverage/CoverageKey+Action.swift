import Store

extension ExplorerCoverage.Key {
  /// The case of an action, in the innermost feature that it is of.
  ///
  /// - Complexity: O(*n*) in the number of nested enums.
  init(of action: Any) {
    var feature = ActionKind.feature(of: type(of: action))
    var path: [String] = []
    var value = action
    // A recursive feature may be deep, but not that deep.
    for _ in 0..<100 {
      guard let (name, payload) = enumCase(value) else { break }
      path.append(name)
      guard let payload else { break }
      value = tupleElement(payload, labelled: "action") ?? payload
      var kind = ActionKind.of(value)
      if kind == .children {
        guard let child = (value as? any ChildrenActions)?.childAction else {
          path.append(enumCaseName(value) ?? "")
          break
        }
        value = child
        kind = ActionKind.of(value)
      }
      switch kind {
      case .feature(let next): (feature, path) = (next, [])
      case .nested: continue
      case .binding:
        path.append((value as? any PropertyWriting)?.propertyName ?? "")
        value = ()
      case .children, .other: value = ()
      }
    }
    let name = path.isEmpty ? typeName(type(of: value)) : path.joined(separator: ".")
    self.init(feature: feature, action: name)
  }
}

/// What the payload of an action is.
enum ActionKind: Equatable {
  /// The action of another feature, of the given name.
  case feature(String)
  /// The actions of screens or of rows, or those of the stack itself.
  case children
  /// An enum with cases of the same feature.
  case nested
  case binding
  case other

  static let kinds = PerType { find($0) }

  /// The kind of a value.
  static func of(_ value: Any) -> ActionKind { kinds[Swift.type(of: value)] }

  private static func find(_ type: Any.Type) -> ActionKind {
    if type is any PropertyWriting.Type { return .binding }
    if type is any ChildrenActions.Type { return .children }
    if type is any RedactedValue.Type || type is any OptionalType.Type { return .other }
    let name = baseName(of: type)
    if name.contains(".Action.") { return .nested }
    if name.hasSuffix(".Action") { return .feature(feature(of: type)) }
    if type is any CasePathable.Type {
      // What the framework declares, `LinkAction`, is a part of the feature that has it.
      let isOfFramework = String(reflecting: type).hasPrefix("Navigation.")
      let isAction = name.hasSuffix("Action") && !name.contains(".") && !isOfFramework
      return isAction ? .feature(feature(of: type)) : .nested
    }
    return .other
  }

  /// The name of the feature that has an action: `Counter` of `Counter.Action`.
  static func feature(of action: Any.Type) -> String {
    let name = typeName(action)
    return name.hasSuffix(".Action") ? String(name.dropLast(".Action".count)) : name
  }

  /// The name of a type without its own generic arguments.
  private static func baseName(of type: Any.Type) -> Substring {
    let name = typeName(type)
    guard name.hasSuffix(">") else { return name[...] }
    var depth = 0
    for index in name.indices.reversed() {
      if name[index] == ">" { depth += 1 }
      if name[index] == "<" { depth -= 1 }
      if depth == 0 { return name[..<index] }
    }
    return name[...]
  }
}
