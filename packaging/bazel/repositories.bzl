"""Where the program comes from."""

def _accelc_local_impl(repository):
    path = repository.attr.path or repository.which("accelc")
    if not path:
        fail("accelc is not in PATH; give `path`")
    repository.symlink(path, "accelc")
    repository.file("BUILD.bazel", """exports_files(["accelc"])\n""")

accelc_local = repository_rule(
    implementation = _accelc_local_impl,
    doc = "The program that is installed on this machine, for the rules as `@accelc`.",
    attrs = {"path": attr.string(doc = "Where it is; by default the one in PATH.")},
    environ = ["PATH"],
    local = True,
)
