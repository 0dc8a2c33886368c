"""Articles and tutorials in the order of the groups on the page of Store."""

from rendered import Page


def reading_order(pages: dict[str, Page]) -> list[Page]:
    store = pages["/documentation/store"]
    order: list[Page] = []
    for section in store.content.get("topicSections") or []:
        if section.get("generated"):
            continue
        for identifier in section["identifiers"]:
            page = pages.get(store.references.get(identifier, {}).get("url", ""))
            if page and (page.is_article or page.is_tutorial) and page not in order:
                order.append(page)
    return order
