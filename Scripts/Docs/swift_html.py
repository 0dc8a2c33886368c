"""Swift code as HTML with the classes that the site's style has colours for."""

import html
import re

KEYWORDS = (
    "actor any as async await case catch default else enum extension false for func guard if import in init inout is let nil "
    "nonisolated private protocol public return self some static struct switch throws true try var where while"
).split()
TOKEN = re.compile(
    r"(?P<comment>//[^\n]*)"
    r'|(?P<string>"(?:\\.|[^"\\\n])*")'
    r"|(?P<name>`[^`\n]+`)"
    r"|(?P<attribute>[@#]\w+)"
    rf"|(?P<keyword>(?<![.\w])(?:{'|'.join(KEYWORDS)})\b)"
    r"|(?P<type>\b[A-Z]\w*)"
    r"|(?P<number>(?<![\w$])\d[\d_]*(?:\.\d+)?)"
)


def swift_html(code: str) -> str:
    text, last = "", 0
    for token in TOKEN.finditer(code):
        text += html.escape(code[last : token.start()], quote=False)
        part = html.escape(token.group(), quote=False)
        text += part if token.lastgroup == "name" else f'<span class="code-{token.lastgroup}">{part}</span>'
        last = token.end()
    return text + html.escape(code[last:], quote=False)
