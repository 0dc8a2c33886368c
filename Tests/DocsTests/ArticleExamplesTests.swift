import Foundation
import Testing

/// Articles whose examples are parts of code that is compiled, indented as the page needs it.
@Suite struct ArticleExamplesTests {
  @Test(arguments: [
    ("Store", "Tests/DocsTests Tests/AppleStandIns/Clients/Readme", 3),
    ("ObservingState", "Tests/DocsTests/ObservingState", 6),
    ("GettingStarted", "Docs/Store.docc/Resources", 12),
    ("Recipes", "Tests/DocsTests/Recipes Tests/AppleStandIns/Clients/Recipes", 24),
    (
      "ComposingFeatures", "Tests/DocsTests/Composing Tests/AppleStandIns/Clients/Composing", 5
    ),
    ("Effects", "Tests/DocsTests/Effects", 11),
    ("Modules", "Tests/ModularApp", 6),
    ("Performance", "Tests/DocsTests/Performance", 2),
    ("LookingInside", "Tests/DocsTests/LookingInside", 6),
    ("Dependencies", "Tests/DocsTests/Dependencies", 9),
    ("DrivingAScreen", "Sources/assets/App/Terminal Tests/DocsTests/Dependencies", 6),
    ("Bindings", "Tests/DocsTests/Bindings", 9),
    ("SharingState", "Tests/DocsTests/SharingState", 14),
    ("ServerState", "Tests/DocsTests/ServerState", 10),
    ("Results", "Tests/ModularApp", 10),
    ("Lifecycle", "Tests/DocsTests/Lifecycle", 5),
    ("Flows", "Tests/ModularApp", 4),
    ("Recordings", "Tests/DocsTests/Recordings", 10),
    ("ExploringAFeature", "Tests/DocsTests/Exploring Tests/TestSupportTests/Explorer", 17),
    ("FromABugReportToATest", "Tests/DocsTests/Recordings", 3),
    ("Links", "Tests/DocsTests/Links Tests/AppleStandIns/Clients/Links", 25),
    ("Restoration", "Tests/DocsTests/Restoration Tests/AppleStandIns/Clients/Restoration", 11),
    ("Navigation", "Tests/DocsTests/Navigation", 14),
    ("ComingFromCoordinators", "Tests/DocsTests/ComingFromCoordinators", 31),
    ("SwiftUI", "Tests/AppleStandIns/Clients/Articles", 12),
    ("UIKit", "Tests/AppleStandIns/Clients/UIKitForms", 10),
    ("Previews", "Tests/AppleStandIns/Clients/Articles", 5),
    ("ComingFromTCA", "MacroTests/Tests/MainActorTests", 4),
  ])
  func `Every example of the article is in the code`(
    article: String,
    folder: String,
    count: Int
  ) throws {
    let folders = folder.split(separator: " ").map { Repository.root.appending(path: $0) }
    let sources = try folders.flatMap { Repository.swiftFiles(in: $0) }.map {
      Self.plain(try String(contentsOf: $0, encoding: .utf8))
    }
    let text = try Repository.text("Docs/Store.docc/\(article).md")
    let files = ArticleStep.steps(in: text).map { Self.plain($0.code) }
    let examples = text.matches(of: /```swift\n((?:(?!```).*\n)+)```/)
      .map { Self.plain(String($0.1)) }
      .filter { !files.contains($0) }
    #expect(examples.count == count)
    for example in examples {
      #expect(
        sources.contains { $0.contains(example) },
        "Copy this from \(folder):\n\(example)"
      )
    }
  }

  /// The lines without their indentation.
  static func plain(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
