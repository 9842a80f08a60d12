"""A worker of a remote-execution cluster: takes actions from a BuildGrid and runs them in a folder of their own.

    worker.py ADDRESS NAME FOLDER

It writes a line for each action that it has run.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as remote
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2, bots_pb2_grpc, worker_pb2
from buildgrid.server.client.cas import download, upload

INSTANCE = ""
# What the server refuses because others ask for more at once is asked again.
AGAIN = {"instance": INSTANCE, "retries": 8}


def session_of(name: str) -> bots_pb2.BotSession:
    device = worker_pb2.Device(handle=name)
    for key, value in (("OSFamily", "linux"), ("ISA", "x86-64")):
        device.properties.add(key=key, value=value)
    return bots_pb2.BotSession(bot_id=name, status=bots_pb2.OK, worker=worker_pb2.Worker(devices=[device]))


class Worker:
    def __init__(self, address: str, name: str, folder: pathlib.Path):
        self.channel = grpc.insecure_channel(address)
        self.bots = bots_pb2_grpc.BotsStub(self.channel)
        self.session = self.bots.CreateBotSession(
            bots_pb2.CreateBotSessionRequest(parent=INSTANCE, bot_session=session_of(name)))
        self.folder = folder

    def work(self) -> None:
        while True:
            request = bots_pb2.UpdateBotSessionRequest(name=self.session.name, bot_session=self.session)
            self.session = self.bots.UpdateBotSession(request, timeout=30)
            for lease in self.session.leases:
                if lease.state == bots_pb2.PENDING:
                    lease.state = bots_pb2.ACTIVE
                elif lease.state == bots_pb2.ACTIVE:
                    lease.result.Pack(self.run(lease))
                    lease.state = bots_pb2.COMPLETED
            if not self.session.leases:
                time.sleep(0.05)

    def run(self, lease: bots_pb2.Lease) -> remote.ActionResult:
        action = remote.Action()
        with download(self.channel, **AGAIN) as cas:
            if not lease.payload.Unpack(action):
                digest = remote.Digest()
                lease.payload.Unpack(digest)
                action = cas.get_message(digest, remote.Action())
            command = cas.get_message(action.command_digest, remote.Command())
            shutil.rmtree(self.folder, ignore_errors=True)
            cas.download_directory(action.input_root_digest, str(self.folder))
        where = self.folder / command.working_directory
        # A folder of the output is there before the action; what it lies in is always.
        for path in (*command.output_files, *command.output_directories, *command.output_paths):
            (where / path).parent.mkdir(parents=True, exist_ok=True)
        variables = {one.name: one.value for one in command.environment_variables}
        done = subprocess.run(list(command.arguments), cwd=where, env=variables, capture_output=True, check=False)
        print(" ".join(command.arguments), flush=True)
        return self.result_of(command, where, done)

    def result_of(self, command: remote.Command, where: pathlib.Path,
                  done: subprocess.CompletedProcess) -> remote.ActionResult:
        result = remote.ActionResult(exit_code=done.returncode, stdout_raw=done.stdout, stderr_raw=done.stderr)
        with upload(self.channel, **AGAIN) as cas:
            for path in (*command.output_files, *command.output_directories, *command.output_paths):
                made = where / path
                if made.is_dir():
                    result.output_directories.add(path=path, tree_digest=cas.upload_tree(str(made), queue=False))
                elif made.exists():
                    digest = cas.upload_file(str(made), queue=False)
                    result.output_files.add(path=path, digest=digest, is_executable=os.access(made, os.X_OK))
        return result


if __name__ == "__main__":
    Worker(sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])).work()
