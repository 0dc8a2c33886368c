/// The actions for missing children that were reported while one action of the store is reduced.
///
/// Several children may have the same paths, and one action may reach the same feature in several ways: together
/// these are one mistake.
final class UndeliveredActions {
  private var number: UInt64?
  private var reported: [(child: ChildKey, action: String)] = []

  /// Whether an action was not reported yet.
  ///
  /// - Parameters:
  ///   - action: The child's action, as reports name it.
  ///   - child: The child.
  ///   - number: The number of the store's action.
  /// - Returns: Whether it is the first time.
  func isFirst(_ action: String, for child: ChildKey, in number: UInt64) -> Bool {
    if number != self.number { (self.number, reported) = (number, []) }
    if reported.contains(where: { $0.action == action && $0.child.hasPaths(of: child) }) {
      return false
    }
    reported.append((child, action))
    return true
  }
}
