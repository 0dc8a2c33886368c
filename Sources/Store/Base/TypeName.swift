/// The name by which a type appears in dumps: nested names kept, modules left out.
package func typeName(_ type: Any.Type) -> String {
  let key = ObjectIdentifier(type)
  if let name = typeNames.withLock({ $0[key] }) { return name }
  let name = shortTypeName(String(reflecting: type))
  typeNames.withLock { $0[key] = name }
  return name
}

/// The name of a type with the modules of some types.
///
/// - Parameters:
///   - type: The type.
///   - names: The names of outermost types that are written with their modules.
/// - Returns: The name, which isn't kept.
package func typeName(_ type: Any.Type, qualifying names: Set<String>) -> String {
  shortTypeName(String(reflecting: type), qualifying: names)
}

/// The names made so far: a dump asks for few types, many times.
private let typeNames = Guarded<[ObjectIdentifier: String]>([:])

/// Shortens the full name of a type, `Module.Outer<Module.Inner>.Type`, to `Outer<Inner>.Type`.
///
/// Contexts without a name, such as a function, are left out too: they are described by
/// addresses, which differ from run to run.
func shortTypeName(_ fullName: String, qualifying names: Set<String> = []) -> String {
  var name = fullName
  for marker in ["(unknown context at ", "(extension in "] {
    while let start = name.range(of: marker)?.lowerBound,
      let end = name[start...].firstIndex(of: ")")
    {
      var next = name.index(after: end)
      if next < name.endIndex, name[next] == "." || name[next] == ":" {
        next = name.index(after: next)
      }
      name.removeSubrange(start..<next)
    }
  }
  return droppingModules(name, exceptOf: names)
}

/// The modules that a type and its generic arguments are declared in.
package func moduleNames(_ type: Any.Type) -> Set<String> {
  var modules: Set<String> = []
  var path = ""
  for character in String(reflecting: type) + " " {
    if character == "." || character == "_" || character.isLetter || character.isNumber {
      path.append(character)
    } else {
      if let dot = path.firstIndex(of: "."), dot != path.startIndex {
        modules.insert(String(path[..<dot]))
      }
      path = ""
    }
  }
  return modules
}

/// Drops the first component of each dotted path that starts in a text.
private func droppingModules(_ name: String, exceptOf names: Set<String>) -> String {
  var result = ""
  var path = ""
  var isQuoted = false
  func endPath() {
    // A path that continues a generic type, as in "Box<Int>.Index", names no module.
    if let dot = path.firstIndex(of: "."), dot != path.startIndex {
      let name = path[path.index(after: dot)...].prefix { $0 != "." }
      if !names.contains(String(name)) { path.removeSubrange(...dot) }
    }
    result += path
    path = ""
  }
  for character in name {
    if character == "`" { isQuoted.toggle() }
    if isQuoted || character == "`" || character == "." || character == "_"
      || character.isLetter || character.isNumber
    {
      path.append(character)
    } else {
      endPath()
      result.append(character)
    }
  }
  endPath()
  return result
}
