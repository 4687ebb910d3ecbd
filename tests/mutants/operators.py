"""Makes the mutants: each changes one operator, constant, comparison, branch, statement or table entry of the oracle."""
import hashlib
import json
import re
from dataclasses import dataclass, field

from cpp_source import OPENING, closing

COMPARISONS = {
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "++": "--", "--": "++"}

# Names that stand for one another so often that the wrong one is an easy slip; where the types differ it does not build.
EXCHANGED_NAMES = {
    "first": ["second"], "second": ["first"], "first_": ["second_"], "second_": ["first_"],
    "won": ["lost"], "lost": ["won"],
    "top": ["middle"], "middle": ["bottom"], "bottom": ["middle"],
    "top_middle_tie": ["middle_bottom_tie"], "middle_bottom_tie": ["top_middle_tie"], "top_bottom_tie": ["top_middle_tie"],
    "first_scores": ["second_scores"], "second_scores": ["first_scores"],
    "by_stakes": ["by_cap"], "by_cap": ["by_stakes"], "owed": ["paid"], "paid": ["owed"],
    "now": ["began_with"], "began_with": ["now"], "stack": ["bought_in"], "bought_in": ["stack"],
    "placed": ["discarded"], "discarded": ["placed"], "dealt": ["placed"], "held": ["discarded"],
    "cards": ["entered_with"], "entered_with": ["cards"], "viewer": ["owner"], "owner": ["viewer"],
    "least": ["most"], "most": ["least"], "hands": ["sets"], "sets": ["hands"], "payer": ["payee"],
    "any_of": ["all_of"], "all_of": ["any_of"], "min": ["max"], "max": ["min"], "row": ["totals"], "totals": ["row"],
    "board_cards": [], "deck_size": [], "most_held": [], "most_seats": [],
}
NUMBER_NAMES = {"deck_size", "most_held", "most_seats"}

# What the corpus cannot see, because it is no rule: the words of messages. Each with its reason, printed with the report.
LEFT_OUT = {
    **{name: "looks for a card that stands twice: no question has one; tests/oracle/checked_test.cpp"
       for name in ("cards_in", "all_cards", "duplicate_card")},
    "name_of": "names of refusals for people; no answer reads them",
    "row_name": "names of rows in a file, on the wire and in messages",
    "wrong_count": "the words of a refusal", "no_such_street": "the words of a refusal",
    "stays_by_royalties": "when an option changes nothing, and what explanations read; no answer reads it",
    "without_effect": "sentences of the rule book; no answer reads them",
    "table_instead_of": "a part of without_effect, and names in explanations; no answer reads them",
    "what_needs_most_cards": "names in the text of an error; no answer reads them",
    "why_no_such_rule": "a part of without_effect, and of rule_exists",
    "goes_on_into_fantasyland": "which questions there are; no answer reads it",
    "coincidence": "for `rules diff`; no answer reads it",
    "RuleInfo::decides": "what an option can touch; no answer reads it",
    "RuleInfo::touches": "what an option can touch; no answer reads it",
    "RuleInfo::section": "the rule book's chapters; no answer reads them",
    "rule_exists": "which cases an engine can be asked; no answer of the oracle reads it",
    "FixedList::capacity": "never called by the oracle",
}
LEFT_OUT_FILES = {
    "text": "how boards are typed and printed, which is no rule",
    "house": "how options are named and chosen, which is no rule",
    "presets": "reads the presets, which are data",
    "preset_table": "the presets' form",
    "checked": "refuses what is no question: a case is one, and the rules that refuse stand elsewhere or in one place of it",
    "aspect": "what an option can touch; no answer reads it",
    "idle": "when an option changes nothing or two values come to the same: sentences; no answer reads them",
}
LEFT_OUT_DATA = {
    "refusal_names": "the wire's words",
    **{name: "a bound of the protocol, no rule" for name in ("most_chips", "most_point_value", "most_listed")},
    "everyone": "source keys, a text of the rule book",
    "ValueInfo::standing": "how a value stands, a text of the rule book",
}
LEFT_OUT_ENUMS = {"Need": "in which games a rule exists: a part of rule_exists"}
ORDERINGS = ["less", "equal", "greater"]


@dataclass
class Edit:
    start: int
    end: int
    after: str


