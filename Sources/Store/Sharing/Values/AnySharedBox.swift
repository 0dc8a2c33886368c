/// A box of shared state, whatever the type of its value.
package protocol AnySharedBox: AnyObject, Sendable {
  /// The key of the value, `nil` for a value without.
  var keyName: String? { get }

  /// A copy of the current value.
  func copyValue() -> any AnySharedCopy

  /// Replaces the value by that of a copy, in place of the key; the status stays.
  func receive(_ copy: any AnySharedCopy)

  /// The value of a recording's JSON; `nil` if it is none of the type.
  func storedCopy(_ json: String) -> (any AnySharedCopy)?

  /// Whether the value was first used with these dependencies, and not with those of another test or preview.
  func belongs(to dependencies: DependencyValues) -> Bool

  /// Has observers see an earlier value in place of the current one, which goes on; called in a drain.
  ///
  /// - Parameters:
  ///   - copy: The value.
  ///   - shower: What shows it; another one that shows a value already has no say any more.
  func show(_ copy: any AnySharedCopy, by shower: AnyObject)

  /// Has observers see the current value again; called in a drain.
  func endShowing(by shower: AnyObject)

  /// What puts the value, and what is known of its storage, back to what they are now.
  func restorePoint() -> () -> Void

  /// A copy of the value where the key has stored nothing; `nil` without a key.
  var initialCopy: (any AnySharedCopy)? { get }

  /// Hands the changes to the key.
  func saveChanges()

  /// Hands the value to the key again, if its last save failed.
  func saveAgain()

  /// Whether a value is being loaded.
  var isLoading: Bool { get }
  /// Why the last load failed.
  var loadError: (any Error)? { get }
  /// Why the last save failed.
  var saveError: (any Error)? { get }
  /// These three, read without being tracked.
  var visibleStatus: SharedVisibleStatus { get }

  /// Loads the value again.
  func load() async throws

  /// Says that a reference loads another key, whose value will take the place of this one.
  func beginReplacement()

  /// Says that it has ended.
  func endReplacement()

  /// The number of changes; read with the lock held.
  var version: UInt64 { get }

  /// Has a follower notified of changes; called with the lock held.
  func add(_ follower: any AnySharedFollower)

  /// Ends that; called with the lock held.
  func remove(_ follower: any AnySharedFollower)

  /// Notifies the followers.
  func notifyFollowers()

  /// Saves the value now.
  func save() async throws

  /// The type of the value.
  var valueType: Any.Type { get }

  /// Whether the value is stored nowhere but in the box.
  var isVolatile: Bool { get }

  /// Whether it is a copy of what something else owns, such as a server.
  var isCached: Bool { get }

  /// The query that has the value, if one has.
  var query: AnyHashable? { get }
}

extension AnySharedBox {
  /// Finds the element with the id of a value, or inserts the value; `nil` if the value can't be an element.
  func element(like value: Any, _ inserts: Bool) -> (() -> any SharedSource)? {
    (valueType as? any LinkableCollection.Type)?.element(in: self, like: value, inserts)
  }

  /// The name of the key without the folders of this machine, such as `.fileStorage("settings.json")`; `nil` for a value
  /// without a key.
  package var portableName: String? {
    let start = ".fileStorage(\""
    guard let name = keyName, name.hasPrefix(start), let slash = name.lastIndex(of: "/") else {
      return keyName
    }
    return start + name[name.index(after: slash)...]
  }
}
