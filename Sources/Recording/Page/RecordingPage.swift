import Foundation
import Store

/// A page that shows a recording in a browser: one file of HTML, which loads nothing.
///
/// It has the steps with search and filters, the causes and effects of a step, the state after it as a tree, and what it has
/// changed. A click on a value shows the step that has changed it last, with its causes. It plays the steps, compares two of them
/// and searches the state. `#step=212` at the end of its address opens a step. `?` lists the keys.
///
/// The file has the first state and what each step changes, and nothing of what is hidden (``RecordingVisibility``).
public struct RecordingPage: Sendable {
  let history: RecordingHistory
  /// The app that was recorded, if it is known.
  public var app: RecordedApp?
  /// The seed of the app's random numbers, if it is known.
  public var seed: UInt64?
  /// A test that was written from the recording, for a button that copies it.
  public var test: RecordedTest?

  /// The page's text.
  ///
  /// - Parameter title: The title.
  /// - Returns: The HTML.
  public func html(title: String = "Recording") -> String {
    Self.html(title: title, data: PageData.text(of: self, title: title))
  }

  /// The page over a running app: it gets its data from the server that it was loaded from.
  ///
  /// - Parameter title: The title.
  /// - Returns: The HTML.
  package static func liveHTML(title: String) -> String {
    var json = JSONWriter(isForScript: true)
    json.raw("{\"live\":true,\"title\":")
    json.string(title)
    json.raw("}")
    return html(title: title, data: json.text, isLive: true)
  }

  private static func html(title: String, data: String, isLive: Bool = false) -> String {
    let name = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return PageFiles.html
      .replacing("{{title}}", with: name)
      .replacing("{{connect}}", with: isLive ? "; connect-src 'self'" : "", maxReplacements: 1)
      .replacing("{{style}}", with: PageFiles.style, maxReplacements: 1)
      .replacing("{{script}}", with: PageFiles.script, maxReplacements: 1)
      .replacing("{{live}}", with: isLive ? PageFiles.live : "", maxReplacements: 1)
      // The last one, because a recording may have any text.
      .replacing("{{data}}", with: data, maxReplacements: 1)
  }

  /// Writes the page to a file.
  ///
  /// - Parameters:
  ///   - file: The file, which is replaced; a new one may be read by the user only.
  ///   - title: The title.
  /// - Throws: The error of the file system.
  public func write(to file: URL, title: String = "Recording") throws {
    try DiskFile(name: file.path).write(Array(html(title: title).utf8))
  }
}

extension Recording {
  /// The page of the recording.
  ///
  /// - Complexity: That of the actions, and of reading by its parts what each of them changes.
  public final var page: RecordingPage {
    RecordingPage(history: history().0, app: app, seed: seed)
  }

  /// The page's text.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - test: A test that was written from the recording, which the page offers to copy.
  /// - Returns: The HTML.
  public final func page(title: String, test: RecordedTest? = nil) -> String {
    var page = page
    page.test = test
    return page.html(title: title)
  }
}

/// The files of the page, which Scripts/page/embed writes.
enum PageFiles {}
