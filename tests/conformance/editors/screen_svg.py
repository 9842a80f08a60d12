"""What stands on a terminal's screen as a picture that is text."""

from html import escape

CELL = (8.4, 18)  # of a monospaced letter of 14 pixels
MARGIN = 12
# What an editor's finding looks like: its sign in the margin and the text behind the line.
FINDING = "■"


def line_svg(text: str, row: int) -> str:
    code, mark, finding = text.partition(FINDING)
    sign = '<tspan fill="#e05561">E</tspan>' if code.startswith("E") else escape(code[:1])
    shown = f'<tspan fill="#e05561">{mark}{escape(finding)}</tspan>' if mark else ""
    y = MARGIN + CELL[1] * (row + 0.8)
    return f'<text x="{MARGIN}" y="{y:g}" xml:space="preserve">{sign}{escape(code[1:])}{shown}</text>'


def screen_svg(lines: list, title: str) -> str:
    while lines and not lines[-1]:
        lines = lines[:-1]
    width = 2 * MARGIN + CELL[0] * max(len(line) for line in lines)
    height = 2 * MARGIN + CELL[1] * len(lines)
    rows = "\n".join(line_svg(line, row) for row, line in enumerate(lines) if line)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" role="img">\n'
            f"<title>{escape(title)}</title>\n"
            f'<rect width="100%" height="100%" rx="6" fill="#1e2127"/>\n'
            f'<g font-family="monospace" font-size="14" fill="#abb2bf">\n{rows}\n</g>\n</svg>\n')
