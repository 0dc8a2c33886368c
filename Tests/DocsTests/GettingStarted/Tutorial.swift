import Foundation

/// A step of the tutorial: the file that it shows.
struct TutorialStep {
  let name: String
  let resource: String

  static func steps(in text: String) -> [TutorialStep] {
    text.matches(of: /@Code\(name: "([^"]+)", file: "?([^")]+)"?\)/)
      .map { TutorialStep(name: String($0.1), resource: String($0.2)) }
  }

  /// Its text.
  var text: String {
    get throws { try Repository.text("Docs/Store.docc/Resources/\(resource)") }
  }
}
