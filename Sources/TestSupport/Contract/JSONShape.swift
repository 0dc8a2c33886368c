import Navigation
import Store

/// The paths in a JSON value with the types at them: `rows[].title: string`.
struct JSONShape {
  private var types: [String: Set<String>] = [:]
  /// How often each object was seen, and each of its members.
  private var objects: [String: Int] = [:]
  private var members: [String: Int] = [:]

  /// Adds a value to the shape; members that not all objects at a path have are optional.
  mutating func add(_ json: StoredJSON, at path: String = "") {
    switch json {
    case .object(let all):
      if let screen = all["$screen"]?.string { return insert("screen \(screen)", path) }
      objects[path, default: 0] += 1
      if all.isEmpty { insert("object", path) }
      for (name, value) in all {
        let member = path.isEmpty ? name : "\(path).\(name)"
        members[member, default: 0] += 1
        add(value, at: member)
      }
    case .array(let elements):
      if elements.isEmpty { insert("array", path + "[]") }
      for element in elements { add(element, at: path + "[]") }
    case .null: insert("null", path)
    case .bool: insert("bool", path)
    case .integer, .unsigned: insert("integer", path)
    case .number: insert("number", path)
    case .string: insert("string", path)
    }
  }

  private mutating func insert(_ type: String, _ path: String) {
    types[path, default: []].insert(type)
  }

  /// The paths with their types, sorted.
  var lines: [String] {
    types.map { path, types in
      // What isn't known of an empty array is known of another one.
      let known = types.count > 1 ? types.subtracting(["array", "object"]) : types
      return "\(path)\(isOptional(path) ? "?" : ""): \(known.sorted().joined(separator: " or "))"
    }
    .sorted()
  }

  private func isOptional(_ path: String) -> Bool {
    guard let count = members[path], let end = path.lastIndex(of: ".") else {
      return members[path].map { $0 < objects["", default: 0] } ?? false
    }
    return count < objects[String(path[..<end]), default: 0]
  }
}
