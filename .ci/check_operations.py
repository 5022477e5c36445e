#!/usr/bin/env python3
"""Checks the files for operators, with the metrics as the program names them: check_operations.py PROMTOOL [ROOT]

- promtool accepts the rules and the dashboard's expressions, and the rules' tests pass.
- Every metric and label exists, also those in legends and in the words of alerts; every metric is used.
- Every alert has words, a section in the operator's guide, and a test in which it fires.
- The dashboard's panels have an id, a place, a data source and a description each.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

from promql import Expression, Mistake

PROMTOOL = sys.argv[1]
ROOT = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parent.parent)
FOLDER = ROOT / "Resources/operations"
RULES, TESTS, DASHBOARD = (FOLDER / name for name in (
    "plainspoken.rules.yml", "plainspoken.rules.test.yml", "grafana-dashboard.json"))
NAMES = ROOT / "Sources/PlainspokenService/Metrics/MetricName.swift"
# Prometheus gives these to every series that it collects.
OF_TARGET = {"job", "instance"}
# What Grafana puts in place of its own variables, and what fits a dashboard's.
SAMPLES = {"__rate_interval": "5m", "__range": "1h", "__interval": "1m"}

mistakes = []


def expect(truth, where, what):
    if not truth:
        mistakes.append(f"{where}: {what}")


def read_metrics():
    """The labels of each metric, from `/// Labels: a, b.` above `static let name = "plainspoken_name"`."""
    text = NAMES.read_text(encoding="utf-8")
    found = {}
    for comment, name in re.findall(r'((?:^ *///.*\n)*)^.*\bstatic let \w+.*"(plainspoken_\w+)"', text, re.M):
        labels = re.search(r"/// Labels: (none|\w+(?:, \w+)*)\.", comment)
        expect(labels, NAMES.name, f"{name} has no line “/// Labels: a, b.” or “/// Labels: none.” above it")
        found[name] = set(re.findall(r"\w+", labels[1])) - {"none"} if labels else set()
    lost = set(re.findall(r'"(plainspoken_\w+)"', text)) - set(found)
    expect(not lost, NAMES.name, f"not in the form “static let name = …”: {', '.join(sorted(lost))}")
    return found


METRICS = read_metrics()
known = {"up": set(OF_TARGET)}
for metric, labels in METRICS.items():
    if metric.endswith("_seconds"):
        known[f"{metric}_bucket"] = labels | OF_TARGET | {"le"}
        known[f"{metric}_sum"] = known[f"{metric}_count"] = labels | OF_TARGET
    else:
        known[metric] = labels | OF_TARGET
used = set()


def labels_of(text, where):
    """The labels of an expression's result; all there are if it cannot be followed, so that one mistake is reported once."""
    try:
        expression = Expression(text, known)
    except Mistake as mistake:
        mistakes.append(f"{where}: {mistake}")
        return set().union(*known.values())
    used.update(re.sub(r"(_seconds)_(bucket|sum|count)$", r"\1", metric) for metric in expression.metrics)
    return expression.labels


def promtool(*arguments):
    result = subprocess.run([PROMTOOL, *map(str, arguments)], capture_output=True, text=True)
    if result.returncode != 0:
        mistakes.append(f"promtool {arguments[0]} {arguments[1]}:\n{result.stdout}{result.stderr}")


# The rules.
rules = [rule for group in yaml.safe_load(RULES.read_text(encoding="utf-8"))["groups"] for rule in group["rules"]]
tests = TESTS.read_text(encoding="utf-8")
guides = list(ROOT.glob("Sources/*/*.docc/Operating.md"))
expect(len(guides) == 1, "Operating.md", "the operator's guide is not there")
sections = re.findall(r"^#+ (.+)$", "".join(guide.read_text(encoding="utf-8") for guide in guides), re.M)
for rule in rules:
    name = rule.get("record") or rule["alert"]
    labels = labels_of(rule["expr"], name)
    if "record" in rule:
        known[name] = labels
        continue
    words = rule.get("annotations", {})
    expect(rule.get("labels", {}).get("severity") in ("page", "ticket"), name, "severity is page or ticket")
    expect(set(words) == {"summary", "description", "runbook"}, name, "needs summary, description, runbook and nothing else")
    for label in re.findall(r"\$labels\.(\w+)", " ".join(words.values())):
        expect(label in labels, name, f"its words show the label {label}, which it does not have")
    section = words.get("runbook", "").removeprefix("Operating: ")
    expect(section in sections, name, f"the operator's guide has no section “{section}”")
    expect(re.search(rf'labels: .*alertname="{name}"', tests), name, f"fires in no test of {TESTS.name}")