@dataclass
class Mutant:
    path: str
    function: str
    kind: str  # of what is changed: `comparison`, `constant`, …
    line: int
    line_text: str
    before: str
    after: str
    edits: list
    where: object  # the Function or the Data that it is in
    unreachable: bool = False
    occurrence: int = 1
    section: str = ""
    pick_type: str = ""  # of a piece of data, where the compiler cannot tell it
    id: str = ""
    built: bool = True
    number: int = 0

    @property
    def schematic(self):
        """Whether it is one of many in a build; otherwise it is built alone."""
        return self.where is not None and getattr(self.where, "kind", "") != "constant"

    def key(self):
        return {"file": self.path, "function": self.function, "line": self.line_text, "before": self.before,
                "after": self.after, "occurrence": self.occurrence}

    def text(self, source):
        """The whole file as the mutant has it."""
        text = source.text
        for edit in sorted(self.edits, key=lambda e: -e.start):
            text = text[:edit.start] + edit.after + text[edit.end:]
        return text


@dataclass
class Context:
    source: object
    enums: dict
    rule_ids: list
    mutants: list = field(default_factory=list)

    def add(self, where, name, kind, edits, before=None, after=None, unreachable=False, pick_type=""):
        edits = edits if isinstance(edits, list) else [edits]
        text = self.source.text
        before = " ".join((before if before is not None else text[edits[0].start:edits[0].end]).split())
        after = " ".join((after if after is not None else edits[0].after).split())
        line = self.source.line_of(edits[0].start)
        self.mutants.append(Mutant(self.source.path, name, kind, line, self.source.line_text(line), before, after, edits,
                                   where, unreachable, pick_type=pick_type))


# --- values ------------------------------------------------------------------------------------------------------------

def other_values(tokens, i, context):
    """What could stand instead of the enumerator, rule, number or truth value at `i`: (first token, alternatives, kind)."""
    token = tokens[i]
    if token.kind == "number" and not token.in_template and re.fullmatch(r"\d+", token.text):
        number = int(token.text)
        return i, [str(number + 1)] + ([str(number - 1)] if number > 0 else []), "constant"
    if token.text in ("true", "false"):
        return i, ["false" if token.text == "true" else "true"], "constant"
    if token.kind == "name" and i >= 2 and tokens[i - 1].text == "::":
        owner = tokens[i - 2].text
        if owner in context.enums and owner not in LEFT_OUT_ENUMS and token.text in context.enums[owner]:
            names = context.enums[owner]
            at = names.index(token.text)
            near = dict.fromkeys(names[k % len(names)] for k in (at + 1, at - 1) if names[k % len(names)] != token.text)
            return i - 2, [f"{owner}::{name}" for name in near], "enumerator"
        if owner == "rule" and token.text in context.rule_ids:
            at = context.rule_ids.index(token.text)
            return i - 2, ["rule::" + context.rule_ids[(at + 1) % len(context.rule_ids)]], "rule id"
        if owner == "strong_ordering" and token.text in ORDERINGS:
            return i, [name for name in ORDERINGS if name != token.text], "enumerator"
    return None


# --- functions ---------------------------------------------------------------------------------------------------------

