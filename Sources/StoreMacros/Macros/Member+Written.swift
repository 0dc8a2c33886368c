// A member inside of an `#if` is written in some builds only, and a macro can't know in which.

extension [Member] {
  /// Some code, for the builds in which no member of a kind is written by hand; empty if there is one in every build.
  func unlessWritten(_ code: String, _ isWritten: (Member) -> Bool) -> String {
    // The branches of each open `#if`, inside of one for the whole type.
    var open = [[MemberBranch(directive: "")]]
    var count = 0
    for member in self {
      let last = open.count - 1
      let branch = open[last].count - 1
      guard case .directive(let directive) = member else {
        if isWritten(member) { open[last][branch].hasMember = true }
        continue
      }
      switch directive.text {
      case let text where text.hasPrefix("#if"): open.append([MemberBranch(directive: text)])
      case let text where last == 0 || !text.hasPrefix("#endif"):
        open[last].append(MemberBranch(directive: text))
      default:
        let group = open.removeLast()
        guard group.contains(where: \.holdsMember) else { continue }
        open[last - 1][open[last - 1].count - 1].groups.append(group)
        count += 1
      }
    }
    // The code is repeated in each branch of each group.
    return count > 6 ? "" : open[0][0].around(code)
  }

  /// The code for each member of a kind, in the builds in which it is written.
  func whereWritten(_ code: (Member) -> String?) -> String {
    var lines = ConditionalLines()
    for member in self {
      if case .directive(let directive) = member {
        lines.append(directive: directive.text)
      } else if let code = code(member) {
        lines.append(code)
      }
    }
    return lines.text
  }

  /// Whether two members can be in the same build: not if they are in two branches of one `#if`.
  ///
  /// In an `#if` of its own a member may be in any build, so it isn't said to be in the same.
  func areTogether(_ first: (Member) -> Bool, _ second: (Member) -> Bool) -> Bool {
    var places: [[[Int]]] = [[], []]
    var place: [Int] = []
    var count = 0
    for member in self {
      if case .directive(let directive) = member {
        count += 1
        if !directive.text.hasPrefix("#if"), !place.isEmpty { place.removeLast() }
        if !directive.text.hasPrefix("#endif") { place.append(count) }
      } else {
        if first(member) { places[0].append(place) }
        if second(member) { places[1].append(place) }
      }
    }
    return places[0].contains { one in
      places[1].contains { $0.starts(with: one) || one.starts(with: $0) }
    }
  }
}

/// A branch of an `#if` with what of one kind of member is written in it.
private struct MemberBranch {
  let directive: String
  var hasMember = false
  /// The `#if`s inside that hold such a member, each with its branches.
  var groups: [[MemberBranch]] = []

  var holdsMember: Bool { hasMember || !groups.isEmpty }

  /// The code in the builds in which the member isn't in the branch.
  func around(_ code: String) -> String {
    guard !hasMember else { return "" }
    return groups.reduce(code) { code, group in
      var text = ""
      for branch in group {
        let inside = branch.around(code)
        text += branch.directive + "\n" + (inside.isEmpty ? "" : inside + "\n")
      }
      let hasElse = group.contains { $0.directive == "#else" }
      return text + (hasElse ? "" : "#else\n\(code)\n") + "#endif"
    }
  }
}

extension Member {
  /// Whether the member is a type, or an alias of one, with a name.
  func isType(_ name: String) -> Bool {
    if case .type(let type) = self { type.name.bare == name } else { false }
  }

  /// Whether the member declares a property with a name.
  func isProperty(_ name: String, isStatic: Bool = false) -> Bool {
    guard case .property(let property) = self, property.introducer.isStatic == isStatic else {
      return false
    }
    return property.bindings.contains { $0.names.contains { $0.bare == name } }
  }
}
