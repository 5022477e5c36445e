#!/usr/bin/env python3
"""Checks the example shop's image and what runs it in Kubernetes: check_manifests.py [FOLDER].

Every manifest must be allowed by the schemas of Kubernetes, and name only ports, settings, routes and files that the shop has. Then it must
find mistakes that are planted. With FOLDER, it copies what the image's build gets to see to that folder.
"""
import copy
import pathlib
import re
import shutil
import sys

import kubernetes_validate
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHOP = ROOT / "Examples/storefront"
# The oldest that the manifests name, and the newest whose schemas there are.
VERSIONS = ("1.30", kubernetes_validate.latest_version())
LARGEST_CONFIG_MAP = 1 << 20


def read():
    """What there is: the manifests by kind, the Containerfile's instructions, and what the shop's source knows."""
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((SHOP / "Sources/Storefront").glob("*.swift")))
    known = (ROOT / "Sources/PlainspokenService/PlainspokenService.docc/Settings.md").read_text(encoding="utf-8")
    text = re.sub(r"\\\n", " ", (SHOP / "Containerfile").read_text(encoding="utf-8"))
    instructions = [line.split(maxsplit=1) for line in text.splitlines() if line.strip() and not line.startswith("#")]
    kustomization = yaml.safe_load((SHOP / "kustomization.yaml").read_text(encoding="utf-8"))
    manifests = [(path, document) for path in kustomization["resources"]
                 for document in yaml.safe_load_all((SHOP / path).read_text(encoding="utf-8"))]
    return {
        "kustomization": kustomization,
        "manifests": {document["kind"]: document for _, document in manifests},
        "listed": [path for path, _ in manifests],
        "instructions": instructions,
        "settings": set(re.findall(r'environment\["(\w+)"\]', source)) | set(re.findall(r"`(PLAINSPOKEN_\w+)`", known)),
        "routes": set(re.findall(r'router\.get\("(/\w+)"\)', (SHOP / "Sources/Storefront/Operations.swift").read_text(encoding="utf-8"))),
    }


