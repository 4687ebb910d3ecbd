"""Reads as much C++ as the oracle uses: tokens, function bodies, and the data that stands outside of functions."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*)
      | (?P<string>"(?:\\.|[^"\\])*")
      | (?P<char>'(?:\\.|[^'\\])')
      | (?P<number>\d[\w.]*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign><=>|->|\+\+|--|&&|\|\||==|!=|<=|>=|\+=|-=|\*=|/=|::|\.\.\.|.)""",
    re.X | re.M | re.S)

OPENING = {"(": ")", "{": "}", "[": "]"}

# Names that are followed by template arguments, so that the `<` after them is no comparison.
TEMPLATES = {
    "CardList", "FixedList", "array", "declval", "field", "get", "is_same_v", "max", "min", "optional", "remove_cvref_t",
    "span", "static_cast", "template", "to_array", "variant", "vector",
}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int
    in_template: bool = False  # between the angle brackets of template arguments, or one of them


@dataclass
class Function:
    """A function with a body. `first` and `last` are the places of its braces in the list of tokens."""
    name: str
    returns: str
    is_constexpr: bool
    first: int
    last: int


@dataclass
class Data:
    """An initialiser outside of functions: of a table, a constant or a data member. `first` to `last` are its tokens."""
    name: str
    kind: str  # `table`: built when the program starts; `member`: a member's default; `constant`: known to the compiler
    first: int
    last: int
    constexpr_token: int = -1


@dataclass
class Source:
    path: str  # from the project's root
    text: str
    tokens: list = field(default_factory=list)
    functions: list = field(default_factory=list)
    data: list = field(default_factory=list)
    enums: dict = field(default_factory=dict)  # an enum's name → its enumerators, in order

    def line_text(self, line):
        return " ".join(self.text.splitlines()[line - 1].split())

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1


def tokenize(text):
    tokens, line, at = [], 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", at, match.start())
        at = match.start()
        if match.lastgroup != "skip":
            tokens.append(Token(match.lastgroup, match.group(), match.start(), match.end(), line))
    mark_templates(tokens)
    return tokens


def mark_templates(tokens):
    for i, token in enumerate(tokens):
        if token.text != "<" or i == 0 or tokens[i - 1].text not in TEMPLATES:
            continue
        depth = 0
        for j in range(i, len(tokens)):
            tokens[j].in_template = True
            depth += (tokens[j].text == "<") - (tokens[j].text == ">")
            if depth == 0:
                break


def closing(tokens, i):
    """The place of the bracket that closes the one at `i`."""
    depth = 0
    for j in range(i, len(tokens)):
        if tokens[j].text in OPENING:
            depth += 1
        elif tokens[j].text in OPENING.values():
            depth -= 1
            if depth == 0:
                return j
    raise ValueError(f"line {tokens[i].line}: '{tokens[i].text}' is never closed")


def function_name(tokens, first, open_paren, scope):
    i = open_paren - 1
    name = tokens[i].text
    while i > first and tokens[i].kind == "sign":  # operator+
        i -= 1
        name = tokens[i].text + name
    return f"{scope}::{name}" if scope else name


def read_source(path, text):
    source = Source(path, text, tokenize(text))
    read_scope(source, 0, len(source.tokens), "")
    return source


def read_scope(source, i, end, scope):
    """Reads the declarations of a namespace (`scope` is empty) or of a struct or class."""
    tokens = source.tokens
    while i < end:
        start = i
        words = []
        while i < end and tokens[i].text not in (";", "{"):
            if tokens[i].text == "(":
                i = closing(tokens, i)
            elif tokens[i].text == ":" and words[-1:] in (["public"], ["private"]):
                start, words = i + 1, []
            else:
                words.append(tokens[i].text)
            i += 1
        if i >= end:
            return
        if tokens[i].text == ";":
            read_data(source, start, i, scope)
            i += 1
            continue
        close = closing(tokens, i)
        head = tokens[start:i]
        parens = [k for k in range(start, i) if tokens[k].text == "(" and not tokens[k].in_template]
        if "namespace" in words:
            read_scope(source, i + 1, close, "")
        elif "enum" in words and "using" not in words:
            name = words[words.index("enum") + 2]
            source.enums[name] = [t.text for k, t in enumerate(tokens[i + 1:close], i + 1)
                                  if t.kind == "name" and tokens[k - 1].text in ("{", ",")]
        elif "=" not in words and ("struct" in words or "class" in words):
            kind = "struct" if "struct" in words else "class"
            read_scope(source, i + 1, close, words[words.index(kind) + 1])
        elif parens and "=" not in words:
            name = function_name(tokens, start, parens[0], scope)
            returns = source.text[head[0].start:tokens[parens[0] - 1].start].strip()
            source.functions.append(Function(name, returns, "constexpr" in words, i, close))
            i = close + 1
            continue
        else:
            while tokens[i].text != ";":
                i = closing(tokens, i) + 1 if tokens[i].text in OPENING else i + 1
            read_data(source, start, i, scope)
        i = close + 1 if tokens[i].text == "{" else i + 1


def read_data(source, start, end, scope):
    """A declaration without a body: is it a variable, a constant or a member with an initialiser?"""
    tokens = source.tokens
    texts = [t.text for t in tokens[start:end]]
    if not texts or {"using", "static_assert", "namespace", "struct", "class"} & set(texts):
        return
    at = next((k for k in range(start, end) if tokens[k].text in ("=", "{") and not tokens[k].in_template), None)
    if at is None or any(t.text == "(" for t in tokens[start:at]) or tokens[at - 1].text == "]" and texts[0] != "constexpr":
        return
    name_at = next(k for k in range(at - 1, start - 1, -1) if tokens[k].kind == "name")
    name = f"{scope}::{tokens[name_at].text}" if scope else tokens[name_at].text
    constexpr_at = next((k for k in range(start, at) if tokens[k].text == "constexpr"), -1)
    if scope:
        kind = "member"
    elif source.path.endswith(".h") and "array" not in texts:
        kind = "constant"
    else:
        kind = "table"
    source.data.append(Data(name, kind, at, end, constexpr_at))
