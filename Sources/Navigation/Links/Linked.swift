/// State of a screen that has a link.
///
/// The link is declared with the feature, in its module:
///
/// ```swift
/// extension AssetDetail.State: Linked {
///   static var link: Link<Self> {
///     Link("assets/\(\.id)?tab=\(\.tab, default: .overview)") { try Self(id: $0.id, tab: $0.tab) }
///   }
/// }
/// ```
///
/// A coordinator has a line for each of its screens, and one for its stack:
///
/// ```swift
/// extension AppCoordinator.Path.State: Linked {
///   static var link: Link<Self> {
///     Link(\.assetsList)
///     Link(\.assetDetail)
///   }
/// }
///
/// extension AppCoordinator.State: Linked {
///   static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
/// }
/// ```
///
/// The path of a URL has the parts of each screen, from the bottom to the top: `assets/12/issues/3` is an issue above an asset.
public protocol Linked {
  /// The link. Of several, the first one that can be printed is the address of a screen.
  ///
  /// It is read once in a process.
  @LinkBuilder<Self> static var link: Link<Self> { get }
}

/// Makes one link of several: those of a screen, or of the cases of an enum of screens.
@resultBuilder
public enum LinkBuilder<Screen> {
  /// One link.
  public static func buildExpression(_ link: Link<Screen>) -> Link<Screen> { link }

  /// The links in their order.
  public static func buildBlock(_ links: Link<Screen>...) -> Link<Screen> {
    Link(forms: links.flatMap(\.forms))
  }
}
