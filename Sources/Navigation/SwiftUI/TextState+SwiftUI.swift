#if canImport(SwiftUI)
import Foundation
import SwiftUI

extension Text {
  /// Shows a text that is state.
  ///
  /// Disfavoured, for a literal is a `TextState` too: `Text("Sign in")` has to remain SwiftUI's own, which is localised.
  ///
  /// - Parameter state: The text.
  @_disfavoredOverload
  public init(_ state: TextState) {
    self = state.runs.reduce(Text(verbatim: "")) { text, run in
      text + Text(run)
    }
  }

  private init(_ run: TextState.Run) {
    var text = run.appearance.localization?.text ?? Text(verbatim: run.text)
    if run.style.contains(.bold) { text = text.bold() }
    if run.style.contains(.italic) { text = text.italic() }
    if run.style.contains(.underline) { text = text.underline() }
    if run.style.contains(.strikethrough) { text = text.strikethrough() }
    if run.style.contains(.monospaced) { text = text.monospaced() }
    self = run.appearance.modifiers.reduce(text) { text, modifier in modifier.applied(to: text) }
  }
}

extension TextState {
  /// Creates a text that SwiftUI looks up in the app's strings.
  ///
  /// Its description, and what is encoded of it, are the characters in the language of the process.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table of strings; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle.
  ///   - comment: A comment for translators.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let localization = TextLocalization(
      key: key,
      tableName: tableName,
      bundle: bundle,
      comment: comment
    )
    var run = Run(localization.characters)
    run.appearance.localization = localization
    self.init(runs: [run])
  }
}

/// A literal is a key that SwiftUI looks up in the app's strings, as that of a `Text` is.
extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text that SwiftUI looks up.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value), tableName: nil)
  }

  /// Creates a text that SwiftUI looks up, with values to fill in.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation), tableName: nil)
  }
}

extension TextState {
  private func adding(_ modifier: TextModifier) -> TextState {
    changingRuns { $0.appearance.modifiers.append(modifier) }
  }
}

// The modifiers of `Text`, with the same meaning.
extension TextState {
  /// The text in a heavier weight, or not.
  public func bold(_ isActive: Bool) -> TextState { adding(.bold(isActive)) }

  /// The text slanted, or not.
  public func italic(_ isActive: Bool) -> TextState { adding(.italic(isActive)) }

  /// The text above or below its line.
  public func baselineOffset(_ baselineOffset: CGFloat) -> TextState {
    adding(.baselineOffset(baselineOffset))
  }

  /// The text in a font.
  public func font(_ font: Font?) -> TextState { adding(.font(font)) }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> TextState { adding(.fontWeight(weight)) }

  /// The text in a width.
  public func fontWidth(_ width: Font.Width?) -> TextState { adding(.fontWidth(width)) }

  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> TextState { adding(.foregroundColor(color)) }

  /// The text with space between the characters, ligatures kept.
  public func kerning(_ kerning: CGFloat) -> TextState { adding(.kerning(kerning)) }

  /// The text with space between the characters, ligatures taken apart.
  public func tracking(_ tracking: CGFloat) -> TextState { adding(.tracking(tracking)) }

  /// The text with digits of one width.
  public func monospacedDigit() -> TextState { adding(.monospacedDigit) }

  /// The text with a line through, or not.
  public func strikethrough(
    _ isActive: Bool,
    pattern: LinePattern = .solid,
    color: Color? = nil
  ) -> TextState {
    adding(.strikethrough(isActive, pattern, color))
  }

  /// The text with a line below, or not.
  public func underline(
    _ isActive: Bool,
    pattern: LinePattern = .solid,
    color: Color? = nil
  ) -> TextState {
    adding(.underline(isActive, pattern, color))
  }

  /// The text as a heading of a level for assistive technologies.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> TextState {
    adding(.accessibilityHeading(level))
  }

  /// The text with another one for assistive technologies.
  public func accessibilityLabel(_ label: TextState) -> TextState {
    adding(.accessibilityLabel(label))
  }

  /// The text as one of a kind for assistive technologies.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> TextState {
    adding(.accessibilityTextContentType(type))
  }

  /// The text spoken in a higher or a lower pitch.
  public func speechAdjustedPitch(_ value: Double) -> TextState {
    adding(.speechAdjustedPitch(value))
  }

  /// The text spoken with its punctuation, or not.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> TextState {
    adding(.speechAlwaysIncludesPunctuation(value))
  }

  /// The text spoken after what is being spoken, or not.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> TextState {
    adding(.speechAnnouncementsQueued(value))
  }

  /// The text spoken letter by letter, or not.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> TextState {
    adding(.speechSpellsOutCharacters(value))
  }
}
#endif
