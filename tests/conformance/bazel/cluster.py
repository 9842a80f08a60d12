"""A remote-execution cluster on this machine: BuildGrid with a database, and workers that can be killed."""

import contextlib
import os
import pathlib
import shutil
import socket
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
# So long a worker may say nothing before others get its action.
SILENCE = 5

CONFIGURATION = """\
server:
  - !channel
    address: "{address}"
    insecure-mode: true
authorization:
  method: none
monitoring:
  enabled: false
connections:
  - !sql-connection &sql
    connection-string: {database}
storages:
  - !lru-storage &cas
    size: 2048M
caches:
  - !lru-action-cache &actions
    storage: *cas
    max-cached-refs: 100000
    cache-failed-actions: false
    allow-updates: true
schedulers:
  - !sql-scheduler &scheduler
    sql: *sql
    storage: *cas
    action-cache: *actions
    bot-session-keepalive-timeout: {silence}
instances:
  - name: ''
    services:
      - !action-cache
        cache: *actions
      - !execution
        scheduler: *scheduler
      - !cas
        storage: *cas
      - !bytestream
        storage: *cas
thread-pool-size: 400
"""


def postgres_folder() -> pathlib.Path | None:
    """Where the programs of PostgreSQL are; null when there are none."""
    found = shutil.which("initdb")
    if found:
        return pathlib.Path(found).resolve().parent
    folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


class Cluster(contextlib.ExitStack):
    """Runs as long as the context is entered. `python` has the packages of requirements.txt."""

    def __init__(self, python: pathlib.Path, work: pathlib.Path):
        super().__init__()
        self.python, self.work = python, work
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.start_database()
        self.start_server()

    def start(self, *words: object, log: str) -> subprocess.Popen:
        with open(self.work / log, "w") as output:
            process = subprocess.Popen([str(word) for word in words], stdout=output, stderr=output, cwd=self.work,
                                       env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
        self.callback(process.wait)
        self.callback(process.kill)
        return process

    def start_database(self) -> None:
        """PostgreSQL refuses to be run by root, and listens at a socket in the folder alone."""
        programs, folder = postgres_folder(), self.work / "database"
        folder.mkdir()
        user = None
        if os.geteuid() == 0:
            user = "postgres"
            shutil.chown(folder, user)
            for above in (self.work, *self.work.parents):
                if above != pathlib.Path("/") and above.stat().st_uid == 0:
                    above.chmod(above.stat().st_mode | 0o011)

        def run(program: str, *words: object) -> None:
            subprocess.run([str(programs / program), *map(str, words)], check=True, user=user, cwd=folder,
                           stdout=subprocess.DEVNULL)

        run("initdb", "-D", folder / "data", "-A", "trust", "-U", "postgres")
        run("pg_ctl", "-D", folder / "data", "-w", "-l", folder / "log",
            "-o", f"-k {folder} -c listen_addresses= -c fsync=off", "start")
        self.callback(run, "pg_ctl", "-D", folder / "data", "-m", "immediate", "stop")
        run("createdb", "-h", folder, "-U", "postgres", "bgd")
        self.database = f"postgresql+psycopg2://postgres@/bgd?host={folder}"

    def start_server(self) -> None:
        bgd = self.python.with_name("bgd")
        configuration = self.work / "bgd.yml"
        configuration.write_text(CONFIGURATION.format(address=self.address, database=self.database, silence=SILENCE))
        subprocess.run([bgd, "migrate", "apply", self.database], check=True, stdout=subprocess.DEVNULL)
        self.start(bgd, "server", "start", configuration, log="server.log")
        host, port = self.address.split(":")
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection((host, int(port)), timeout=1):
                return
            time.sleep(0.1)
        raise OSError("BuildGrid does not start: " + (self.work / "server.log").read_text()[-500:])

    def start_worker(self, name: str) -> subprocess.Popen:
        return self.start(self.python, HERE / "worker.py", self.address, name, self.work / name, log=f"{name}.log")

    def actions_of(self, name: str) -> int:
        """How many actions the worker has run."""
        return (self.work / f"{name}.log").read_text().count("accelc ")
