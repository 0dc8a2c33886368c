#if os(iOS) || os(visionOS)
import Features
import Store
import SwiftUI
import UIKit

/// The list of assets: loads and searches them.
final class AssetsListViewController: UITableViewController, UISearchResultsUpdating {
  private let coordinator: StoreOf<AppCoordinator>
  private let store: StoreOf<AssetsListFeature>
  private var rows: [Asset.ID: AssetRow] = [:]
  private lazy var dataSource = makeDataSource()

  init(coordinator: StoreOf<AppCoordinator>) {
    self.coordinator = coordinator
    store = coordinator.scope(state: \.assetsList, action: \.assetsList)
    super.init(style: .plain)
    title = "Assets"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = dataSource
    prepareBar()
    prepareRefresh()
    observe { [weak self] in self?.showAssets() }
    observe { [weak self] in self?.showPhase() }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    store.send(.assetTapped(id: id))
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if text != store.searchText { store.send(.searchTextChanged(text)) }
  }

  private func showAssets() {
    let assets = store.visibleAssets
    let viewed = store.settings.viewed
    let new = Dictionary(
      uniqueKeysWithValues: assets.map { asset in
        (asset.id, AssetRow(asset: asset, isViewed: viewed.contains(asset.id)))
      }
    )
    var snapshot = NSDiffableDataSourceSnapshot<Int, Asset.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(assets.map(\.id))
    snapshot.reconfigureItems(new.keys.filter { rows[$0] != nil && rows[$0] != new[$0] })
    rows = new
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
  }

  private func showPhase() {
    let notice = Notice.load(store.phase, of: "assets").first
    navigationItem.prompt = store.assets.isEmpty ? nil : notice?.text
    contentUnavailableConfiguration = content(notice)
  }

  /// What is shown instead of rows, as long as there are none.
  private func content(_ notice: Notice?) -> UIContentUnavailableConfiguration? {
    guard store.visibleAssets.isEmpty else { return nil }
    if let placeholder = store.placeholder {
      var content = UIContentUnavailableConfiguration.empty()
      content.text = placeholder
      return content
    }
    guard let notice else { return nil }
    var content =
      store.phase.isLoading
      ? UIContentUnavailableConfiguration.loading() : UIContentUnavailableConfiguration.empty()
    content.text = notice.text
    if store.phase.failure != nil {
      content.button.title = "Retry"
      content.buttonProperties.primaryAction = UIAction { [store] _ in store.send(.retryTapped) }
    }
    return content
  }
}

extension AssetsListViewController {
  private func makeDataSource() -> UITableViewDiffableDataSource<Int, Asset.ID> {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "asset")
    return UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "asset", for: path)
      if let row = self?.rows[id] { cell.contentConfiguration = UIHostingConfiguration { row } }
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func prepareBar() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.rightBarButtonItems = [
      button("Account", "person.circle", .accountTapped),
      button("Help", "questionmark.circle", .helpTapped),
      UIBarButtonItem(title: "Sort and filter", menu: menu),
    ]
  }

  private func button(
    _ title: String,
    _ image: String,
    _ action: AppCoordinator.Action
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title,
      image: UIImage(systemName: image),
      primaryAction: UIAction { [coordinator] _ in coordinator.send(action) }
    )
  }

  private var menu: UIMenu {
    let orders = AssetOrder.allCases.map { order in
      UIAction(title: order.title) { [store] _ in store.send(.sortOrderChosen(order)) }
    }
    let filters = AssetFilter.allCases.map { filter in
      UIAction(title: filter.title) { [store] _ in store.send(.filterChosen(filter)) }
    }
    return UIMenu(children: [
      UIMenu(title: "Sort", children: orders), UIMenu(title: "Filter", children: filters),
    ])
  }

  private func prepareRefresh() {
    let control = UIRefreshControl(frame: .zero)
    control.addAction(
      UIAction { [store, weak control] _ in
        let loading = store.send(.refreshPulled)
        Task {
          await loading.finish()
          control?.endRefreshing()
        }
      },
      for: .valueChanged
    )
    refreshControl = control
  }
}
#endif
