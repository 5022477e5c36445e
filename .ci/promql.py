"""Which labels the result of a PromQL expression has.

promtool accepts a metric that nobody has, a label that a metric does not have, and a legend of labels that were summed away: all of
them only show nothing. `Expression` knows the labels of every metric, and follows them through selectors, functions, aggregations
and operators (https://prometheus.io/docs/prometheus/latest/querying/basics/). What it does not know is a mistake, too.
"""
import re

TOKEN = re.compile(r"""(?:\s|\#[^\n]*)*(?:
    (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<duration>(?:\d+(?:ms|[smhdwy]))+)
  | (?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)
  | (?P<name>[a-zA-Z_:][\w:]*)
  | (?P<operator>=~|!~|!=|==|<=|>=|[-+*/%^<>=(){}\[\],@])
  | (?P<end>$))""", re.X)

SETS = {"and", "unless", "or"}
PRECEDENCE = {"or": 1, "and": 2, "unless": 2, **dict.fromkeys(("==", "!=", "<=", "<", ">=", ">"), 3), "+": 4, "-": 4,
              "*": 5, "/": 5, "%": 5, "^": 6}
AGGREGATIONS = {"sum", "min", "max", "avg", "group", "count", "stddev", "stdvar", "quantile", "topk", "bottomk"}
# Those whose result has the labels of the vector that they are given.
FUNCTIONS = {"rate", "irate", "increase", "delta", "changes", "resets", "clamp_min", "clamp_max", "ceil", "floor", "round",
             "sort", "sort_desc", "quantile_over_time", "histogram_quantile",
             *(f"{name}_over_time" for name in ("avg", "min", "max", "sum", "count", "last", "present"))}


class Mistake(Exception):
    pass


class Expression:
    """`labels`: those of the result, None for a number. `metrics`: the names that were used."""

    def __init__(self, text, known):
        """`known`: the labels of each metric."""
        self.known, self.metrics, self.tokens, place = known, set(), [], 0
        while not self.tokens or self.tokens[-1] != ("end", ""):
            match = TOKEN.match(text, place)
            if not match:
                raise Mistake(f"cannot be read from here: {text[place:].strip()[:30]}")
            self.tokens.append((match.lastgroup, match[match.lastgroup]))
            place = match.end()
        self.labels = self.binary(1)
        if self.peek() != "":
            raise Mistake(f"cannot be read from here: {self.peek()}")

    def peek(self):
        return self.tokens[0][1]

    def take(self):
        return self.tokens.pop(0)[1]

    def accept(self, word):
        return self.peek() == word and bool(self.tokens.pop(0))

    def expect(self, word):
        if not self.accept(word):
            raise Mistake(f"{word} is missing before {self.peek() or 'the end'}")

    def names(self):
        """`(a, b)`"""
        names = set()
        self.expect("(")
        while not self.accept(")"):
            names.add(self.take())
            self.accept(",")
        return names

    def binary(self, least):
        left = self.unary()
        while PRECEDENCE.get(self.peek(), 0) >= least:
            operator = self.take()
            self.accept("bool")
            how = self.take() if self.peek() in ("on", "ignoring") else None
            names = self.names() if how else set()
            group = self.take() if self.peek() in ("group_left", "group_right") else None
            added = self.names() if group and self.peek() == "(" else set()
            right = self.binary(PRECEDENCE[operator] + 1)
            if left is None or right is None:
                left = right if left is None else left
                continue
            if how == "on":
                require(names, left & right, "on")
                matched = names
            else:
                matched = left - names
                if matched != right - names:
                    raise Mistake(f"{operator} compares {shown(left)} with {shown(right)}: nothing can match")
            if operator in SETS:
                left = left & right if operator == "or" else left
            elif group:
                left = (left if group == "group_left" else right) | added
            else:
                left = matched
        return left

    def unary(self):
        if self.peek() in ("-", "+"):
            self.take()
        labels = self.operand()
        while self.peek() in ("[", "offset", "@"):
            if self.take() == "[":
                while self.take() != "]":
                    self.peek() or self.expect("]")
            else:
                self.accept("-")
                self.take()
        return labels

    def operand(self):
        kind, word = self.tokens[0]
        if kind in ("number", "string"):
            self.take()
            return None
        if self.accept("("):
            labels = self.binary(1)
            self.expect(")")
            return labels
        if kind != "name" and word != "{":
            raise Mistake(f"cannot be read from here: {word or 'the end'}")
        word = self.take() if kind == "name" else None
        if word in AGGREGATIONS and self.peek() in ("(", "by", "without"):
            return self.aggregation(word)
        if word is not None and self.peek() == "(":
            return self.function(word)
        return self.selector(word)

    def arguments(self):
        found = []
        self.expect("(")
        while not self.accept(")"):
            found.append(self.binary(1))
            self.accept(",")
        return found

    def aggregation(self, word):
        how = self.take() if self.peek() in ("by", "without") else None
        names = self.names() if how else set()
        labels = (self.arguments() or [None])[-1]
        if not how and self.peek() in ("by", "without"):
            how, names = self.take(), self.names()
        require(names, labels, how)
        if word in ("topk", "bottomk"):
            return labels
        return labels - names if how == "without" else names

    def function(self, word):
        if word not in FUNCTIONS:
            raise Mistake(f"{word}(): add it to .ci/promql.py")
        labels = next((labels for labels in reversed(self.arguments()) if labels is not None), None)
        require({"le"} if word == "histogram_quantile" else (), labels, word)
        return labels - {"le"} if word == "histogram_quantile" else labels

    def selector(self, metric):
        matched = {}
        if self.accept("{"):
            while not self.accept("}"):
                name = self.take()
                self.take()
                matched[name] = self.take()
                self.accept(",")
        if metric is None:
            # Metrics by a pattern: only what all of them have.
            pattern = matched.get("__name__", "''")[1:-1]
            found = [labels for name, labels in self.known.items() if re.fullmatch(pattern, name)]
            if not found:
                raise Mistake("a selector without a metric")
            labels = set.intersection(*found) | {"__name__"}
        elif metric not in self.known:
            raise Mistake(f"there is no metric {metric}")
        else:
            self.metrics.add(metric)
            labels = set(self.known[metric])
        require(matched, labels, metric or pattern)
        return labels


def require(names, labels, where):
    if labels is None:
        raise Mistake(f"{where}: a number has no labels")
    if missing := set(names) - set(labels):
        raise Mistake(f"{where}: there is no label {' or '.join(sorted(missing))}, only {shown(labels)}")


def shown(labels):
    return "(" + ", ".join(sorted(labels)) + ")"
