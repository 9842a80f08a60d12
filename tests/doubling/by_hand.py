"""Constructs that no field names: how entries stand to each other, syntax, findings, commands."""

from construct import Construct, Files, in_toml, in_yaml, number, yaml_text

RUNS = {"image": "ghcr.io/acme/train:1", "command": ["train"]}
IMAGE = "ghcr.io/acme/train:1"


# More names than the search for what was meant compares with each other (DiagnosticSink::may_search).
ENOUGH = 400


def tasks_of(make, n: int, **top: object) -> dict:
    return {**top, "tasks": {f"t{number(i)}": make(i) for i in range(n)}}


def lines(head: str, line, n: int, foot: str = "") -> Files:
    return {"tasks.yaml": "accelc: v1\n" + head + "".join(line(i) for i in range(n)) + foot}


def in_one_task(text: str) -> str:
    return f"tasks:\n  t:\n    image: {IMAGE}\n    command: [train]\n{text}"


# ---- Names that lead to each other ------------------------------------------------------------------


def chain(n: int, write=in_yaml, backwards: bool = False) -> Files:
    def task(i: int) -> dict:
        return {**RUNS, "labels": {"l": "x"}} if i == 0 else {"extends": f"t{number(i - 1)}"}

    order = reversed(range(n)) if backwards else range(n)
    return write({"tasks": {f"t{number(i)}": task(i) for i in order}})


def growing_chain(n: int) -> Files:
    """Each adds a label of its own, so that the last has n: only the last is built."""

    def task(i: int) -> dict:
        own = {"labels": {f"l{number(i)}": "x"}, "abstract": i + 1 < n}
        return {**RUNS, **own} if i == 0 else {"extends": f"t{number(i - 1)}", **own}

    return in_yaml(tasks_of(task, n))


# ---- Workflows ----------------------------------------------------------------------------------------


def in_workflow(nodes: dict, **more: object) -> Files:
    task = {**RUNS, "inputs": {"x": "integer"}, "outputs": {"y": "integer"}}
    workflow = {"inputs": {"x": "integer"}, "nodes": nodes, **more}
    return in_yaml({"tasks": {"t": task}, "workflows": {"w": workflow}})


def node_chain(n: int) -> Files:
    def reads(i: int) -> str:
        return "$inputs.x" if i == 0 else f"$n{number(i - 1)}.y"

    return in_workflow({f"n{number(i)}": {"task": "t", "inputs": {"x": reads(i)}} for i in range(n)})


def node_circle(n: int) -> Files:
    return in_workflow(
        {f"n{number(i)}": {"task": "t", "inputs": {"x": f"$n{number((i + 1) % n)}.y"}} for i in range(n)}
    )


def many_references(n: int) -> Files:
    first = {"first": {"task": "t", "inputs": {"x": "$inputs.x"}}}
    return in_workflow(first, outputs={"all": ["$first.y"] * n})


def long_condition(n: int) -> Files:
    condition = " or ".join(["$inputs.x > 1"] * n)
    return in_workflow({"a": {"if": condition, "then": {"sleep": "1m"}, "else": {"fail": "x"}}})


def workflow_chain(n: int) -> Files:
    def nodes(i: int) -> dict:
        return {"a": {"sleep": "1m"}} if i == 0 else {"a": {"workflow": f"w{number(i - 1)}"}}

    return in_yaml({"workflows": {f"w{number(i)}": {"nodes": nodes(i)} for i in range(n)}})


def includes(n: int) -> Files:
    files = in_yaml({"include": [f"f{number(i)}.yaml" for i in range(n)]})
    for i in range(n):
        files[f"f{number(i)}.yaml"] = "accelc: v1\n" + yaml_text({"tasks": {f"t{number(i)}": RUNS}})
    return files


def include_chain(n: int) -> Files:
    files = in_yaml({"include": ["f00000.yaml"]})
    for i in range(n):
        more = {"include": [f"f{number(i + 1)}.yaml"]} if i + 1 < n else {}
        files[f"f{number(i)}.yaml"] = yaml_text({"accelc": "v1", **more, "tasks": {f"t{number(i)}": RUNS}})
    return files