class FunctionMutants:
    """The mutants of one function's body."""

    def __init__(self, context, function):
        self.context = context
        self.function = function
        self.tokens = context.source.tokens
        self.text = context.source.text
        self.lambda_bodies = []

    def add(self, kind, first, last, after, unreachable=False):
        """The tokens from `first` to `last` become `after`."""
        edit = Edit(self.tokens[first].start, self.tokens[last].end, after)
        self.context.add(self.function, self.function.name, kind, edit, unreachable=unreachable)

    def make(self):
        first, last = self.function.first + 1, self.function.last
        self.unreachable = self.after_complete_switch()
        i = first
        while i < last:
            i = self.statement(i)
        for i in range(first, last):
            self.expression_token(i)
        self.swap_cases(first, last)

    def after_complete_switch(self):
        """The places of a last `return` after a switch that returns for every enumerator: it is never reached."""
        tokens, last = self.tokens, self.function.last
        if tokens[last - 1].text != ";":
            return range(0)
        start = last - 1
        while tokens[start - 1].text not in (";", "{", "}") or tokens[start - 1].text == "}" and tokens[start].text in ";,)}":
            start -= 1
            if tokens[start].text == "}":  # a braced value within the statement
                return range(0) if tokens[start + 1].text != ";" else self.braced_return(start, last)
        return self.if_after_switch(start, last)

    def braced_return(self, brace, last):
        depth, i = 0, brace
        while True:
            depth += (self.tokens[i].text == "}") - (self.tokens[i].text == "{")
            if depth == 0:
                break
            i -= 1
        while self.tokens[i].text != "return":
            i -= 1
        return self.if_after_switch(i, last)

    def if_after_switch(self, start, last):
        tokens = self.tokens
        if tokens[start].text != "return" or tokens[start - 1].text != "}":
            return range(0)
        for i in range(self.function.first, start):
            if tokens[i].text == "switch":
                body = closing(tokens, i + 1) + 1
                if closing(tokens, body) == start - 1:
                    inner = [t.text for t in tokens[body:start]]
                    return range(0) if "break" in inner else range(start, last)
        return range(0)

    # --- statements

    def end_of_expression(self, i):
        while self.tokens[i].text != ";":
            i = self.bracket(i) if self.tokens[i].text in OPENING else i + 1
        return i

    def bracket(self, i):
        """Past the bracket at `i`; the statements of a lambda's body are visited."""
        close = closing(self.tokens, i)
        if self.tokens[i].text == "[" and self.tokens[i - 1].kind != "name" and self.tokens[i - 1].text not in ("]", ")"):
            j = close + 1
            if self.tokens[j].text == "(":
                j = closing(self.tokens, j) + 1
            if self.tokens[j].text == "{":
                self.lambda_bodies.append((j, closing(self.tokens, j)))
                self.block(j)
                return closing(self.tokens, j) + 1
            return close + 1
        j = i + 1
        while j < close:
            j = self.bracket(j) if self.tokens[j].text in OPENING else j + 1
        return close + 1

    def block(self, i):
        close = closing(self.tokens, i)
        i += 1
        while i < close:
            i = self.statement(i)
        return close + 1

    def statement(self, i):
        """Makes the mutants of the statement at `i` as a whole; gives the place after it."""
        tokens, word = self.tokens, self.tokens[i].text
        if word == "{":
            return self.block(i)
        if word == "if":
            after = self.condition(i + 1, forced=("true", "false"))
            after = self.statement(after)
            if tokens[after].text == "else":
                after = self.statement(after + 1)
            return after
        if word == "while":
            return self.statement(self.condition(i + 1, forced=("false",)))
        if word == "for":
            return self.for_loop(i)
        if word == "do":
            after = self.statement(i + 1)  # `while`
            return self.condition(after + 1, forced=("false",)) + 1
        if word == "switch":
            return self.block(closing(tokens, i + 1) + 1)
        if word in ("case", "default"):
            while tokens[i].text != ":":
                i += 1
            return i + 1
        if word == "struct":
            while tokens[i].text != "{":
                i += 1
            return closing(tokens, i) + 2
        end = self.end_of_expression(i)
        if word == "return":
            self.returned(i, end)
        elif word in ("break", "continue") or not self.is_declaration(i, end):
            self.add("statement removed", i, end, ";")
        return end + 1

    def is_declaration(self, i, end):
        tokens = self.tokens
        for j in range(i, end):
            if tokens[j].in_template:
                continue
            if tokens[j].text in ("=", "(", "{", "+=", "-=", "["):
                return tokens[j].text == "[" and tokens[i].text in ("const", "auto")
            follows = tokens[j - 1].kind == "name" or tokens[j - 1].text in ("&", "*") or (
                tokens[j - 1].text == ">" and tokens[j - 1].in_template)
            if j > i and tokens[j].kind == "name" and follows and tokens[i].kind == "name":
                return True
        return False

    def condition(self, paren, forced):
        """Negates and forces a condition in parentheses; it may begin with a declaration. Gives the place after it."""
        tokens = self.tokens
        close = closing(tokens, paren)
        i = paren + 1
        while i < close:
            i = self.bracket(i) if tokens[i].text in OPENING else i + 1
        if self.is_declaration(paren + 1, close):
            declared = next(j for j in range(paren + 1, close) if tokens[j + 1].text == "=")
            before = self.text[tokens[paren + 1].start:tokens[close - 1].end]
            for after in forced:
                self.add("branch", paren + 1, close - 1, f"{before}; {after}")
            self.add("negated", paren + 1, close - 1, f"{before}; !{tokens[declared].text}")
            return close + 1
        for after in forced:
            self.add("branch", paren + 1, close - 1, after)
        self.negate(paren + 1, close - 1)
        return close + 1

    def negate(self, first, last, unreachable=False):
        """The opposite of a condition, unless turning its only operator comes to the same."""
        turned = [t.text for t in self.tokens[first:last + 1] if t.text in COMPARISONS or t.text in ("!", "&&", "||", "?")]
        if len(turned) != 1 or turned[0] in ("&&", "||", "?"):
            self.add("negated", first, last, f"!({self.text[self.tokens[first].start:self.tokens[last].end]})", unreachable)

    def for_loop(self, i):
        tokens = self.tokens
        close = closing(tokens, i + 1)
        j = i + 2
        while j < close:
            j = self.bracket(j) if tokens[j].text in OPENING else j + 1
        self.add("loop removed", i, i, "if (false) for")
        return self.statement(close + 1)

    def returned(self, i, end):
        """`return x;` becomes `return` of something else."""
        if i + 1 == end:
            self.add("statement removed", i, end, ";")
            return
        value = self.text[self.tokens[i + 1].start:self.tokens[end - 1].end]
        unreachable = i in self.unreachable
        returns = self.function.returns
        if any(first < i < last for first, last in self.lambda_bodies):
            others = [f"!({value})"]
        elif returns.endswith("bool"):
            others = ["true", "false"]
        elif returns.endswith("strong_ordering"):
            others = ["std::strong_ordering::equal"] + ([f"0 <=> ({value})"] if "equal" not in value else [])
        elif "optional" in returns:
            others = ["std::nullopt"]
        elif re.search(r"(int|size_t|uint64_t|char)$", returns):
            others = ["0"]
        elif returns.endswith("&") or returns.endswith("*"):
            others = []
        else:
            others = ["{}"]
        for other in others:
            if other != value and not (other == "{}" and value == "{0}"):
                self.add("returned value", i + 1, end - 1, other, unreachable)

    # --- expressions

    def operand_start(self, i):
        """The first token of the operand that ends before `i`."""
        tokens = self.tokens
        j = i - 1
        while True:
            if tokens[j].text in (")", "]", "}"):
                depth = 0
                while True:
                    depth += (tokens[j].text in (")", "]", "}")) - (tokens[j].text in ("(", "[", "{"))
                    if depth == 0:
                        break
                    j -= 1
                j -= 1
            elif tokens[j].text == ">" and tokens[j].in_template:
                while tokens[j].text != "<":
                    j -= 1
                j -= 1
            elif tokens[j].kind in ("name", "number", "char", "string") or tokens[j].text in (".", "->", "::", "*", "!"):
                j -= 1
            else:
                return j + 1
            if tokens[j].text == "return" or tokens[j].text in ("(", "{", "[", ","):
                return j + 1

    def bounded(self, i, step, stops):
        """From the operator at `i` one way to the end of its operand: before a stop at the same depth."""
        tokens = self.tokens
        opening, closing_ = ("(", "[", "{"), (")", "]", "}")
        if step < 0:
            opening, closing_ = closing_, opening
        depth, j = 0, i + step
        while True:
            text = tokens[j].text
            if depth == 0 and (text in closing_ or text in stops):
                return j - step
            depth += (text in opening) - (text in closing_)
            j += step

    def expression_token(self, i):
        tokens, token = self.tokens, self.tokens[i]
        unreachable = i in self.unreachable
        before = tokens[i - 1]
        binary = before.kind in ("name", "number", "char") and before.text not in ("return", "case") or before.text in (")", "]", "}")
        if before.text == "case" or token.in_template and token.kind == "sign":
            return
        if token.text in COMPARISONS and not token.in_template:
            for after in COMPARISONS[token.text]:
                self.add("comparison", i, i, after, unreachable)
        elif token.text == "<=>":
            first = self.operand_start(i)
            last = self.bounded(i, 1, {",", ";", "&&", "||", "?", ":"})
            value = self.text[tokens[first].start:tokens[last].end]
            self.add("comparison", first, last, f"(0 <=> ({value}))", unreachable)
            self.add("comparison", first, last, "std::strong_ordering::equal", unreachable)
        elif token.text in ("&&", "||"):
            self.add("logical operator", i, i, "||" if token.text == "&&" else "&&", unreachable)
            self.clauses(i, unreachable)
        elif token.text == "?":
            self.ternary(i, unreachable)
        elif token.text in ("++", "--", "+=", "-="):
            self.add("arithmetic", i, i, ARITHMETIC[token.text], unreachable)
        elif token.text in ARITHMETIC and binary and tokens[i + 1].text not in ("const", ")", ">"):
            self.add("arithmetic", i, i, ARITHMETIC[token.text], unreachable)
        elif token.text == "-" and not binary:
            self.add("arithmetic", i, i, "", unreachable)
        elif token.text == "!" and tokens[i + 1].text != "=":
            self.add("negated", i, i, "", unreachable)
        elif token.kind == "name" and token.text in EXCHANGED_NAMES:
            self.exchanged_name(i, unreachable)
        value = other_values(tokens, i, self.context)
        if value and not (value[0] > 0 and tokens[value[0] - 1].text == "case"):
            first, others, kind = value
            for other in others:
                self.add(kind, first, i, other, unreachable or first in self.unreachable)

    def exchanged_name(self, i, unreachable):
        tokens = self.tokens
        declared = tokens[i - 1].kind == "name" and tokens[i - 1].text not in ("return", "case", "else") or tokens[i - 1].text in ("&", "*", "]", ">")
        if declared and tokens[i - 1].text != "*" or tokens[i - 1].text == "::" and tokens[i - 2].text != "std":
            return
        if tokens[i].in_template:
            return
        if tokens[i].text in NUMBER_NAMES:
            self.add("constant", i, i, f"({tokens[i].text} + 1)", unreachable)
            self.add("constant", i, i, f"({tokens[i].text} - 1)", unreachable)
        if tokens[i].text == "board_cards":
            for change in ("CardCount{14}", "CardCount{12}"):
                self.add("constant", i, i, change, unreachable)
        for other in EXCHANGED_NAMES[tokens[i].text]:
            self.add("name", i, i, other, unreachable)

    def clauses(self, i, unreachable):
        """Each side of && and || is taken out in turn."""
        text = self.tokens[i].text
        stops = {",", ";", "?", ":", "=", "return", "||"} | ({"&&"} if text == "&&" else set())
        neutral = "true" if text == "&&" else "false"
        chained = self.bounded(i, -1, stops)
        if self.tokens[chained - 1].text != text:
            self.add("clause removed", chained, i - 1, neutral, unreachable)
        self.add("clause removed", i + 1, self.bounded(i, 1, stops), neutral, unreachable)

    def ternary(self, i, unreachable):
        first = self.bounded(i, -1, {",", ";", "?", ":", "=", "return"})
        for forced in ("true", "false"):
            self.add("branch", first, i - 1, forced, unreachable)
        self.negate(first, i - 1, unreachable)

    def swap_cases(self, first, last):
        """Two cases of a switch that stand one after the other, and do not share their statements, change places."""
        tokens = self.tokens
        labels = []
        for i in range(first, last):
            if tokens[i].text == "case":
                end = next(j for j in range(i, last) if tokens[j].text == ":")
                labels.append((i + 1, end - 1))
        for (a_first, a_last), (b_first, b_last) in zip(labels, labels[1:]):
            if a_last + 2 == b_first - 1:
                continue  # `case a: case b:` share their statements
            a = self.text[tokens[a_first].start:tokens[a_last].end]
            b = self.text[tokens[b_first].start:tokens[b_last].end]
            if a.split("::")[0] != b.split("::")[0]:
                continue
            edits = [Edit(tokens[a_first].start, tokens[a_last].end, b), Edit(tokens[b_first].start, tokens[b_last].end, a)]
            self.context.add(self.function, self.function.name, "cases exchanged", edits, before=f"case {a}: case {b}", after=f"case {b}: case {a}")


