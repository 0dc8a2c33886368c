import Foundation
import Testing

@testable import Store

@Suite struct IdentifiedArrayCodableTests {
  private struct Screen: Codable, Equatable { var rows: IdentifiedArrayOf<Row> }

  @Test func `B73 - A list is encoded as a plain array`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let list = rows([2, 1])
    #expect(try encoder.encode(list) == encoder.encode(list.elements))
  }

  @Test func `A list comes back from its encoding`() throws {
    let list = rows((0..<200).reversed())
    let data = try JSONEncoder().encode(list)
    let decoded = try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data)
    #expect(decoded == list)
    #expect(decoded.violatedInvariants.isEmpty)
  }

  @Test func `A duplicate id in the data is an error that names place and id`() throws {
    let json = """
      {"rows": [{"id": 1, "title": "", "cells": []}, {"id": 41, "title": "", "cells": []},
      {"id": 41, "title": "", "cells": []}]}
      """
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Screen.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["rows", "Index 2"])
    #expect(context.codingPath.last?.intValue == 2)
    #expect(context.debugDescription.contains("41"))
  }
}