promtool("check", "rules", "--lint-fatal", RULES)

# The dashboard.
dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
variables = {variable["name"]: variable for variable in dashboard["templating"]["list"]}
panels = [inner for panel in dashboard["panels"] for inner in (panel, *panel.get("panels", ()))]
expressions = [{"record": "annotation", "expr": annotation["expr"]} for annotation in dashboard["annotations"]["list"]]


def substituted(text, where):
    def value(match):
        name = match[1] or match[2]
        expect(name in variables or name in SAMPLES, where, f"there is no variable ${name}")
        return SAMPLES.get(name, "sample")
    return re.sub(r"\$(?:(\w+)|\{(\w+)\})", value, text)


def is_chosen(panel_or_variable):
    return panel_or_variable.get("datasource", {}).get("uid") == "${datasource}"


for name, variable in variables.items():
    if variable["type"] == "query":
        expect(is_chosen(variable), f"${name}", "its data source is not ${datasource}")
        query = re.fullmatch(r"label_values\((.+), (\w+)\)", variable["definition"])
        expect(query and variable["query"]["query"] == query[0], f"${name}", "is not label_values(metric, label)")
        if query:
            found = labels_of(substituted(query[1], f"${name}"), f"${name}")
            expect(query[2] in found, f"${name}", f"there is no label {query[2]}")
for annotation in expressions:
    annotation["expr"] = substituted(annotation["expr"], "annotation")
    labels_of(annotation["expr"], "annotation")
for panel in panels:
    where = f"panel {panel.get('id')} “{panel.get('title')}”"
    place = panel["gridPos"]
    expect(place["x"] >= 0 and place["x"] + place["w"] <= 24, where, "is not within the 24 columns")
    for other in panels[:panels.index(panel)]:
        expect(other.get("id") != panel.get("id"), where, "its id is not unique")
        taken = other["gridPos"]
        expect(any(place[at] >= taken[at] + taken[size] or taken[at] >= place[at] + place[size] for at, size in ("xw", "yh")),
               where, f"covers “{other['title']}”")
    if panel["type"] == "row":
        continue
    expect(len(panel.get("description", "")) > 40, where, "has no description")
    expect(is_chosen(panel), where, "its data source is not ${datasource}")
    expect(panel.get("targets"), where, "asks for nothing")
    for target in panel["targets"]:
        expect(is_chosen(target), where, f"the data source of {target['refId']} is not ${{datasource}}")
        expression = substituted(target["expr"], where)
        expressions.append({"record": f"panel:{panel['id']}:{target['refId']}", "expr": expression})
        labels = labels_of(expression, where)
        for label in re.findall(r"{{\s*(\w+)\s*}}", target.get("legendFormat", "")):
            expect(label in labels, where, f"its legend shows the label {label}, which its result does not have")
    columns = [set(step["options"]["renameByName"]) for step in panel.get("transformations", ()) if step["id"] == "organize"]
    for column in set().union(*columns) - {"Time", "Value"}:
        expect(column in labels, where, f"has a column {column}, which its result does not have")
for section in re.findall(r"“Operating: ([^”]+)”", json.dumps(dashboard, ensure_ascii=False)):
    expect(section in sections, DASHBOARD.name, f"the operator's guide has no section “{section}”")
for name in variables:
    expect(re.search(rf"\$({name}\b|{{{name}}})", json.dumps(dashboard)), f"${name}", "is not used")
with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
    json.dump({"groups": [{"name": "dashboard", "rules": expressions}]}, file)
    file.flush()
    promtool("check", "rules", file.name)

for metric in sorted(set(METRICS) - used):
    mistakes.append(f"{metric}: neither the dashboard nor a rule uses it")
# They take ten seconds, so they come last.
if not mistakes:
    promtool("test", "rules", TESTS)
if mistakes:
    sys.exit("\n".join(f"error: {mistake}" for mistake in mistakes))
print(f"{len(METRICS)} metrics, {sum('alert' in rule for rule in rules)} alerts, "
      f"{sum(panel['type'] != 'row' for panel in panels)} panels: as they should be")