# --- data --------------------------------------------------------------------------------------------------------------

def data_mutants(context, data):
    tokens = context.source.tokens

    def add(kind, first, last, after, pick_type=""):
        edit = Edit(tokens[first].start, tokens[last].end, after)
        context.add(data, data.name, kind, edit, pick_type=pick_type)

    if data.name.endswith("_letters"):
        letters = tokens[data.first + 1].text.strip('"')
        for i in range(len(letters) - 1):
            swapped = letters[:i] + letters[i + 1] + letters[i] + letters[i + 2:]
            add("table entry", data.first + 1, data.first + 1, f'"{swapped}"', "std::string_view")
        return
    value_names = [i for i in range(data.first, data.last)
                   if tokens[i].kind == "string" and tokens[i - 1].text == "{" and tokens[i - 2].text in ("{", ",")]
    if context.source.path.startswith("oracle/registry_") and not data.name.endswith("_rules"):
        for a, b in zip(value_names, value_names[1:]):
            edits = [Edit(tokens[a].start, tokens[a].end, tokens[b].text), Edit(tokens[b].start, tokens[b].end, tokens[a].text)]
            context.add(data, data.name, "table entry", edits, before=f"{tokens[a].text}, {tokens[b].text}",
                        after=f"{tokens[b].text}, {tokens[a].text}", pick_type="std::string_view")
        return
    fields = []
    for i in range(data.first, data.last):
        if tokens[i].text == "field" and tokens[i + 1].text == "<":
            fields.append((i, next(j for j in range(i, data.last) if tokens[j].text == ")")))
        value = other_values(tokens, i, context)
        if value:
            first, others, kind = value
            if kind == "rule id" and tokens[first - 1].text == "{" and data.name.endswith("_rules"):
                others = others[:1]
            if kind == "enumerator" and tokens[i - 2].text == "strong_ordering":
                first, others = i - 4, [f"std::strong_ordering::{other}" for other in others]
            kind = "table entry" if data.kind == "table" else "default"
            for other in others:
                if data.kind == "member" and other.isdigit() is False and other.startswith("-"):
                    continue
                add(kind, first, i, other)
    for (a, a_last), (b, b_last) in zip(fields, fields[1:] + fields[:1]):
        add("table entry", a, a_last, context.source.text[tokens[b].start:tokens[b_last].end])


