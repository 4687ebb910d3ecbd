#!/usr/bin/env python3
"""Holds the guides to plain English: at most twenty words a sentence on average in each page, and none of the turns that nobody says.

    tests/prose_test.py             # exit 1 if a page is too long-winded
    tests/prose_test.py --list      # the average of each page, and its longest sentence

Counted are the sentences of paragraphs and lists. Code, tables and headings are none; a link counts for its words, and `code` for one word.
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST_WORDS = 20
# Pages that the program writes are not edited by hand.
GENERATED = {"docs/coverage.md", "docs/perft.md"}
TURNS = [r"(?:^|(?<=[.:;] ))Of (?:a|an|the|those|these|each|every|what|it|such|one|two|several|generated|shards)\b", r"\bso many\b", r"\bparts from\b|\bpart from the (?:rules|protocol)\b", r"\bcomes? of\b", r"\bcame of\b", r"\bnot told\b"]


def sentences(text):
    """The sentences of a page: words alone."""
    text = re.sub(r"^(```|~~~).*?^\1$", "\n\n", text, flags=re.M | re.S)
    text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    blocks, block = [], []
    for line in [*text.splitlines(), ""]:
        bullet = re.match(r"\s*(?:[-*]|\d+\.)\s+", line)
        if not line.strip() or line.startswith(("#", "|", "![")) or bullet:
            blocks.append(" ".join(block))
            block = []
        if bullet:
            block = [line[bullet.end():]]
        elif line.strip() and not line.startswith(("#", "|", "![")):
            block.append(line.strip())
    for words in blocks:
        words = re.sub(r"`[^`]*`", "code", words)
        words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", words)
        words = words.replace("**", "").replace("…", " ")
        yield from (each for each in re.split(r"(?<=[.!?])[)\"']*\s+(?=[A-Z\"'(\d]|code)", words) if len(each.split()) > 1)


def words_in(sentence):
    return len(re.findall(r"[\w'’%,.÷−+/-]*\w[\w'’%,.÷−+/-]*", sentence))


def average(text):
    counts = [words_in(each) for each in sentences(text)]
    return sum(counts) / len(counts) if counts else 0


def faults(name, text):
    mean = average(text)
    if mean > MOST_WORDS:
        longest = max(sentences(text), key=words_in)
        yield f"{name}: {mean:.1f} words a sentence, at most {MOST_WORDS}; the longest: {longest[:160]}"
    for sentence in sentences(text):
        for turn in TURNS:
            if re.search(turn, sentence):
                yield f"{name}: a turn that nobody says ({turn}): {sentence[:160]}"


def pages():
    found = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs/internals").glob("*.md")), ROOT / "docs/site/README.md"]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in found if str(path.relative_to(ROOT)) not in GENERATED}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true")
    if parser.parse_args().list:
        for name, text in pages().items():
            longest = max(sentences(text), key=words_in)
            print(f"{average(text):5.1f}  {name}: {words_in(longest)}: {longest[:110]}")
        return 0
    long = "one " * 25 + "end. " + "A short one."
    own = [("a page of short sentences has no fault", not list(faults("x", "This is short. So is this."))),
           ("a long one has", len(list(faults("x", "word " * 21 + "end.")))== 1),
           ("an average is one of sentences", abs(average(long) - 14.5) < 0.01),
           ("code, tables and headings do not count", abs(average("# A heading of many words\n\n```\n" + "word " * 40 + "\n```\n| a | table of words |\n\nTwo words.\n") - 2) < 0.01),
           ("a turn that nobody says is found", len(list(faults("x", "Of an engine it says much. It takes so many.")))== 2)]
    wrong = [fault for name, text in pages().items() for fault in faults(name, text)]
    for name, good in own:
        print(f"{'ok' if good else 'not ok'} - {name}")
    print("\n    ".join([f"{'not ok' if wrong else 'ok'} - {len(pages())} pages are in plain English", *wrong]))
    return 1 if wrong or not all(good for _, good in own) else 0


if __name__ == "__main__":
    sys.exit(main())
