"""Rules that check and build task specs.

An action sees the files that its target names and no others: the specs, what they include (`data`) and the
accelc.toml (`config`, without which there is none). So the same is found and built in a sandbox, on another
machine and without either.
"""

_ENDINGS = [".yaml", ".yml", ".toml", ".json"]

_PROGRAM = attr.label(
    default = Label("//:program"),
    allow_single_file = True,
    executable = True,
    cfg = "exec",
)

def _settings(config):
    return ["--config", config.path] if config else ["--isolated"]

def _run(ctx, program, specs, inputs, outputs, words, mnemonic, message):
    """Runs accelc on these specs, whose paths come in a file: there may be very many."""
    paths = ctx.actions.args()
    paths.use_param_file("@%s", use_always = True)
    paths.set_param_file_format("multiline")
    paths.add("--")
    paths.add_all(specs)
    ctx.actions.run(
        executable = program,
        arguments = words + [paths],
        inputs = depset(specs, transitive = inputs),
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = message,
    )

def _check(ctx, program, specs, inputs, config, report, options):
    """One action, which fails when a spec is wrong; `report` is what it found, as lines of JSON."""
    words = ["check"] + _settings(config) + options
    words += ["--quiet", "--output-format", "text", "--output-format", "json-lines:" + report.path]
    _run(ctx, program, specs, inputs, [report], words, "AccelcCheck", "Checking %s" % ctx.label)

def _inputs(ctx):
    config = [ctx.file.config] if ctx.file.config else []
    return [depset(config + ctx.files.data)]

def _shards(specs, count):
    """The specs in `count` parts that follow each other, of one size but for one."""
    size = (len(specs) + count - 1) // count
    return [specs[at:at + size] for at in range(0, len(specs), size)] if specs else []

def _accelc_check_impl(ctx):
    reports = []
    for number, specs in enumerate(_shards(ctx.files.srcs, ctx.attr.shards)):
        report = ctx.actions.declare_file("%s.%d.jsonl" % (ctx.label.name, number))
        _check(ctx, ctx.executable._program, specs, _inputs(ctx), ctx.file.config, report, ctx.attr.options)
        reports.append(report)
    return [DefaultInfo(files = depset(reports))]

_COMMON = {
    "srcs": attr.label_list(
        allow_files = _ENDINGS,
        mandatory = True,
        doc = "The specs.",
    ),
    "data": attr.label_list(
        allow_files = True,
        doc = "What they read besides: files that they include, JSON Schemas, what the configuration names.",
    ),
    "config": attr.label(
        allow_single_file = [".toml"],
        doc = "Their accelc.toml. Without it none is read.",
    ),
    "options": attr.string_list(
        doc = "More options of the command.",
    ),
    "_program": _PROGRAM,
}

accelc_check = rule(
    implementation = _accelc_check_impl,
    doc = "Checks specs as part of the build, which fails when one is wrong. Its files are the findings, as lines of JSON.",
    attrs = dict(
        _COMMON,
        shards = attr.int(
            default = 1,
            doc = "In how many actions. A name that two specs have is found within one of them.",
        ),
    ),
)

def _accelc_build_impl(ctx):
    folder = ctx.actions.declare_directory(ctx.label.name)
    words = ["build", "--quiet"] + _settings(ctx.file.config) + ctx.attr.options
    for target in ctx.attr.emit:
        words += ["--emit", target]
    # Bazel empties the folder itself.
    words += ["--no-record", "--out", folder.path]
    _run(
        ctx,
        ctx.executable._program,
        ctx.files.srcs,
        _inputs(ctx),
        [folder],
        words,
        "AccelcBuild",
        "Building %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([folder]), runfiles = ctx.runfiles([folder]))]

accelc_build = rule(
    implementation = _accelc_build_impl,
    doc = "Builds specs into a folder of the name of the target.",
    attrs = dict(
        _COMMON,
        emit = attr.string_list(
            doc = "Targets. Without them those of accelc.toml or of the specs.",
        ),
    ),
)

# The attributes by which a target names files, and those by which it names other targets.
_FILES = ["srcs", "data"]
_TARGETS = _FILES + ["deps"]

def _specs_of(ctx):
    """The files of the repository that a target names itself and that may be specs."""
    files = []
    for name in _FILES:
        files += getattr(ctx.rule.files, name, [])
    return [file for file in files if file.is_source and "." + file.extension in _ENDINGS]

def _accelc_aspect_impl(target, ctx):
    specs = _specs_of(ctx)
    below = []
    for name in _TARGETS:
        for dependency in getattr(ctx.rule.attr, name, []):
            if OutputGroupInfo in dependency and hasattr(dependency[OutputGroupInfo], "accelc"):
                below.append(dependency[OutputGroupInfo].accelc)
    reports = []
    if specs:
        report = ctx.actions.declare_file(target.label.name + ".accelc.jsonl")
        settings = ctx.files._config
        config = settings[0] if settings else None
        inputs = [depset(settings)]
        options = ["--skip-unmarked", "--no-error-on-unmatched"]
        _check(ctx, ctx.executable._program, specs, inputs, config, report, options)
        reports.append(report)
    return [OutputGroupInfo(accelc = depset(reports, transitive = below))]

accelc_aspect = aspect(
    implementation = _accelc_aspect_impl,
    doc = "Checks the specs among the sources of any target: those that it names together, together.",
    attr_aspects = _TARGETS,
    attrs = {
        "_program": _PROGRAM,
        "_config": attr.label(default = Label("//:config"), allow_files = True),
    },
)