def profiles(n: int, tasks: int = 1) -> dict:
    made = {f"p{number(i)}": {"tasks": {"t00000": {"image": f"a/b:{i}"}}} for i in range(n)}
    return tasks_of(lambda _: RUNS, tasks, profiles=made)


def devices(n: int) -> dict:
    return {f"XPU{number(i)}": {"device": f"acme-xpu-{number(i)}", "resource": "acme.com/xpu"} for i in range(n)}


NAMES = [
    Construct("extends: a chain", chain, start=25),
    Construct("workflow: nodes in a chain", node_chain, start=25),
    Construct("workflow: nodes in a circle", node_circle, start=25),
    Construct("workflow: references to one output", many_references, start=25),
    Construct("workflow: terms of a condition", long_condition, start=25),
    Construct("workflow: workflows in a chain", workflow_chain, start=25),
    Construct("extends: a chain in TOML", lambda n: chain(n, in_toml), start=25),
    Construct("extends: a chain, bases last", lambda n: chain(n, backwards=True), start=25),
    Construct("extends: a chain that grows", growing_chain, start=25),
    Construct("extends: one base of all", lambda n: in_yaml(tasks_of(lambda i: {"extends": "t00000"} if i else RUNS, n)), start=25),
    Construct("extends: one circle", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "extends": f"t{number((i + 1) % n)}"}, n)), start=25),
    Construct("extends: many circles", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "extends": f"t{number(i ^ 1)}"}, 2 * n)), start=25),
    Construct("extends: a chain into a circle", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "extends": f"t{number(max(i - 1, 0))}"}, n)), start=25),
    Construct("extends: unknown bases", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "extends": f"the-base-{number(i)}"}, n)), start=ENOUGH),
    Construct("defaults for n tasks", lambda n: in_yaml(tasks_of(lambda i: {"command": ["train", str(i)]}, n, defaults={"image": IMAGE, "labels": {"a": "b"}})), start=25),
    Construct("images: each used", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "image": f"i{number(i)}"}, n, images={f"i{number(i)}": IMAGE for i in range(n)})), start=25),
    Construct("images: unknown names", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "image": f"the-image-{number(i)}"}, n, images={f"i{number(i)}": IMAGE for i in range(n)})), start=ENOUGH),
    Construct("include: n files", includes, ("check", "--isolated", "tasks.yaml"), start=16),
    Construct("include: a chain", include_chain, ("check", "--isolated", "tasks.yaml"), start=16),
    Construct("include: n files that all include", lambda n: {**includes(n), **{f"r{number(i)}.yaml": 'accelc: v1\ninclude: [f00000.yaml]\n' + yaml_text({"tasks": {f"r{number(i)}": RUNS}}) for i in range(n)}}, start=8),
    Construct("documents of a stream", lambda n: {"tasks.yaml": "".join(f"---\naccelc: v1\ntasks: {{t{number(i)}: {{image: {IMAGE}, command: [train]}}}}\n" for i in range(n))}, start=25),
    Construct("the same task twice", lambda n: {**in_yaml(tasks_of(lambda i: RUNS, n, include=["other.yaml"])), "other.yaml": yaml_text({"accelc": "v1", **tasks_of(lambda i: RUNS, n)})}, start=25),
    Construct("profiles", lambda n: in_yaml(profiles(n)), start=25),
    Construct("profiles in TOML", lambda n: in_toml(profiles(n)), start=25),
    Construct("a profile of n tasks", lambda n: in_yaml(tasks_of(lambda _: RUNS, n, profiles={"p": {"tasks": {f"t{number(i)}": {"retries": 1} for i in range(n)}}})), start=25),
    Construct("profiles of a task each", lambda n: in_yaml(tasks_of(lambda _: RUNS, n, profiles={f"p{number(i)}": {"tasks": {f"t{number(i)}": {"retries": 1}}} for i in range(n)})), start=8),
    Construct("accelerators: each used", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "accelerator": f"XPU{number(i)}"}, n, accelerators=devices(n))), start=16),
    Construct("accelerators: unknown names", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "accelerator": f"the-accelerator-{number(i)}"}, n, accelerators=devices(n))), start=ENOUGH),
    Construct("accelerators: of the catalog", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "accelerator": "A100.2g.10gb"}, n)), start=25),
    Construct("platforms: unknown names", lambda n: in_yaml(tasks_of(lambda i: {**RUNS, "platform": f"gk{number(i)}"}, n))),
]

