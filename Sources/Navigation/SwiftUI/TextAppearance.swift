#if canImport(SwiftUI)
import Foundation
import SwiftUI

/// What SwiftUI shows of a part of a text beyond its characters and its style.
struct TextAppearance: Hashable, Sendable {
  /// The key that SwiftUI looks up; `nil` for characters that are shown as they are.
  var localization: TextLocalization?
  /// What changes the look, in the order in which it was asked for.
  var modifiers: [TextModifier] = []

  /// Whether the characters of two parts that look the same can become one: a key can't.
  var isMergeable: Bool { localization == nil }
}

/// A change of the look of a text.
enum TextModifier: Hashable, Sendable {
  case accessibilityHeading(AccessibilityHeadingLevel)
  case accessibilityLabel(TextState)
  case accessibilityTextContentType(TextState.AccessibilityTextContentType)
  case baselineOffset(CGFloat)
  case bold(Bool)
  case font(Font?)
  case fontWeight(Font.Weight?)
  case fontWidth(Font.Width?)
  case foregroundColor(Color?)
  case italic(Bool)
  case kerning(CGFloat)
  case monospacedDigit
  case speechAdjustedPitch(Double)
  case speechAlwaysIncludesPunctuation(Bool)
  case speechAnnouncementsQueued(Bool)
  case speechSpellsOutCharacters(Bool)
  case strikethrough(Bool, TextState.LinePattern, Color?)
  case tracking(CGFloat)
  case underline(Bool, TextState.LinePattern, Color?)

  func applied(to text: Text) -> Text {
    switch self {
    case .accessibilityHeading(let level): text.accessibilityHeading(level)
    case .accessibilityLabel(let label): text.accessibilityLabel(Text(label))
    case .accessibilityTextContentType(let type):
      text.accessibilityTextContentType(AccessibilityTextContentType(type))
    case .baselineOffset(let offset): text.baselineOffset(offset)
    case .bold(let isActive): text.bold(isActive)
    case .font(let font): text.font(font)
    case .fontWeight(let weight): text.fontWeight(weight)
    case .fontWidth(let width): text.fontWidth(width)
    case .foregroundColor(let color): text.foregroundColor(color)
    case .italic(let isActive): text.italic(isActive)
    case .kerning(let kerning): text.kerning(kerning)
    case .monospacedDigit: text.monospacedDigit()
    case .speechAdjustedPitch(let value): text.speechAdjustedPitch(value)
    case .speechAlwaysIncludesPunctuation(let value): text.speechAlwaysIncludesPunctuation(value)
    case .speechAnnouncementsQueued(let value): text.speechAnnouncementsQueued(value)
    case .speechSpellsOutCharacters(let value): text.speechSpellsOutCharacters(value)
    case .strikethrough(let isActive, let pattern, let color):
      text.strikethrough(isActive, pattern: Text.LineStyle.Pattern(pattern), color: color)
    case .tracking(let tracking): text.tracking(tracking)
    case .underline(let isActive, let pattern, let color):
      text.underline(isActive, pattern: Text.LineStyle.Pattern(pattern), color: color)
    }
  }
}
extension TextState {
  /// The pattern of a line below or through a text.
  public enum LinePattern: Hashable, Sendable {
    /// Without gaps.
    case solid
    /// Dots.
    case dot
    /// Dashes.
    case dash
    /// A dash and a dot in turn.
    case dashDot
    /// A dash and two dots in turn.
    case dashDotDot
  }

  /// The kind of a text, for assistive technologies.
  public enum AccessibilityTextContentType: Hashable, Sendable {
    /// Text of no special kind.
    case plain
    /// Output of a console.
    case console
    /// Names of files.
    case fileSystem
    /// Messages.
    case messaging
    /// A story or an article.
    case narrative
    /// Source code.
    case sourceCode
    /// A spreadsheet.
    case spreadsheet
    /// A document of a word processor.
    case wordProcessing
  }
}

extension Text.LineStyle.Pattern {
  fileprivate init(_ pattern: TextState.LinePattern) {
    switch pattern {
    case .solid: self = .solid
    case .dot: self = .dot
    case .dash: self = .dash
    case .dashDot: self = .dashDot
    case .dashDotDot: self = .dashDotDot
    }
  }
}

extension SwiftUI.AccessibilityTextContentType {
  fileprivate init(_ type: TextState.AccessibilityTextContentType) {
    switch type {
    case .plain: self = .plain
    case .console: self = .console
    case .fileSystem: self = .fileSystem
    case .messaging: self = .messaging
    case .narrative: self = .narrative
    case .sourceCode: self = .sourceCode
    case .spreadsheet: self = .spreadsheet
    case .wordProcessing: self = .wordProcessing
    }
  }
}
#endif
