"""Opens pages in real browsers and compares what they show with the journal of the same run.

    page_test.py PAGE JOURNAL PICTURES TWO_SIDED_PAGE

PICTURES is a folder with the PNG pictures of the run, as `interlude replay --frames` writes them. Prints a line for
each test, and ends with 1 if one fails. KEEP names a folder for screenshots.
"""

import base64
import os
import re
import shutil
import sys
import tempfile

from browsers import BrowserError, Chromium, Firefox
from journal import Journal, check, number, parsed, same

PAGE, JOURNAL_PATH, PICTURES, TWO_SIDED = sys.argv[1:5]
KEEP = os.environ.get("KEEP")
JOURNAL = Journal(JOURNAL_PATH)

SHOWN = """(() => {
  const curves = [...document.querySelectorAll("[data-curve]")].map(row => {
    const values = row.querySelector(".values");
    return { name: row.dataset.curve, layer: Number(row.dataset.layer), mover: values.dataset.mover,
      isEmpty: !values.children.length,
      value: [...values.querySelectorAll(".value")].map(one => one.lastChild.textContent.trim()),
      velocity: [...values.querySelectorAll(".velocity")].map(one => one.textContent) };
  });
  return { frame: Number(document.body.dataset.frame), clock: document.getElementById("clock").textContent, curves };
})()"""


def shown_frame(browser):
    return browser.evaluate("Number(document.body.dataset.frame)")


def go(browser, index):
    """Shows the frame at an index, by the slider."""
    browser.evaluate(
        f"(() => {{ const slider = document.getElementById('scrubber'); slider.value = {index};"
        " slider.dispatchEvent(new Event('input')); })()")


def drawn(browser, side=0):
    """Waits until the shown picture is drawn."""
    browser.evaluate(
        "new Promise(done => { const data = JSON.parse(document.getElementById('data').textContent);"
        " const look = () => {"
        f" const side = data.sides[{side}], index = Number(document.getElementById('scrubber').value);"
        f" Number(document.querySelectorAll('.screen canvas')[{side}].dataset.picture) === side.frames.picture[index]"
        " ? done(true) : setTimeout(look, 5); }; look(); })")


def shown_next(browser):
    """Waits for the browser's next picture, up to which it may keep a movement back."""
    browser.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")


def box(browser, selector):
    return browser.evaluate(
        f"(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect();"
        " return [box.left, box.top, box.width, box.height]; })()")


# The tests. Each gets a Chromium that shows the page from its first frame.


def test_page_makes_no_request(browser):
    others = [url for url in browser.requests if not url.startswith(("data:", "blob:"))]
    same(others, ["file://" + os.path.abspath(PAGE)], "what the page loaded")
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    found = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"')]*", re.sub(r'"(moves|pixels)":"[^"]*"', "", text)))
    same({url for url in found if not url.endswith("www.w3.org/2000/svg")}, set(), "addresses in the page")


def test_pointer_over_the_film_scrubs_by_frame(browser):
    left, top, width, height = box(browser, ".screen")
    times = [frame["t"] for frame in JOURNAL.frames]
    seen = set()
    for part in [0.05, 0.31, 0.5, 0.77, 0.99, 0.2]:
        browser.move(left + width * part, top + height / 2)
        time = times[0] + part * (times[-1] - times[0])
        expected = max(index for index, one in enumerate(times) if one <= time + 1e-9)
        # The pointer is at a whole pixel, which may be a frame away.
        shown_next(browser)
        check(abs(shown_frame(browser) - JOURNAL.frames[expected]["frame"]) <= 1, f"frame at {part} of the film")
        drawn(browser)
        seen.add(browser.evaluate(
            "document.querySelector('.screen canvas').dataset.picture"))
    check(len(seen) >= 5, f"only the pictures {seen} were shown")


def test_pointer_over_the_tracks_shows_its_frame_and_the_crosshair(browser):
    left, top, width, height = box(browser, ".plot")
    for part in [0.2, 0.6]:
        browser.move(left + width * part, top + 8)
        shown_next(browser)
        cross = box(browser, "#cross")[0]
        check(abs(cross - (left + width * part)) < 12, f"the crosshair is at {cross}, not under the pointer")