# ---- Templates -------------------------------------------------------------------------------------


def templates(name, n: int, write=in_yaml) -> Files:
    task = {**RUNS, "inputs": {f"i{number(i)}": "float" for i in range(n)}}
    task["args"] = ["{{.inputs." + name(i) + "}}" for i in range(n)]
    return write({"tasks": {"t": task}})


TEMPLATES = [
    Construct("templates", lambda n: templates(lambda i: f"i{number(i)}", n)),
    Construct("templates in TOML", lambda n: templates(lambda i: f"i{number(i)}", n, in_toml)),
    Construct("templates: unknown inputs", lambda n: templates(lambda i: f"the_input_{number(i)}", n), start=ENOUGH),
    Construct("templates: malformed", lambda n: in_yaml({"tasks": {"t": {**RUNS, "args": ["{{ .inputs.i" + number(i) + " }" for i in range(n)]}}})),
    Construct("templates of one word", lambda n: in_yaml({"tasks": {"t": {**RUNS, "inputs": {f"i{number(i)}": "float" for i in range(n)}, "args": [" ".join("{{.inputs.i" + number(i) + "}}" for i in range(n))]}}})),
    Construct("templates: one input n times", lambda n: in_yaml({"tasks": {"t": {**RUNS, "inputs": {"x": "float"}, "args": ["{{.inputs.x}}"] * n}}})),
    Construct("options of a command", lambda n: in_yaml({"tasks": {"t": {**RUNS, "args": [f"--o{number(i)}={i}" for i in range(n)]}}})),
    Construct("a script of n lines", lambda n: in_yaml({"tasks": {"t": {"image": IMAGE, "command": ["sh", "-c", "".join(f"echo {number(i)} $X\n" for i in range(n))]}}})),
]

# ---- Syntax ----------------------------------------------------------------------------------------

