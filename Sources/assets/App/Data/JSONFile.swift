import Foundation
import Store

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
      value = try Self.decode(bytes)
    } catch {
      throw Self.explained(error, file: name, outline: outline)
    }
  }

  static func decode(_ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(bytes))
  }
}