def test_film_has_the_pictures_of_the_run(browser):
    names = sorted(name for name in os.listdir(PICTURES) if name.endswith(".png"))
    numbers = [int(name[6:12]) for name in names]
    for position in [0, len(names) // 5, len(names) // 2, 4 * len(names) // 5, len(names) - 1, len(names) // 3]:
        with open(os.path.join(PICTURES, names[position]), "rb") as file:
            picture = base64.b64encode(file.read()).decode()
        go(browser, numbers[position] - 1)
        drawn(browser)
        difference = browser.evaluate(
            "(async () => { const image = new Image(); image.src = 'data:image/png;base64," + picture + "';"
            " await image.decode(); const canvas = document.querySelector('.screen canvas');"
            " const other = document.createElement('canvas');"
            " [other.width, other.height] = [canvas.width, canvas.height];"
            " if (image.width !== canvas.width || image.height !== canvas.height) return -1;"
            " const context = other.getContext('2d'); context.drawImage(image, 0, 0);"
            " const one = context.getImageData(0, 0, other.width, other.height).data;"
            " const two = canvas.getContext('2d').getImageData(0, 0, other.width, other.height).data;"
            " let most = 0; for (let i = 0; i < one.length; i++) most = Math.max(most, Math.abs(one[i] - two[i]));"
            " return most; })()")
        check(0 <= difference <= 3, f"picture {names[position]} differs by {difference} of 255")


def test_values_are_the_journal_s_to_the_last_digit(browser):
    browser.key("v", "KeyV")
    compared = 0
    for index in range(0, len(JOURNAL.frames), 7):
        go(browser, index)
        compared += compare(JOURNAL, browser.evaluate(SHOWN), index)
    check(compared > 100, f"only {compared} values were compared")


def compare(journal, shown, index):
    frame = journal.frames[index]
    same(shown["frame"], frame["frame"], "frame")
    same(parsed(shown["clock"]), frame["t"], "time")
    motion = journal.motion(frame["frame"])
    compared = 0
    for curve in shown["curves"]:
        entry = motion.get((curve["name"], curve["layer"]))
        same(curve["isEmpty"], entry is None, f"{curve['name']} in frame {frame['frame']}")
        if entry is None:
            continue
        same(curve["mover"], entry["mover"], "mover")
        for kind in ["value", "velocity"]:
            same(len(curve[kind]), len(entry[kind]), "components")
            for text, value in zip(curve[kind], entry[kind]):
                same(parsed(text), number(value), f"{kind} of {curve['name']} in frame {frame['frame']}")
                compared += 1
    return compared


def test_hand_offs_are_the_journal_s_to_the_last_digit(browser):
    browser.key("v", "KeyV")
    rows = browser.evaluate(
        "[...document.querySelectorAll('.hand-off-row .numbers')].map(one => one.textContent)")
    entries = sorted(JOURNAL.of("handOff"), key=lambda entry: entry["t"])
    same(len(rows), len(entries), "hand-offs")
    check(entries, "the run has no hand-off")
    expected = sorted(
        [
            number(value)
            for kind in ["value", "velocity"]
            for side in ["Before", "After"]
            for value in entry[kind + side]
        ]
        for entry in entries)
    pattern = r"(?<![\w.])-?(?:inf|nan|[0-9.]+(?:e[-+]?[0-9]+)?)"
    found = sorted(
        [float(value) for value in re.findall(pattern, row.replace("−", "-").replace("∞", "inf"))] for row in rows)
    same(found, expected, "values and velocities of the hand-offs")


def test_calls_and_gestures_are_the_journal_s(browser):
    counts = browser.evaluate(
        "[...document.querySelectorAll('.call-row .name')].map(one => one.querySelector('b'))"
        ".map(times => times ? Number(times.textContent.replace('×', '')) : 1)")
    same(sum(counts), len(JOURNAL.of("transition")), "calls")
    lanes = browser.evaluate("document.querySelectorAll('.lane').length")
    check(lanes > 0, "there are no lanes")
    began = next(entry for entry in JOURNAL.of("gesture") if entry["to"] == "began")
    go(browser, began["frame"] - 1)
    sentence = browser.evaluate("document.querySelector('.sentence').textContent")
    check(sentence != "", "no sentence at a recogniser's begin")


def test_travel_adds_up_to_the_journal_s(browser):
    browser.key("v", "KeyV")
    drags = []
    for entry in JOURNAL.of("travel"):
        # The slop is the first entry of a drag.
        if entry["share"] == "slop":
            drags.append({"drag": entry["drag"]})
        drag = next(one for one in reversed(drags) if one["drag"] == entry["drag"])
        drag["frame"] = entry["frame"]
        for axis in "xy":
            drag[entry["share"], axis] = drag.get((entry["share"], axis), 0) + entry[axis]
    check(len(drags) > 1, "the run has no two drags")
    for drag in drags:
        go(browser, drag["frame"] - 1)
        text = browser.evaluate("[...document.querySelectorAll('.sentence')].at(-1).textContent").replace("−", "-")
        finger = parsed(text.removeprefix("finger "))
        axis = min("xy", key=lambda axis: abs(drag["finger", axis] - finger))
        same(finger, drag["finger", axis], "the finger's distance")
        for value, name in re.findall(r"(-?[0-9.e-]+) (slop|scroll|sheet|band|across)", text):
            # The order of the sum may differ in the last digit.
            check(abs(float(value) - drag[name, axis]) < 1e-9, f"{name}: {value} is not {drag[name, axis]}")


def test_row_of_a_hand_off_leads_to_its_frame(browser):
    # By a click on the last row, although it lies below the visible part of its list.
    browser.evaluate("[...document.querySelectorAll('.hand-off-row')].at(-1).scrollIntoView({block: 'center'})")
    left, top, width, height = browser.evaluate(
        "(() => { const box = [...document.querySelectorAll('.hand-off-row')].at(-1).getBoundingClientRect();"
        " return [box.left, box.top, box.width, box.height]; })()")
    browser.click(left + width / 2, top + height / 2)
    same(shown_frame(browser), max(entry["frame"] for entry in JOURNAL.of("handOff")), "frame after a click")


def test_address_with_a_frame_shows_it_and_follows_the_shown_frame(browser):
    last = JOURNAL.frames[-1]["frame"]
    wanted = [JOURNAL.frames[40]["frame"], JOURNAL.frames[-9]["frame"]]
    browser.open(PAGE, f"#frame={wanted[0]}")
    same(shown_frame(browser), wanted[0], "frame of the address")
    browser.evaluate(f"location.hash = 'frame={wanted[1]}'; new Promise(done => setTimeout(done, 50))")
    same(shown_frame(browser), wanted[1], "frame of the changed address")
    for odd, expected in [("#frame=0", 1), ("#frame=x", 1), (f"#frame={last + 1000}", last), ("#other", 1)]:
        browser.open(PAGE, odd)
        same(shown_frame(browser), expected, f"frame of {odd}")
    go(browser, 30)
    browser.evaluate("new Promise(done => setTimeout(done, 600))")
    same(browser.evaluate("location.hash"), f"#frame={JOURNAL.frames[30]['frame']}", "address of the shown frame")


def test_keys_are_the_lab_s(browser):
    go(browser, 10)
    first = shown_frame(browser)
    browser.key(".", "Period")
    same(shown_frame(browser), first + 1, "frame after .")
    browser.key(",", "Comma")
    browser.key(",", "Comma")
    same(shown_frame(browser), first - 1, "frame after , twice")
    browser.key("Home")
    same(shown_frame(browser), JOURNAL.frames[0]["frame"], "frame after Home")
    hand_offs = sorted({entry["frame"] for entry in JOURNAL.of("handOff")})
    browser.key("}", "BracketRight")
    same(shown_frame(browser), hand_offs[0], "frame after }")
    browser.key("}", "BracketRight")
    check(shown_frame(browser) >= hand_offs[1], "} a second time goes on")
    browser.key("{", "BracketLeft")
    same(shown_frame(browser), hand_offs[0], "frame after {")
    browser.key("Home")
    began = [entry for entry in JOURNAL.of("request") if entry["step"] == "began"][0]["t"]
    browser.key("]", "BracketRight")
    expected = next(frame["frame"] for frame in JOURNAL.frames if frame["t"] >= began)
    same(shown_frame(browser), expected, "frame after ]")
    browser.key("End")
    same(shown_frame(browser), JOURNAL.frames[-1]["frame"], "frame after End")
    go(browser, 0)
    browser.key(" ", "Space")
    browser.evaluate(
        "new Promise(done => { const look = () => Number(document.body.dataset.frame) > 3 ? done(true)"
        " : requestAnimationFrame(look); look(); })")
    browser.key(" ", "Space")
    stopped = shown_frame(browser)
    shown_next(browser)
    same(shown_frame(browser), stopped, "frame after the second Space")
    ticks = "[...document.querySelectorAll('.ruler text')].map(one => one.textContent).join()"
    whole = browser.evaluate(ticks)
    browser.key("+", "Equal")
    check(browser.evaluate(ticks) != whole, "+ did not zoom")
    browser.key("0", "Digit0")
    same(browser.evaluate(ticks), whole, "ticks after 0")
    for key in "zx":
        browser.key(key)
        check(browser.evaluate(ticks) != whole, f"{key} did not fit")
        browser.key("0", "Digit0")
    color = "getComputedStyle(document.body).backgroundColor"
    before = browser.evaluate(color)
    browser.key("a")
    check(browser.evaluate(color) != before, "A did not switch to dark")
    browser.key("h")
    check(browser.evaluate("document.getElementById('help').open"), "H does not show the keys")
    browser.key("h")
    check(not browser.evaluate("document.getElementById('help').open"), "H does not hide the keys")


def test_phone_scrubs_by_touch_and_nothing_is_cut_off(browser):
    browser.resize(390, 844, 2, True)
    shown_next(browser)
    check(browser.evaluate("document.scrollingElement.scrollWidth") <= 390, "the page is wider than the phone")
    left, top, width, height = box(browser, ".screen")
    browser.touch("touchStart", left + width * 0.2, top + height / 2)
    browser.touch("touchMove", left + width * 0.3, top + height / 2)
    shown_next(browser)
    first = shown_frame(browser)
    browser.touch("touchMove", left + width * 0.8, top + height / 2)
    shown_next(browser)
    check(shown_frame(browser) > first + len(JOURNAL.frames) // 4, "a finger over the film did not scrub")
    browser.touch("touchEnd")


def test_page_prints(browser):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(KEEP or folder, "page.pdf")
        browser.pdf(path)
        with open(path, "rb") as file:
            data = file.read()
        check(data.startswith(b"%PDF-"), "no PDF")
        pages = len(re.findall(rb"/Type\s*/Page\b", data))
        check(1 <= pages <= 4, f"{pages} sheets")
    # Afterwards the page is as wide as its window again.
    check(box(browser, "#tracks")[2] > 700, "the page stays as narrow as paper")


def test_both_sides_are_shown(browser):
    browser.open(TWO_SIDED)
    same(browser.evaluate("document.querySelectorAll('.screen canvas').length"), 2, "films")
    same(browser.evaluate("document.querySelectorAll('h2.side').length"), 2, "sides of the tracks")
    for index in [40, 90]:
        go(browser, index)
        drawn(browser, 0)
        drawn(browser, 1)
    check(browser.evaluate("document.querySelectorAll('.other').length") > 0, "no curve is drawn beside the other's")


def run_firefox():
    """Opens the page in Firefox ESR and compares values there, too."""
    browser = Firefox()
    try:
        browser.open(PAGE)
        browser.key(".")
        same(int(browser.evaluate("return document.body.dataset.frame")), JOURNAL.frames[1]["frame"], "frame after .")
        browser.key("v")
        index = JOURNAL.of("motion")[-1]["frame"] - 1
        browser.evaluate(
            f"const slider = document.getElementById('scrubber'); slider.value = {index};"
            " slider.dispatchEvent(new Event('input'));")
        check(compare(JOURNAL, browser.evaluate("return " + SHOWN), index) > 0, "no value was compared")
        colors = browser.evaluate(
            "const canvas = document.querySelector('.screen canvas');"
            " const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
            " return new Set(new Uint32Array(data.buffer)).size;")
        check(colors > 50, f"the film has {colors} colours")
        if KEEP:
            browser.screenshot(os.path.join(KEEP, "firefox.png"))
    finally:
        browser.close()


def main():
    passed, failed = 0, 0
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    if shutil.which("chromium"):
        browser = Chromium()
        try:
            for name, test in tests:
                words = re.sub("_s(?=_|$)", "’s", name.removeprefix("test_")).replace("_", " ")
                try:
                    browser.resize(1280, 900)
                    browser.media()
                    browser.open(PAGE)
                    browser.errors.clear()
                    browser.move(1, 1)
                    test(browser)
                    check(not browser.errors, f"errors of the page: {browser.errors}")
                    passed += 1
                    print(f"  ok     {words}")
                except (AssertionError, BrowserError) as error:
                    failed += 1
                    print(f"  FAIL   {words}: {error}")
                    if KEEP:
                        browser.screenshot(os.path.join(KEEP, f"{name}.png"))
        finally:
            browser.close()
    if shutil.which("firefox-esr"):
        try:
            run_firefox()
            passed += 1
            print("  ok     page opens in Firefox ESR")
        except (AssertionError, BrowserError, OSError) as error:
            failed += 1
            print(f"  FAIL   page opens in Firefox ESR: {error}")
    print(f"page tests: {passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