def values(tree, key):
    """The values of a key, anywhere in a manifest."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            if name == key:
                yield value
            yield from values(value, key)
    elif isinstance(tree, list):
        for value in tree:
            yield from values(value, key)


def config_map(kustomization):
    """What kustomize generates."""
    [generator] = kustomization["configMapGenerator"]
    data = {pathlib.Path(path).name: (SHOP / path).read_text(encoding="utf-8") for path in generator["files"]}
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": generator["name"]}, "data": data}


def of_kustomize(there):
    kustomization = there["kustomization"]
    if sorted(there["listed"]) != sorted(f"kubernetes/{path.name}" for path in (SHOP / "kubernetes").iterdir()):
        yield "kustomization.yaml does not list exactly the files of kubernetes/"
    files = [path for generator in kustomization["configMapGenerator"] for path in generator["files"]]
    if sorted(files) != sorted(f"Locales/{path.name}" for path in (SHOP / "Locales").iterdir()):
        yield "the ConfigMap does not have exactly the files of Locales"
        return
    if sum(len((SHOP / path).read_bytes()) for path in files) > LARGEST_CONFIG_MAP:
        yield "the texts are too large for a ConfigMap"
    if kustomization.get("generatorOptions", {}).get("disableNameSuffixHash") is not True:
        yield "the ConfigMap's name has a hash: a change restarts the shop"
    for kind, manifest in [*there["manifests"].items(), ("ConfigMap", config_map(kustomization))]:
        for version in VERSIONS:
            try:
                kubernetes_validate.validate(manifest, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                yield f"{kind}: Kubernetes {version} does not allow it: {'.'.join(map(str, error.path))}: {error.message}"


def of_the_image(there):
    instructions = there["instructions"]
    if not re.fullmatch(r"[1-9]\d*:[1-9]\d*", user(instructions)):
        yield "the image's user is not a number, or is root"
    for path in copied(instructions):
        if not (ROOT / path).exists() or ignored(path):
            yield f"the Containerfile copies {path}, which the build does not get"
    for name in environment(instructions):
        if name not in there["settings"] | {"MALLOC_ARENA_MAX"}:  # which glibc reads
            yield f"the Containerfile sets {name}, which the shop does not read"


def of_the_pods(there):
    manifests, settings = there["manifests"], environment(there["instructions"])
    pod = manifests["Deployment"]["spec"]["template"]["spec"]
    [container] = pod["containers"]
    labels = manifests["Deployment"]["spec"]["template"]["metadata"]["labels"]
    annotations = manifests["Deployment"]["spec"]["template"]["metadata"]["annotations"]
    ports = {port["name"]: str(port["containerPort"]) for port in container["ports"]}

    if ports != {"http": settings.get("PORT"), "operations": settings.get("OPERATIONS_PORT")}:
        yield f"the ports {ports} are not those of the image"
    for name in [entry["name"] for entry in container["env"]]:
        if name not in there["settings"]:
            yield f"the Deployment sets {name}, which the shop does not read"
    for probe in ("readinessProbe", "livenessProbe"):
        request = container[probe]["httpGet"]
        if request["path"] not in there["routes"] or request["port"] != "operations":
            yield f"{probe} asks {request['port']}{request['path']}, which is not a route of the operations port"
        if request["path"] == "/health":
            yield f"{probe} asks /health: degraded is not down"
    if annotations["prometheus.io/port"] != ports["operations"] or annotations["prometheus.io/path"] not in there["routes"]:
        yield "Prometheus is sent to a port or path that the shop does not have"

    selectors = [manifests["Deployment"]["spec"]["selector"]["matchLabels"], manifests["Service"]["spec"]["selector"],
                 manifests["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
                 manifests["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
                 *(spread["labelSelector"]["matchLabels"] for spread in pod["topologySpreadConstraints"])]
    if any(selector.items() - labels.items() for selector in selectors):
        yield "a selector does not select the shop"
    if [(port["port"], port["targetPort"]) for port in manifests["Service"]["spec"]["ports"]] != [(80, "http")]:
        yield "the Service must lead from 80 to http, and nowhere else"
    for rule in manifests["NetworkPolicy"]["spec"]["ingress"]:
        for port in rule["ports"]:
            if port["port"] not in ports:
                yield f"the NetworkPolicy names the port {port['port']}, which there is not"
            if port["port"] == "operations" and not rule.get("from"):
                yield "the NetworkPolicy lets everybody reach the operations port"

    if any(values(manifests, "subPath")) or any(values(manifests, "subPathExpr")):
        yield "a file that is mounted by subPath is never updated"
    [mount] = container["volumeMounts"]
    [volume] = pod["volumes"]
    if mount["mountPath"] != settings.get("LOCALES") or mount["name"] != volume["name"]:
        yield "the texts are not mounted where the shop reads them"
    if volume["configMap"] != {"name": there["kustomization"]["configMapGenerator"][0]["name"]}:
        yield "the texts that are mounted are not the whole ConfigMap"

    of_pod, of_container = pod["securityContext"], container["securityContext"]
    if f"{of_pod.get('runAsUser')}:{of_pod.get('runAsGroup')}" != user(there["instructions"]) or of_pod.get("runAsNonRoot") is not True:
        yield "the pod does not run as the image's user"
    if of_pod.get("seccompProfile") != {"type": "RuntimeDefault"}:
        yield "the pod may make every system call"
    if of_container != {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}:
        yield "the container may do more than it needs"
    if container["resources"].get("limits", {}).keys() != {"cpu", "memory"}:
        yield "the container has no limits"


def copied(instructions):
    """What the Containerfile copies from the repository."""
    for name, rest in instructions:
        if name == "COPY" and "--from=" not in rest:
            yield from rest.split()[:-1]


def environment(instructions):
    return dict(pair.split("=", 1) for name, rest in instructions if name == "ENV" for pair in rest.split())


def user(instructions):
    """The user that the image runs as: the last that it names."""
    return next((rest for name, rest in reversed(instructions) if name == "USER"), "root")


def ignored(path):
    """Whether .dockerignore keeps a path, or a folder that it is in, from the build."""
    patterns = []
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            if line.startswith("!"):
                sys.exit("error: .dockerignore has an exception, which .ci/check_manifests.py does not know")
            pattern = re.escape(line.rstrip("/")).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
            patterns.append(re.compile(pattern))
    parts = pathlib.PurePath(path).parts
    return any(pattern.fullmatch("/".join(parts[:length])) for pattern in patterns for length in range(1, len(parts) + 1))


def complaints(there):
    for check in (of_the_image, of_the_pods, of_kustomize):
        yield from check(there)


def planted(there):
    """Mistakes that must be noticed: what it is, and everything with the mistake."""
    deployment = ("manifests", "Deployment", "spec", "template")
    container = (*deployment, "spec", "containers", 0)

    def change(*way, to):
        changed = copy.deepcopy(there)
        place = changed
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = to
        return changed

    def add(*instruction):
        return there | {"instructions": [*there["instructions"], list(instruction)]}

    yield "a file that is not in Locales", change("kustomization", "configMapGenerator", 0, "files", 0, to="Locales/fr.json")
    yield "a hash in the name", change("kustomization", "generatorOptions", to={})
    yield "a field that Kubernetes does not know", change(*container, "livenesProbe", to={})
    yield "a number as a string", change("manifests", "Deployment", "spec", "replicas", to="2")
    yield "a volume that is not there", change(*container, "volumeMounts", 0, "name", to="texts")
    yield "subPath", change(*container, "volumeMounts", 0, "subPath", to="de.json")
    yield "another folder", change(*container, "volumeMounts", 0, "mountPath", to="/Locales")
    yield "another ConfigMap", change(*deployment, "spec", "volumes", 0, "configMap", "name", to="texts")
    yield "an unknown setting", change(*container, "env", 0, "name", to="SUPPLIERS")
    yield "an unknown setting in the image", add("ENV", "PORTS=1")
    yield "another port", change(*container, "ports", 0, "containerPort", to=8081)
    yield "a probe without a route", change(*container, "readinessProbe", "httpGet", "path", to="/readyz")
    yield "a probe of /health", change(*container, "livenessProbe", "httpGet", "path", to="/health")
    yield "a probe of the customers' port", change(*container, "livenessProbe", "httpGet", "port", to="http")
    yield "a Service for operators", change("manifests", "Service", "spec", "ports", 0, "targetPort", to="operations")
    yield "another selector", change("manifests", "Service", "spec", "selector", to={"app": "shop"})
    yield "a budget for others", change("manifests", "PodDisruptionBudget", "spec", "selector", "matchLabels", to={"app": "shop"})
    yield "operations for everybody", change("manifests", "NetworkPolicy", "spec", "ingress", 1, "from", to=[])
    yield "a port that is not there", change("manifests", "NetworkPolicy", "spec", "ingress", 0, "ports", 0, "port", to="https")
    yield "Prometheus elsewhere", change(*deployment, "metadata", "annotations", "prometheus.io/port", to="8080")
    yield "another user", change(*deployment, "spec", "securityContext", "runAsUser", to=1000)
    yield "every system call", change(*deployment, "spec", "securityContext", "seccompProfile", "type", to="Unconfined")
    yield "a capability", change(*container, "securityContext", "capabilities", "drop", to=[])
    yield "no limit", change(*container, "resources", "limits", to={"cpu": "1"})
    yield "root", add("USER", "root")
    yield "a file that is copied from nowhere", add("COPY", "Locales /app/Locales")
    yield "a file that the build ignores", add("COPY", "docs/unsafe.md /app/")


there = read()
found = list(complaints(there))
plants = list(planted(there))
found += [f"not noticed: {name}" for name, wrong in plants if not any(complaints(wrong))]
for complaint in found:
    print(f"error: {complaint}", file=sys.stderr)
if found:
    sys.exit(1)
for folder in map(pathlib.Path, sys.argv[1:]):
    for path in copied(there["instructions"]):
        for file in (ROOT / path).rglob("*") if (ROOT / path).is_dir() else [ROOT / path]:
            relative = file.relative_to(ROOT)
            if file.is_file() and not ignored(relative):
                (folder / relative).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, folder / relative)
print(f"manifests: {len(there['manifests'])}, and a ConfigMap, allowed by Kubernetes {' and '.join(VERSIONS)}; "
      f"{len(plants)} planted mistakes were noticed")
