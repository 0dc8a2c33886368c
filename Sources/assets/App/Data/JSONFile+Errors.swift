import Foundation
import Store

extension JSONFile {
  /// An error about one value of this file.
  func error(at path: [JSONOutline.Step], _ problem: String, repair: String) -> DataFileError {
    DataFileError(
      file: name,
      line: outline.line(of: path),
      path: JSONPath.text(path),
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
    var path: [JSONOutline.Step] = []
    let problem: String
    let repair: String
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = JSONPath.steps(context.codingPath + [key])
      problem = "this is missing"
      repair = "add the key \"\(key.stringValue)\""
    case DecodingError.typeMismatch(let type, let context):
      path = JSONPath.steps(context.codingPath)
      problem = "this has the wrong type"
      repair = "write \(noun(for: type)) here"
    case DecodingError.valueNotFound(let type, let context):
      path = JSONPath.steps(context.codingPath)
      problem = "this is null"
      repair = "write \(noun(for: type)) here"
    case DecodingError.dataCorrupted(let context):
      path = refusedPath(context, outline)
      if let node = outline.node(at: path), let fault = outline.fault(of: node) {
        return DataFileError(
          file: file,
          line: JSONOutline.position(of: fault.offset, in: outline.bytes).line,
          path: JSONPath.text(path),
          problem: fault.problem,
          repair: fault.repair
        )
      }
      problem = context.debugDescription
      repair = "change the value"
    default:
      problem = "\(error)"
      repair = "compare the file with its documentation"
    }
    return DataFileError(
      file: file,
      line: outline.line(of: path),
      path: JSONPath.text(path),
      problem: problem,
      repair: repair
    )
  }

  /// The path of a value that a decoder has refused, also where its error has none.
  private static func refusedPath(
    _ context: DecodingError.Context,
    _ outline: JSONOutline
  ) -> [JSONOutline.Step] {
    guard context.codingPath.isEmpty else { return JSONPath.steps(context.codingPath) }
    do {
      _ = try JSONDecoder().decode(Value.self, from: Data(outline.markingFaults()))
    } catch DecodingError.typeMismatch(_, let context) {
      return JSONPath.steps(context.codingPath)
    } catch {}
    return []
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