SYNTAX = [
    Construct("comments", lambda n: lines(in_one_task(""), lambda i: f"    # comment {number(i)}\n", n)),
    Construct("comments in TOML", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"# {number(i)}\n" for i in range(n)) + f'[tasks.t]\nimage = "{IMAGE}"\ncommand = ["train"]\n'}),
    Construct("anchors and aliases", lambda n: lines("x-a:\n", lambda i: f"  - &a{number(i)} x\n", n, "x-b:\n" + "".join(f"  - *a{number(i)}\n" for i in range(n)))),
    Construct("aliases of one anchor", lambda n: lines("x-a: &a x\nx-b:\n", lambda i: "  - *a\n", n)),
    Construct("unknown aliases", lambda n: lines("x-b:\n", lambda i: f"  - *a{number(i)}\n", n)),
    Construct("merge keys", lambda n: lines(f"x-a: &a {{image: {IMAGE}, command: [train]}}\ntasks:\n", lambda i: f"  t{number(i)}: {{<<: *a, retries: 1}}\n", n), start=25),
    Construct("merge keys: a list of n", lambda n: lines("x-a:\n", lambda i: f"  - &a{number(i)} {{l{number(i)}: x}}\n", n, in_one_task("    labels:\n      <<: [" + ", ".join(f"*a{number(i)}" for i in range(n)) + "]\n"))),
    Construct("the same key twice", lambda n: lines(in_one_task("    labels:\n"), lambda i: f"      l{number(i // 2)}: x\n", n)),
    Construct("the same key n times", lambda n: lines(in_one_task("    labels:\n"), lambda i: "      l: x\n", n)),
    Construct("the same field n times", lambda n: lines(in_one_task(""), lambda i: "    cache_version: '1'\n", n)),
    Construct("the same key in TOML", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"x-{i // 2} = 1\n" for i in range(n))}),
    Construct("tables of TOML", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"[x-a.t{number(i)}]\na = 1\n" for i in range(n))}),
    Construct("arrays of tables", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"[[x-a]]\na = {i}\n" for i in range(n))}),
    Construct("dotted keys of TOML", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"x-a.b.k{number(i)} = 1\n" for i in range(n))}),
    Construct("broken lines", lambda n: lines("tasks:\n", lambda i: f"  t{number(i)} = {{image: x}}\n", n), start=25),
    Construct("broken flow", lambda n: lines("tasks:\n", lambda i: f"  t{number(i)}: {{image: x, command: [train\n", n), start=25),
    Construct("broken quotes", lambda n: lines("tasks:\n", lambda i: f"  t{number(i)}: {{image: \"x, command: [train]}}\n", n), start=25),
    Construct("tabs", lambda n: lines("tasks:\n", lambda i: f"\tt{number(i)}: x\n", n), start=25),
    Construct("broken lines of TOML", lambda n: {"tasks.toml": 'accelc = "v1"\n' + "".join(f"x-{number(i)} = = 1\n" for i in range(n))}, start=25),
    Construct("a long text", lambda n: in_yaml({"tasks": {"t": {**RUNS, "description": "word " * n}}}), start=250),
    Construct("a text of n escapes", lambda n: in_yaml({"tasks": {"t": {**RUNS, "description": "\n" * n}}}), start=250),
    Construct("a block text", lambda n: lines(in_one_task("    description: |\n"), lambda i: f"      line {number(i)}\n", n), start=250),
    Construct("a folded text", lambda n: lines(in_one_task("    description: >\n"), lambda i: f"      line {number(i)}\n", n), start=250),
    Construct("a plain text of n lines", lambda n: lines(in_one_task("    description:\n"), lambda i: f"      line {number(i)}\n", n), start=250),
    Construct("nested lists", lambda n: lines("x-a:\n", lambda i: f"  - - - {i}\n", n)),
    Construct("one line of n values", lambda n: {"tasks.yaml": "accelc: v1\nx-a: [" + ", ".join(number(i) for i in range(n)) + "]\n"}, start=250),
    Construct("empty lines", lambda n: {"tasks.yaml": "accelc: v1\n" + "\n" * n + in_one_task("")}, start=250),
    Construct("nulls", lambda n: lines(in_one_task("    labels:\n"), lambda i: f"      l{number(i)}:\n", n)),
    Construct("colons without a space", lambda n: lines(in_one_task("    limits: {"), lambda i: f"r{number(i)}:1, ", n, "}\n")),
]

# ---- Findings, and what is made of them ---------------------------------------------------------------


def untagged(n: int, comment=lambda i: "") -> Files:
    """A warning on each task."""
    return lines("tasks:\n", lambda i: f"  t{number(i)}:\n    image: ghcr.io/acme/train{comment(i)}\n    command: [train]\n", n)


def misspelt(n: int) -> Files:
    return lines("tasks:\n", lambda i: f"  t{number(i)}:\n    imagee: {IMAGE}\n    command: [train]\n", n)


def in_files(n: int, text) -> Files:
    return {f"f{number(i)}.yaml": text(i) for i in range(n)}


FORMATS = "text concise grouped json json-lines sarif github gitlab junit checkstyle rdjson azure gcc".split()

