import Foundation

/// A JSON file that was read: its text with the position of every value, and the decoded value.
struct JSONFile<Value: Decodable> {
  var name: String
  var outline: JSONOutline
  var value: Value

  /// Decodes the bytes of a file.
  ///
  /// - Throws: `DataFileError` that names the line, the coding path and the repair.
  init(name: String, bytes: [UInt8]) throws(DataFileError) {
    self.name = name
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DataFileError(
        file: name,
        problem: "this is not UTF-8 text",
        repair: "save the file as UTF-8"
      )
    }
    do {
      outline = try JSONOutline(bytes)
    } catch {
      throw DataFileError(
        file: name,
        line: error.line,
        problem: "this is not JSON: at column \(error.column), \(error.message)",
        repair: "mend the text there"
      )
    }
    do {
      value = try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw Self.explained(error, file: name, outline: outline)
    }
  }

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

  private static func explained(
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
      path = JSONPath.steps(context.codingPath)
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
