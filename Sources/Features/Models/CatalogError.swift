/// An id that is not in the catalog.
public enum CatalogError: Error, Hashable, CustomStringConvertible {
  /// No asset has this tag.
  case unknownAsset(Asset.ID)
  /// No issue has this number.
  case unknownIssue(Issue.ID)

  /// The missing id, and what to do.
  public var description: String {
    switch self {
    case .unknownAsset(let id):
      "There is no asset \"\(id)\" any more. Go back and refresh the list."
    case .unknownIssue(let number):
      "There is no issue #\(number) any more. Go back and pick another."
    }
  }
}
