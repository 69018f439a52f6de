"""What a terminal shows after the bytes it was sent: as much of an emulator as the player and ncurses ask for."""
import codecs
import collections

Cell = collections.namedtuple("Cell", "text foreground background")
BLANK = Cell(" ", None, None)


class Emulator:
    """Cells of text and two colours: None, ("palette", n) or ("rgb", red, green, blue).

    `updated` is called after each synchronised update. Sequences that are not known are kept in `unknown`.
    """

    def __init__(self, columns, rows, updated=lambda: None):
        self.columns, self.rows, self.updated = columns, rows, updated
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.unknown = []
        self.rest = ""
        self.saved = (0, 0, None, None)
        self.clear()

    def clear(self):
        self.row = self.column = 0
        self.foreground = self.background = None
        self.last = " "
        self.top, self.bottom = 0, self.rows - 1
        self.cells = [[BLANK] * self.columns for _ in range(self.rows)]

    def text(self):
        return "\n".join("".join(cell.text for cell in row) for row in self.cells)

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        place = 0
        while place < len(text):
            character = text[place]
            if character == "\x1b":
                length = self.sequence(text, place)
                if not length:
                    break
                place += length
                continue
            place += 1
            if character >= " ":
                self.put(character)
            elif character == "\r":
                self.column = 0
            elif character == "\n":
                self.line_feed()
            elif character == "\b":
                self.column = max(0, self.column - 1)
            elif character not in "\x07\x0f\x18":
                self.unknown.append(character)
        self.rest = text[place:]

    def put(self, character):
        if self.column >= self.columns:
            self.column = 0
            self.line_feed()
        self.cells[self.row][self.column] = Cell(character, self.foreground, self.background)
        self.column += 1
        self.last = character

    def line_feed(self):
        if self.row == self.bottom:
            self.scroll(self.top, 1)
        else:
            self.row = min(self.rows - 1, self.row + 1)

    def scroll(self, top, count):
        blank = [BLANK] * self.columns
        region = self.cells[top:self.bottom + 1]
        count = max(-len(region), min(count, len(region)))
        added = [list(blank) for _ in range(abs(count))]
        self.cells[top:self.bottom + 1] = region[count:] + added if count >= 0 else added + region[:count]

    def sequence(self, text, place):
        """Obeys what begins with an Escape; answers its length, 0 when its end is still to come."""
        if place + 1 >= len(text):
            return 0
        kind = text[place + 1]
        if kind == "\x1b":
            return 1
        if kind == "[":
            end = place + 2
            while end < len(text) and "\x20" <= text[end] <= "\x3f":
                end += 1
            if end >= len(text):
                return 0
            if text[end] in "\x1b\x18":
                # A sequence that was cut off: the next one ends it.
                return end - place
            self.control(text[place + 2:end], text[end])
            return end + 1 - place
        if kind == "]":
            for ending in ("\x07", "\x1b\\"):
                end = text.find(ending, place)
                if end > 0:
                    return end + len(ending) - place
            return 0
        if kind in "P_":
            end = text.find("\x1b\\", place)
            return end + 2 - place if end > 0 else 0
        if kind in "()":
            return 3 if place + 2 < len(text) else 0
        if kind == "7":
            self.saved = (self.row, self.column, self.foreground, self.background)
        elif kind == "8":
            self.row, self.column, self.foreground, self.background = self.saved
        elif kind == "M":
            if self.row == self.top:
                self.scroll(self.top, -1)
            else:
                self.row = max(0, self.row - 1)
        elif kind not in "=>\\":
            self.unknown.append(text[place:place + 2])
        return 2

    def control(self, parameters, letter):
        if parameters[:1] in ("?", ">", "=", "!"):
            if parameters == "?1049" and letter == "h":
                self.clear()
            if parameters == "?2026" and letter == "l":
                self.updated()
            return
        numbers = [int(number or 0) for number in parameters.split(";")]
        first = max(1, numbers[0])
        last_row, last_column = self.rows - 1, self.columns - 1
        here = min(self.column, last_column)
        row = self.cells[self.row]
        if letter == "m":
            self.style(numbers)
        elif letter in "Hf":
            second = max(1, numbers[1]) if len(numbers) > 1 else 1
            self.row, self.column = min(first - 1, last_row), min(second - 1, last_column)
        elif letter == "A":
            self.row = max(0, self.row - first)
        elif letter == "B":
            self.row = min(last_row, self.row + first)
        elif letter == "C":
            self.column = min(last_column, here + first)
        elif letter == "D":
            self.column = max(0, here - first)
        elif letter == "G":
            self.column = min(first - 1, last_column)
        elif letter == "d":
            self.row = min(first - 1, last_row)
        elif letter == "X":
            for column in range(here, min(self.columns, here + first)):
                row[column] = Cell(" ", None, self.background)
        elif letter == "K":
            ranges = {0: range(here, self.columns), 1: range(here + 1), 2: range(self.columns)}
            for column in ranges[numbers[0]]:
                row[column] = Cell(" ", None, self.background)
        elif letter == "J":
            begin, end = {0: (self.row + 1, self.rows), 1: (0, self.row), 2: (0, self.rows)}[numbers[0]]
            for index in range(begin, end):
                self.cells[index] = [Cell(" ", None, self.background)] * self.columns
            if numbers[0] < 2:
                self.control(str(numbers[0]), "K")
        elif letter == "b":
            for _ in range(first):
                self.put(self.last)
        elif letter == "@":
            row[here:] = ([BLANK] * first + row[here:])[:self.columns - here]
        elif letter == "P":
            row[here:] = (row[here + first:] + [BLANK] * first)[:self.columns - here]
        elif letter in "LM":
            self.scroll(self.row, first if letter == "M" else -first)
        elif letter in "ST":
            self.scroll(self.top, first if letter == "S" else -first)
        elif letter == "r":
            self.top = first - 1
            self.bottom = numbers[1] - 1 if len(numbers) > 1 and numbers[1] else last_row
            self.row = self.column = 0
        elif letter not in "hlntc":
            self.unknown.append(f"CSI {parameters}{letter}")

    def style(self, numbers):
        numbers = iter(numbers)
        for number in numbers:
            if number == 0:
                self.foreground = self.background = None
            elif number in (38, 48):
                kind = next(numbers)
                color = (("palette", next(numbers)) if kind == 5
                         else ("rgb", next(numbers), next(numbers), next(numbers)))
                if number == 38:
                    self.foreground = color
                else:
                    self.background = color
            elif 30 <= number <= 37 or 90 <= number <= 97:
                self.foreground = ("palette", number)
            elif 40 <= number <= 47 or 100 <= number <= 107:
                self.background = ("palette", number)
            elif number == 39:
                self.foreground = None
            elif number == 49:
                self.background = None

    def picture(self):
        """The pixels of the picture, two a cell, by the cells that have colours of 24 bits; None without one."""
        def halves(cell):
            pair = {"▀": (cell.foreground, cell.background), "▄": (cell.background, cell.foreground),
                    "█": (cell.foreground, cell.foreground), " ": (cell.background, cell.background)}.get(cell.text)
            return pair if pair and all(color and color[0] == "rgb" for color in pair) else None

        found = [[halves(cell) for cell in row] for row in self.cells]
        rows = [index for index, row in enumerate(found) if any(row)]
        if not rows:
            return None
        # Where the first row of the picture is, and nowhere else.
        columns = [index for index, cell in enumerate(found[rows[0]]) if cell]
        pixels = []
        for row in found[rows[0]:rows[-1] + 1]:
            cells = row[columns[0]:columns[-1] + 1]
            if not all(cells):
                return None
            pixels += [[upper[1:] for upper, _ in cells], [lower[1:] for _, lower in cells]]
        return pixels
