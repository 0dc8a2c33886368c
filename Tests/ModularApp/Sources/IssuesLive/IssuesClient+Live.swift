// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Contracts
import Foundation
import Issues
import Store

extension IssuesClient: DependencyKey {
  public static let liveValue = IssuesClient {
    guard let file = Bundle.main.url(forResource: "issues", withExtension: "json"),
      let issues = try? JSONDecoder().decode([Issue].self, from: Data(contentsOf: file))
    else { return [] }
    return issues
  }
}
