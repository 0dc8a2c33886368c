extension Property {
  /// `nonisolated` as written, with a space after it; empty where it isn't.
  var isolation: String {
    introducer.modifiers.first { $0.name == "nonisolated" }
      .map { $0.name + ($0.detail.map { "(\($0))" } ?? "") + " " } ?? ""
  }
}
