import Foundation

/// Why bytes could not be decoded, with the place and the path of the value: `at line 3, column 12, colors[2].name: Expected
/// to decode String but found number instead`.
struct DecodingCause: CustomStringConvertible {
  let description: String

  /// Finds the cause.
  ///
  /// - Parameters:
  ///   - error: The error of the decoder.
  ///   - bytes: What was decoded.
  ///   - format: The format of the file.
  init<Value>(_ error: any Error, in bytes: [UInt8], _ format: FileFormat<Value>) {
    guard let error = error as? DecodingError, let (path, problem) = Self.parts(of: error) else {
      description = "\(error)"
      return
    }
    guard format.isJSON else {
      description = Self.text(nil, path.text, problem)
      return
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      description = "the file is not UTF-8 text"
      return
    }
    do throws(JSONSyntaxError) {
      let outline = try JSONOutline(bytes)
      description = Self.text(outline, path, problem, format)
    } catch {
      description =
        path.isEmpty
        ? "at line \(error.line), column \(error.column), \(error.message)\(Self.found(error, bytes))"
        : Self.text(nil, path.text, problem)
    }
  }

  /// The text of an error in JSON without a mistake of syntax.
  private static func text<Value>(
    _ outline: JSONOutline,
    _ path: [JSONValue.Step],
    _ problem: String,
    _ format: FileFormat<Value>
  ) -> String {
    // The decoder doesn't name the path of a number or text that it can't represent.
    if path.isEmpty, let misfit = JSONMisfit(in: outline, { try format.decode(Data($0)) }) {
      return text(outline.place(ofByte: misfit.offset), misfit.path.text, misfit.problem)
    }
    return text(outline.place(of: path), path.text, problem)
  }

  private static func text(
    _ place: (line: Int, column: Int)?,
    _ path: String,
    _ problem: String
  ) -> String {
    let start = [
      place.map { "at line \($0.line), column \($0.column)" }, path.isEmpty ? nil : path,
    ].compactMap { $0 }
    return start.isEmpty ? problem : "\(start.joined(separator: ", ")): \(problem)"
  }

  private static func parts(of error: DecodingError) -> ([JSONValue.Step], String)? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      ([JSONValue.Step](context.codingPath), trimmed(context.debugDescription))
    case .keyNotFound(let key, let context):
      ([JSONValue.Step](context.codingPath + [key]), "the value is missing")
    @unknown default:
      nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// What the text has where something else is due.
  private static func found(_ error: JSONSyntaxError, _ bytes: [UInt8]) -> String {
    guard error.message.hasSuffix("due here") else { return "" }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = String(decoding: lines[error.line - 1].dropFirst(error.column - 1), as: UTF8.self)
    let word = line.prefix { $0.isLetter || $0.isNumber || "+-._".contains($0) }
    let found = word.isEmpty ? line.prefix(1) : word.prefix(20)
    if !found.isEmpty, found != "\r" { return ", not '\(found)'" }
    return error.line < lines.count ? ", not the end of the line" : ", not the end of the file"
  }
}
