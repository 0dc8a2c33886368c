import Navigation
import Store

/// The content of a contract's file.
struct ContractFile: Codable {
  /// The paths in the screens' states with the types.
  ///
  /// The keys are names with versions, `note@3`. What belongs to no such screen is `root`.
  private var screens: [String: [String]] = [:]
  /// Stored states, the oldest last.
  private(set) var states: [StoredJSON] = []
  /// The texts of links.
  var links: [String] = []
  /// URLs that others may have kept.
  var urls: [String] = []
  private var shapes: [String: JSONShape] = [:]

  private enum CodingKeys: String, CodingKey {
    case screens
    case states
    case links
    case urls
  }

  init() {}

  /// Adds a stored state with its screens.
  mutating func add(_ state: StoredJSON) {
    states.append(state)
    if state["$screen"].string == nil { shapes["root", default: JSONShape()].add(state) }
    addScreens(in: state)
    screens = shapes.mapValues(\.lines)
  }

  private mutating func addScreens(in json: StoredJSON) {
    switch json {
    case .array(let elements): for element in elements { addScreens(in: element) }
    case .object(let members):
      if let screen = members["$screen"]?.string, let version = members["$version"]?.integer {
        shapes["\(screen)@\(version)", default: JSONShape()].add(json["$state"])
      }
      for member in members.values { addScreens(in: member) }
    default: break
    }
  }

  /// Keeps the states of an older file that have screens with other shapes than those of this one.
  mutating func keepStates(of former: ContractFile?) {
    let known = states.map(ContractFile.init(of:))
    for state in former?.states ?? [] where !states.contains(state) {
      let old = ContractFile(of: state)
      let isKnown = known.contains { file in
        old.screens.allSatisfy { file.screens[$0.key] == $0.value }
      }
      if !isKnown { states.append(state) }
    }
  }

  private init(of state: StoredJSON) { add(state) }

  /// What has changed since an older file.
  func changes(from former: ContractFile) -> [String] {
    var changes: [String] = []
    for name in Set(screens.keys).union(former.screens.keys).sorted() {
      guard let old = former.screens[name] else {
        changes.append("'\(name)' is new")
        continue
      }
      guard let new = screens[name] else {
        let isReplaced = screens.keys.contains {
          $0.prefix { $0 != "@" } == name.prefix { $0 != "@" }
        }
        if !isReplaced { changes.append("'\(name)' is in none of the states") }
        continue
      }
      changes += new.filter { !old.contains($0) }.map { "'\(name)' has '\($0)'" }
      changes += old.filter { !new.contains($0) }.map { "'\(name)' has no '\($0)' any more" }
    }
    changes += links.filter { !former.links.contains($0) }.map { "the link '\($0)' is new" }
    changes += former.links.filter { !links.contains($0) }.map {
      "there is no link '\($0)' any more"
    }
    changes += urls.filter { !former.urls.contains($0) }.map { "the URL '\($0)' is new" }
    changes += former.urls.filter { !urls.contains($0) }.map {
      "the URL '\($0)' isn't given any more"
    }
    return changes
  }
}
