"""VS Code as code-server of npm, and its extension as a .vsix; both made once and kept in a cache.

code-server's own install scripts fetch from hosts that are no registries, so nothing is run but the builds
of its native modules, against Debian's headers of Node.
"""

import hashlib
import pathlib
import shutil
import subprocess

from python_environment import cache_folder

VERSION = "4.100.3"  # the newest for Node 20
NATIVE = ["@parcel/watcher", "@vscode/spdlog", "kerberos", "native-watchdog", "node-pty"]
EXTENSION_FILES = ["package.json", "tsconfig.json", "README.md", ".vscodeignore"]


def run(folder: pathlib.Path, *words: object, check: bool = True) -> None:
    done = subprocess.run([str(word) for word in words], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=900)
    if check and done.returncode != 0:
        raise OSError(f"{' '.join(map(str, words))}: {done.stdout[-2000:]}")


def npm_install(folder: pathlib.Path, *words: str) -> None:
    run(folder, "npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", *words)


def code_server() -> pathlib.Path:
    """The script that starts it. Raises OSError or subprocess.SubprocessError when it cannot be had."""
    folder = cache_folder() / f"code-server-{VERSION}"
    entry = folder / "node_modules/code-server/out/node/entry.js"
    if (folder / "complete").exists():
        return entry
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    npm_install(folder, "--prefix", str(folder), f"code-server@{VERSION}")
    vscode = folder / "node_modules/code-server/lib/vscode"
    npm_install(vscode, "--omit=dev")
    # A script of one of them prints an error of another system's build, and builds what is needed here.
    run(vscode, "npm", "rebuild", "--nodedir=/usr", *NATIVE, check=False)
    if not (vscode / "node_modules/node-pty/build/Release/pty.node").exists():
        raise OSError("the native modules of code-server could not be built")
    ripgrep = vscode / "node_modules/@vscode/ripgrep/bin"
    ripgrep.mkdir(parents=True, exist_ok=True)
    shutil.copy(shutil.which("rg") or "/usr/bin/rg", ripgrep / "rg")
    (vscode / "node_modules.asar").symlink_to("node_modules")
    npm_install(vscode / "extensions", "--omit=dev")
    run(folder, "npm", "rebuild", "argon2", "--build-from-source", "--nodedir=/usr")
    (folder / "complete").touch()
    return entry


def extension(root: pathlib.Path) -> pathlib.Path:
    """The .vsix of editors/vscode, type-checked and bundled. Raises as `code_server` does."""
    source = root / "editors/vscode"
    names = EXTENSION_FILES + sorted(f"src/{path.name}" for path in (source / "src").glob("*.ts"))
    digest = hashlib.sha256()
    for name in names:
        digest.update((source / name).read_bytes())
    packages = hashlib.sha256((source / "package.json").read_bytes()).hexdigest()[:12]
    folder = cache_folder() / f"vscode-extension-{packages}" / "editors/vscode"
    archive = folder / "accelc.vsix"
    stamp = folder / "made-from"
    if archive.exists() and stamp.exists() and stamp.read_text() == digest.hexdigest():
        return archive
    shutil.rmtree(folder / "src", ignore_errors=True)
    (folder / "src").mkdir(parents=True)
    shutil.copy(root / "LICENSE", folder.parents[1] / "LICENSE")
    for name in names:
        shutil.copy(source / name, folder / name)
    if not (folder / "node_modules/.bin/vsce").exists():
        npm_install(folder)
        # The bundler is a binary that its install script only moves.
        run(folder, "node", "node_modules/esbuild/install.js", check=False)
    run(folder, "npm", "run", "--silent", "package")
    stamp.write_text(digest.hexdigest())
    return archive
