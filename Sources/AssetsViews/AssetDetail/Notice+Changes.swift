#if canImport(SwiftUI)
import Features

extension Notice {
  /// The notices of changes to the links of an asset.
  static func changes(_ pending: [LinkChange], failed: FailedLinkChange?) -> [Notice] {
    let saving: Notice? = pending.first.map { change in
      switch change {
      case .link(let number, _): .busy("Linking #\(number)", fraction: nil)
      case .unlink(let number, _): .busy("Unlinking #\(number)", fraction: nil)
      }
    }
    let failure: Notice? = failed.map { failed in
      switch failed.change {
      case .link(let number, _): .failure("Issue #\(number) was not linked: \(failed.message)")
      case .unlink(let number, _): .failure("Issue #\(number) was not unlinked: \(failed.message)")
      }
    }
    return [saving, failure].compactMap(\.self)
  }
}
#endif