FINDINGS = [
    Construct("ignore comments", lambda n: untagged(n, lambda i: "  # accelc: ignore[image-tag] why"), start=25),
    Construct("ignore comments for nothing", lambda n: untagged(n, lambda i: "  # accelc: ignore[moving-tag] why"), start=25),
    Construct("ignore comments, unknown rules", lambda n: untagged(n, lambda i: f"  # accelc: ignore[image-tagg{number(i)}] why"), start=25),
    Construct("ignore comments alone", lambda n: lines(in_one_task(""), lambda i: "    # accelc: ignore[image-tag] why\n", n)),
    Construct("ignored regions", lambda n: lines("tasks:\n", lambda i: f"  # accelc: ignore-start[image-tag] why\n  t{number(i)}: {{image: a/b, command: [x]}}\n  # accelc: ignore-end[image-tag]\n", n), start=25),
    Construct("ignored regions in each other", lambda n: lines("tasks:\n" + "  # accelc: ignore-start[image-tag] why\n" * n, lambda i: f"  t{number(i)}: {{image: a/b, command: [x]}}\n", n, "  # accelc: ignore-end[image-tag]\n" * n), start=25),
    Construct("ignore-file comments", lambda n: lines(in_one_task(""), lambda i: "    # accelc: ignore-file[image-tag] why\n", n)),
    Construct("--add-ignore", untagged, ("check", "--isolated", "--add-ignore", "--reason", "why", "."), start=16),
    Construct("--baseline", untagged, ("check", "--isolated", "--baseline", "b.json", "--update-baseline", "."), start=25),
    Construct("fix", misspelt, ("fix", "--isolated", "."), start=16),
    Construct("fix --diff", misspelt, ("fix", "--isolated", "--diff", "."), start=16),
    Construct("fix of all", lambda n: lines(in_one_task("    env: {"), lambda i: f"K{number(i)}: yes, ", n, "}\n"), ("fix", "--isolated", "--unsafe", "."), start=16),
    Construct("credentials", lambda n: lines(in_one_task("    env:\n"), lambda i: f"      K{number(i)}_PASSWORD: hunter{number(i)}secret\n", n)),
    Construct("credentials beside findings", lambda n: lines("x-env:\n", lambda i: f"  PASSWORD_{number(i)}: hunter{number(i)}secret\n", n, "tasks:\n" + "".join(f"  t{number(i)}: {{image: a/b, command: [hunter{number(i)}secret]}}\n" for i in range(n))), start=25),
    *[Construct(f"--output-format {name}", untagged, ("check", "--isolated", "--output-format", name, "."), start=25) for name in FORMATS],
    Construct("findings of n files", lambda n: in_files(n, lambda i: f"accelc: v1\ntasks: {{t{number(i)}: {{image: a/b, command: [x]}}}}\n"), start=16),
    Construct("fixes of n files", lambda n: in_files(n, lambda i: f"accelc: 1\ntasks: {{t{number(i)}: {{image: a/b:1, command: [x]}}}}\n"), start=16),
    Construct("fix of n files", lambda n: in_files(n, lambda i: f"accelc: 1\ntasks: {{t{number(i)}: {{image: a/b:1, command: [x]}}}}\n"), ("fix", "--isolated", "."), start=16),
    Construct("fix of the syntax of n files", lambda n: in_files(n, lambda i: f"accelc: v1\ntasks:\n  t{number(i)}:\n    image:a/b:1\n    command: [x]\n"), ("fix", "--isolated", "."), start=16),
    Construct("--statistics", untagged, ("check", "--isolated", "--statistics", "."), start=25),
]

# ---- Commands ------------------------------------------------------------------------------------------

TARGETS = "flyte flyte-package flyte2 fragment podtemplate pod job jobset lws kustomize lightning".split()


def plain(n: int) -> Files:
    return in_yaml(tasks_of(lambda i: {**RUNS, "trainer": {"devices": 1}}, n))


def nodes(n: int) -> Files:
    import json

    items = [{"apiVersion": "v1", "kind": "Node", "metadata": {"name": f"n{number(i)}", "labels": {"pool": f"p{number(i % 50)}", "kubernetes.io/arch": "amd64"}}, "status": {"allocatable": {"cpu": "8", "memory": "64Gi"}}} for i in range(n)]
    return {"nodes.json": json.dumps({"apiVersion": "v1", "kind": "List", "items": items})}


