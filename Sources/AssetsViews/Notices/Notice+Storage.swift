#if canImport(SwiftUI)
import Features
import Store

extension Notice {
  /// The notices of the file that the settings are in.
  static func settings(_ settings: Shared<Settings>) -> [Notice] {
    let loading: [Notice] = settings.isLoading ? [.busy("Loading settings", fraction: nil)] : []
    return loading + failures("settings", loaded: settings.loadError, saved: settings.saveError)
      + [settings.wrappedValue.remarkOnUnknown].compactMap { $0 }.map(Notice.failure)
  }

  /// The notices of the file that the session is in.
  static func session(_ session: Shared<Session?>) -> [Notice] {
    failures("session", loaded: session.loadError, saved: session.saveError)
  }

  private static func failures(
    _ what: String,
    loaded loadError: (any Error)?,
    saved saveError: (any Error)?
  ) -> [Notice] {
    [("loaded", loadError), ("saved", saveError)].compactMap { problem, error in
      error.map { .failure("The \(what) could not be \(problem): \($0)") }
    }
  }
}
#endif
