#include "compiler/probe/probe.h"

#include "compiler/probe/lightning_view.h"

#include <catch2/catch.hpp>

#include <random>

namespace accelc {
namespace {

constexpr const char* kPci = "sys/bus/pci/devices/";

/// A tree in which every vendor has a device.
MemoryFileSystem full_machine() {
  MemoryFileSystem files;
  const auto add = [&](const std::string& address, const char* vendor, const char* device) {
    files.files[kPci + address + "/vendor"] = std::string("0x") + vendor + "\n";
    files.files[kPci + address + "/device"] = std::string("0x") + device + "\n";
    files.files[kPci + address + "/class"] = "0x120000\n";
    files.files[kPci + address + "/uevent"] = "DRIVER=x\n";
  };
  add("0000:01:00.0", "10de", "20b0");
  add("0000:02:00.0", "1002", "74a1");
  add("0000:03:00.0", "1ae0", "0063");
  add("0000:04:00.0", "1da3", "1020");
  add("0000:05:00.0", "1d0f", "7264");
  files.files["proc/driver/nvidia/version"] = "NVRM version: X  535.1  Thu\n";
  files.files["proc/driver/nvidia/gpus/0000:01:00.0/information"] = "Model: Tesla T4\n";
  files.files["sys/class/kfd/kfd/topology/nodes/1/properties"] = "simd_count 4\nlocation_id 512\n";
  files.files["sys/class/accel/accel0/pci_addr"] = "0000:04:00.0\n";
  files.files["proc/meminfo"] = "MemTotal: 1024 kB\nMemAvailable: 512 kB\n";
  for (const char* file : {"dev/kfd", "dev/vfio/0", "dev/accel/accel0", "dev/neuron0"}) {
    files.files[file] = "";
  }
  return files;
}

LocalMachine probe_files(MemoryFileSystem& files) {
  return probe({.files = &files, .root = "."}, Catalog::builtin());
}

TEST_CASE("a machine with a device of every vendor") {
  MemoryFileSystem files = full_machine();
  const LocalMachine machine = probe_files(files);
  REQUIRE(machine.devices.size() == 5);
  for (const MachineDevice& device : machine.devices) {
    INFO(device.name << ": " << device.problem);
    CHECK(device.problem.empty());
  }
  CHECK(machine.notes.empty());
  CHECK(machine.memory.total == 1024 * 1024);
}

TEST_CASE("what the driver says comes before what the PCI id says") {
  MemoryFileSystem files = full_machine();
  const LocalMachine machine = probe_files(files);
  CHECK(machine.devices[0].name == "Tesla T4");
  REQUIRE(machine.devices[0].entries.size() == 1);
  CHECK(machine.devices[0].entries[0]->id == "t4");
}

TEST_CASE("any bytes in any file are a machine") {
  std::mt19937 random(7);
  const MemoryFileSystem whole = full_machine();
  for (int round = 0; round < 300; ++round) {
    MemoryFileSystem files = whole;
    for (auto& [path, bytes] : files.files) {
      if (random() % 3 != 0) continue;
      bytes.resize(random() % 40);
      for (char& byte : bytes) byte = static_cast<char>(random() % 256);
    }
    const LocalMachine machine = probe_files(files);
    CHECK(machine.devices.size() <= 6);
    CHECK(machine.notes.size() <= 20);
    CHECK(lightning_view(machine, Catalog::builtin()).accelerators.size() == 4);
  }
}

TEST_CASE("a folder of many entries and a file of many bytes are looked at in part") {
  MemoryFileSystem files;
  for (int i = 0; i < 5000; ++i) files.files["dev/accel" + std::to_string(i)] = "";
  files.files["proc/meminfo"] = std::string(1 << 20, 'x');
  const LocalMachine machine = probe_files(files);
  CHECK(machine.devices.size() == 4096);
  CHECK(machine.memory.total == 0);
  REQUIRE(machine.notes.size() == 2);
  CHECK(machine.notes[0] == "cannot read `/proc/meminfo`: file too large");
}

TEST_CASE("the variables that hide GPUs of AMD") {
  MemoryFileSystem files = full_machine();
  for (const char* function : {"vendor", "device"}) {
    files.files.erase(std::string(kPci) + "0000:01:00.0/" + function);
  }
  const auto count = [&](std::map<std::string, std::string, std::less<>> variables) {
    const ProbeInput input{.files = &files, .root = ".", .variables = std::move(variables)};
    const LocalMachine machine = probe(input, Catalog::builtin());
    return lightning_view(machine, Catalog::builtin()).find("cuda")->count;
  };
  CHECK(count({}) == 1);
  CHECK(count({{"HIP_VISIBLE_DEVICES", "1"}}) == 0);
  CHECK(count({{"HIP_VISIBLE_DEVICES", "0"}, {"CUDA_VISIBLE_DEVICES", ""}}) == 1);
  CHECK(count({{"CUDA_VISIBLE_DEVICES", ""}}) == 0);
  CHECK(count({{"ROCR_VISIBLE_DEVICES", "whatever"}}) == 1);
}

}  // namespace
}  // namespace accelc
