import Foundation
import Store

extension JSONFile {
  /// An error about one value of this file.
  func error(at path: [JSONValue.Step], _ problem: String, repair: String) -> DataFileError {
    DataFileError(
      file: name,
      line: outline.place(of: path).line,
      path: path.text,
      problem: problem,
      repair: repair
    )
  }

  /// The error of a decoder, with the line and the path of the value.
  static func explained(
    _ error: any Error,
    file: String,
    outline: JSONOutline
  ) -> DataFileError {
    var path: [JSONValue.Step] = []
    var line: Int?
    let problem: String
    let repair: String
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = Array(context.codingPath + [key])
      problem = "this is missing"
      repair = "add the key \"\(key.stringValue)\""
    case DecodingError.typeMismatch(let type, let context):
      path = Array(context.codingPath)
      problem = "this has the wrong type"
      repair = "write \(noun(for: type)) here"
    case DecodingError.valueNotFound(let type, let context):
      path = Array(context.codingPath)
      problem = "this is null"
      repair = "write \(noun(for: type)) here"
    case DecodingError.dataCorrupted(let context):
      path = Array(context.codingPath)
      // The decoder doesn't name the path of a number or text that it can't represent.
      if path.isEmpty, let misfit = JSONMisfit(in: outline, { try decode($0) }) {
        path = misfit.path
      }
      let fault = outline.value(at: path).flatMap(outline.fault)
      line = (fault?.offset).map { outline.place(ofByte: $0).line }
      problem = fault?.problem ?? context.debugDescription
      repair = fault?.repair ?? "change the value"
    default:
      problem = "\(error)"
      repair = "compare the file with its documentation"
    }
    return DataFileError(
      file: file,
      line: line ?? outline.place(of: path).line,
      path: path.text,
      problem: problem,
      repair: repair
    )
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text in double quotes"
    case is Int.Type: "a whole number"
    case is [String: Any].Type: "an object { … }"
    case is any Collection.Type: "an array [ … ]"
    default: "an object { … }"
    }
  }
}
