import Navigation

extension AssetDetailFeature.State: Linked {
  /// An asset by its tag, `assets/P-101`, which need not be loaded, nor exist.
  public static var link: Link<Self> {
    Link("assets/\(\.id)") { try Self(id: $0.id) }
  }
}
