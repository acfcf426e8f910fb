"""The journal of a run, and checks of what a page shows of it."""

import json
import re


class Journal:
    """The entries of a run, by frame."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.entries = [json.loads(line) for line in file][1:]
        self.frames = [entry for entry in self.entries if entry["kind"] == "frame"]

    def of(self, kind):
        return [entry for entry in self.entries if entry["kind"] == kind]

    def motion(self, frame):
        """The last values of each property up to a frame, by subject and layer."""
        found = {}
        for entry in self.of("motion"):
            if entry["frame"] <= frame:
                found[entry["subject"], entry["layer"]] = entry
        return found


def number(value):
    return float(value) if isinstance(value, str) else value


def parsed(text):
    """Returns the number at the beginning of a text of the page."""
    text = text.replace("−", "-").replace("∞", "inf").replace("–", "nan")
    return float(re.match(r"-?(inf|nan|[0-9.]+(e[-+]?[0-9]+)?)", text)[0])


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def same(one, other, words):
    check(one == other or one != one and other != other, f"{words}: {one!r} is not {other!r}")
