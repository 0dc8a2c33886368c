/// The boxes whose value is still to be saved, because its last save failed: they are saved again when the process ends.
enum UnsavedBoxes {
  private struct Entry {
    weak var box: (any AnySharedBox)?
  }

  private static let entries = Guarded<[ObjectIdentifier: Entry]>([:])
  /// Registers once.
  private static let registration: Void = ProcessEnding.flush { UnsavedBoxes.save() }

  /// Says whether a box is one of them.
  static func set(_ box: any AnySharedBox, _ isUnsaved: Bool) {
    entries.withLock { $0[ObjectIdentifier(box)] = isUnsaved ? Entry(box: box) : nil }
    if isUnsaved { registration }
  }

  /// Saves them again, on this thread if they are stored in files.
  private static func save() {
    for entry in entries.value.values { entry.box?.saveAgain() }
    FileStorage.fileSystem.documents.flush()
  }
}
