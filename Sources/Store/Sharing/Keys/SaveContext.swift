/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It was changed.
  case didSet
  /// ``Shared/save()`` was called.
  case userInitiated
}