def constant_mutants(context, data):
    """A number that the compiler has to know: its mutants are built apart."""
    tokens = context.source.tokens
    for i in range(data.first, data.last):
        if tokens[i].kind == "number":
            for after in (int(tokens[i].text) + 1, int(tokens[i].text) - 1):
                context.add(data, data.name, "constant", Edit(tokens[i].start, tokens[i].end, str(after)))


def enumerator_mutants(context):
    """Two enumerators of an order that rules compare by change places: built apart."""
    text = context.source.text
    for name in ("Category", "Rank"):
        names = context.enums.get(name, [])
        match = re.search(rf"enum class {name} [^{{]*{{(.*?)}};", text, re.S)
        if not match:
            continue
        for a, b in zip(names, names[1:]):
            if a in ("none", "one"):
                continue
            spots = [next(t for t in context.source.tokens if t.text == x and t.start > match.start(1)) for x in (a, b)]
            edits = [Edit(token.start, token.end, other) for token, other in zip(spots, (b, a))]
            context.add(None, name, "table entry", edits, before=f"{a}, {b}", after=f"{b}, {a}")


# --- all ---------------------------------------------------------------------------------------------------------------

def section_of(path, headers):
    """The section that a file says it belongs to, else its own name."""
    stem = re.sub(r"^oracle/|\.(h|cpp)$", "", path)
    match = re.match(r"// Section `(\w+)`", headers.get(stem, ""))
    return match.group(1) if match else "registry" if stem.startswith("registry_") else stem


