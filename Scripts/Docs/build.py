"""Makes a site of what docc has converted: search, first page, titles, and content without JavaScript.

usage: build.py FOLDER --version VERSION [--base PATH] [--repository URL]
"""

import argparse
import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from first_page import write_first_page  # noqa: E402
from page_files import write_pages  # noqa: E402
from rendered import read_pages  # noqa: E402
from shell import Shell  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    parser = argparse.ArgumentParser(prog="build", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--base", default="/")
    parser.add_argument("--repository", default="")
    options = parser.parse_args()
    site: Path = options.site
    pages = read_pages(site)
    shell = Shell(options.base, options.version, options.repository.rstrip("/").removesuffix(".git"))
    size = shell.write_files(site, pages)
    write_pages(site, pages, shell)
    write_first_page(site, ROOT, pages, shell)
    # The site has a search of its own behind the key of docc's.
    settings = site / "theme-settings.json"
    theme = json.loads(settings.read_text())
    theme["features"]["docs"]["quickNavigation"]["enable"] = False
    settings.write_text(json.dumps(theme))
    # GitHub Pages would drop files whose names begin with an underscore.
    (site / ".nojekyll").touch()
    print(f"docs: {len(pages)} pages, an index of {size / 1000:.0f} kB")


main()
