import Store

/// State of a screen that is stored under a name and a version of its own.
///
/// ```swift
/// extension AssetDetail.State: RestorableState {
///   static let restoration = ScreenRestoration("asset", version: 2)
///     .migration(from: 1) { state in state["tab"] = "overview" }
/// }
/// ```
///
/// Without the conformance a screen is stored as it is encoded, and decoded as long as its type decodes that.
///
/// The screen has its version wherever a later process gets it from ``StateRestoration``: in a stack, presented, as a case
/// of an enum of screens, or as a property. A file with such an enum or property imports `Navigation`.
public protocol RestorableState: Codable {
  /// The name and the version, and how older versions become it.
  static var restoration: ScreenRestoration { get }
}