def all_mutants(sources):
    """Every mutant of the sources (path → Source), and how many places are left out for which reason."""
    enums, rule_ids = {}, []
    for source in sources.values():
        enums.update(source.enums)
        if source.path.endswith("rule_id.h"):
            rule_ids = [data.name for data in source.data]
    headers = {re.sub(r"^oracle/|\.h$", "", path): source.text for path, source in sources.items() if path.endswith(".h")}
    mutants = []
    for source in sources.values():
        context = Context(source, enums, rule_ids)
        for function in source.functions:
            if function.name not in LEFT_OUT:
                FunctionMutants(context, function).make()
        for data in source.data:
            if data.name in LEFT_OUT_DATA or source.path.endswith("rule_id.h"):
                continue
            constant_mutants(context, data) if data.kind == "constant" else data_mutants(context, data)
        context.enums = source.enums
        enumerator_mutants(context)
        mutants += distinct(context.mutants)
    for mutant in mutants:
        mutant.section = section_of(mutant.path, headers)
        mutant.id = hashlib.sha256(json.dumps(mutant.key(), sort_keys=True).encode()).hexdigest()[:10]
    ids = {mutant.id for mutant in mutants}
    if len(ids) != len(mutants):
        raise ValueError("two mutants have one id")
    return mutants


def distinct(mutants):
    """Without those that repeat the same change of the same place; the others are numbered within their line."""
    seen, counts, kept = set(), {}, []
    for mutant in mutants:
        change = tuple(sorted((e.start, e.end, e.after) for e in mutant.edits))
        if change in seen or mutant.before == mutant.after:
            continue
        seen.add(change)
        same = (mutant.function, mutant.line_text, mutant.before, mutant.after)
        counts[same] = counts.get(same, 0) + 1
        mutant.occurrence = counts[same]
        kept.append(mutant)
    return kept