COMMANDS = [
    *[Construct(f"build --emit {name}", plain, ("build", "--isolated", "--emit", name, "--out", "out", "."), start=16) for name in TARGETS],
    Construct("build of profiles", lambda n: in_yaml(profiles(4, n)), ("build", "--isolated", "--profile", "p00001", "--out", "out", "."), start=16),
    Construct("names that become equal", lambda n: in_yaml({"tasks": {name: RUNS for i in range(n) for name in (f"t.{number(i)}", f"t_{number(i)}", f"t/{number(i)}")}}), ("build", "--isolated", "--emit", "job", "--out", "out", "."), start=8),
    Construct("long names", lambda n: in_yaml({"tasks": {"t" * 70 + number(i): RUNS for i in range(n)}}), ("build", "--isolated", "--emit", "job", "--out", "out", "."), start=16),
    Construct("fmt", lambda n: lines("tasks:\n", lambda i: f"  t{number(i)}:   {{image:   \"{IMAGE}\",command: [train]}}  # c\n", n), ("fmt", "--isolated", "."), start=25),
    Construct("fmt of TOML", lambda n: {"tasks.toml": 'accelc="v1"\n' + "".join(f'[tasks.t{number(i)}]\nimage="{IMAGE}"  # c\ncommand=["train"]\n' for i in range(n))}, ("fmt", "--isolated", "."), start=25),
    Construct("parse", plain, ("parse", "tasks.yaml"), start=25),
    Construct("platform import", nodes, ("platform", "import", "nodes.json"), start=25),
    Construct("files", lambda n: {f"f{number(i)}.yaml": f"accelc: v1\ntasks: {{t{number(i)}: {{image: {IMAGE}, command: [x]}}}}\n" for i in range(n)}, start=16),
    Construct("files that are no specs", lambda n: {f"d{number(i)}/f.yaml": "a: b\n" for i in range(n)}, ("check", "--isolated", "--no-error-on-unmatched", "."), start=25),
    Construct("files by name", lambda n: {f"f{number(i)}.yaml": f"accelc: v1\ntasks: {{t{number(i)}: {{image: {IMAGE}, command: [x]}}}}\n" for i in range(n)}, ("check", "--isolated", *["."] * 3), start=16),
    Construct("patterns of .gitignore", lambda n: {".gitignore": "".join(f"/d{number(i)}/x/*.yaml\n" for i in range(n)), "tasks.yaml": "accelc: v1\n" + in_one_task(""), ".git": ""}),
    Construct("per-file-ignores", lambda n: {"accelc.toml": "[lint.per-file-ignores]\n" + "".join(f'"d{number(i)}/*.yaml" = ["image-tag"]\n' for i in range(n)), **untagged(40)}, ("check", ".")),
    Construct("site platforms", lambda n: {"accelc.toml": "".join(f'[platforms.p{number(i)}]\nextends = "gke"\n' for i in range(n)), **untagged(1)}, ("check", "."), start=16),
    Construct("site platforms: a chain", lambda n: {"accelc.toml": "".join(f'[platforms.p{number(i)}]\nextends = "{f"p{number(i - 1)}" if i else "gke"}"\n' for i in range(n)), **untagged(1)}, ("check", "."), start=16),
    Construct("pools of a platform", lambda n: {"accelc.toml": 'build.platform = "p"\n[platforms.p]\nextends = "gke"\n' + "".join(f'[[platforms.p.pools]]\nname = "n{number(i)}"\naccelerator = "A100-80GB"\ncount = 8\n' for i in range(n)), **in_yaml(tasks_of(lambda i: {**RUNS, "accelerator": "A100-80GB"}, 3))}, ("check", "."), start=16),
    Construct("catalog files", lambda n: {"accelc.toml": "[catalog]\npaths = [" + ", ".join(f'"c{number(i)}.toml"' for i in range(n)) + "]\n", **{f"c{number(i)}.toml": f'[accelerators.XPU{number(i)}]\ndevice = "acme-xpu-{number(i)}"\nresource = "acme.com/xpu"\n' for i in range(n)}, **untagged(1)}, ("check", "."), start=16),
]


def constructs() -> list[Construct]:
    return [*NAMES, *TEMPLATES, *SYNTAX, *FINDINGS, *COMMANDS]
