"""Copies the catalog, with the address of the repository where its pages speak of it.

usage: repository.py CATALOG FOLDER URL VERSION

A manifest depends on the address in place of a path, and the names of files and folders of the repository become links.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATH_DEPENDENCY = '.package(name: "swift-store", path: "../swift-store")'
ADDRESS = "the URL of the repository"
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
# A name in code words that is no link already.
NAME = re.compile(r"(?<!\[)`((?:Docs|MacroTests|Scripts|Sources|Tests)/[\w./-]*\w)`")


def linked(text: str, url: str) -> str:
    def link(found: re.Match[str]) -> str:
        file = ROOT / found[1]
        if not file.exists():
            return found[0]
        return f"[`{found[1]}`]({url}/{'tree' if file.is_dir() else 'blob'}/main/{found[1]})"

    # Code stays as it is.
    parts, last = [], 0
    for block in CODE.finditer(text):
        parts += [NAME.sub(link, text[last:block.start()]), block[0]]
        last = block.end()
    return "".join([*parts, NAME.sub(link, text[last:])])


def main(catalog: str, folder: str, url: str, version: str) -> None:
    url = url.rstrip("/").removesuffix(".git")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(catalog, folder)
    changed = 0
    for file in sorted(Path(folder).glob("*.md")):
        text = file.read_text()
        changed += text.count(PATH_DEPENDENCY) + text.count(ADDRESS)
        text = text.replace(PATH_DEPENDENCY, f'.package(url: "{url}", from: "{version}")')
        file.write_text(linked(text.replace(ADDRESS, f"`{url}`"), url))
    if changed < 2:
        raise SystemExit(f"docs: {catalog} has neither {PATH_DEPENDENCY} nor '{ADDRESS}'; see Scripts/Docs/repository.py.")


main(*sys.argv[1:])
