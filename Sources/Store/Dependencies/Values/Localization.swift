import Foundation

extension DependencyValues {
  /// The calendar for dates; the user's, as it changes, in a running app.
  ///
  /// A test that uses it overrides it: `$0.calendar = Calendar(identifier: .gregorian)`.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The language and region for texts; the user's, as it changes, in a running app.
  ///
  /// A test that uses it overrides it: `$0.locale = Locale(identifier: "en_US")`.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone for times; the user's, as it changes, in a running app.
  ///
  /// A test that uses it overrides it: `$0.timeZone = .gmt`.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }
  static var testValue: Calendar {
    reportUse("calendar", override: "$0.calendar = Calendar(identifier: .gregorian)")
    return .autoupdatingCurrent
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }
  static var testValue: Locale {
    reportUse("locale", override: "$0.locale = Locale(identifier: \"en_US\")")
    return .autoupdatingCurrent
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
  static var testValue: TimeZone {
    reportUse("timeZone", override: "$0.timeZone = .gmt")
    return .autoupdatingCurrent
  }
}

extension DependencyKey {
  /// Reports that a test uses a value that depends on the machine; once, because the value is kept.
  fileprivate static func reportUse(_ name: String, override: String) {
    DependencyValues.reportUnimplemented(
      name,
      override: override,
      at: DependencyLookup.current?.location
    )
  }
}
