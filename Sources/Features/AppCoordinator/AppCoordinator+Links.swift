import Navigation

extension AppCoordinator.State: Linked {
  /// The list, with the screens above it and what is presented over all.
  public static var link: Link<Self> {
    Link(\.assetsList) { Self(assetsList: $0) }
      .stack(\.path)
      .presented(\.destination)
  }
}

extension AppCoordinator.Path.State: Linked {
  /// The screens above the list.
  public static var link: Link<Self> {
    Link(\.assetDetail)
    Link(
      "issues?search=\(\.filterText, default: "")",
      \.issuesListPicker,
      askedBy: \.assetDetail,
      reply: \.assetDetail.issuePicked
    ) {
      PickIssue(for: $0.asset)
    } to: {
      IssuesListPickerFeature.State($0)
    }
    Link(\.account).asked(for: OpenAccount.self, by: AppCoordinator.self, reply: \.accountClosed)
  }
}

extension AppCoordinator.Destination.State: Linked {
  /// Help; a question has no address.
  public static var link: Link<Self> { Link(\.help) }
}
