#include "compiler/probe/nvml.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

constexpr const char* kAnswer =
    "driver\t535.129.03\nnvml\t12.535.129.03\ncuda\t12020\n"
    "device\t0\nname\tNVIDIA A100-SXM4-40GB\nuuid\tGPU-1\nmemory\t42949672960 3221225472\n"
    "pci\t00000000:07:00.0\nminor\t3\nutilization\t17\ntemperature\t41\ncapability\t8.0\nmig\t1\n"
    "instance\t0\nname\tNVIDIA A100-SXM4-40GB MIG 3g.20gb\nuuid\tMIG-1\nmemory\t21474836480 0\n"
    "device\t1\nname\tTesla T4\nend\n";

NvmlAnswer read(const std::string& text) { return read_nvml({.out = text}); }

TEST_CASE("an answer of NVML") {
  const NvmlAnswer answer = read(kAnswer);
  CHECK(answer.problem.empty());
  CHECK(answer.cuda == "12.2");
  REQUIRE(answer.devices.size() == 2);
  const MachineDevice& device = answer.devices[0].device;
  CHECK(device.name == "NVIDIA A100-SXM4-40GB");
  CHECK(device.pci_address == "0000:07:00.0");
  CHECK(device.memory_bytes == 42949672960U);
  CHECK(device.utilization == 17U);
  CHECK_FALSE(device.fan_speed.has_value());
  CHECK(answer.devices[0].minor == 3);
  CHECK(device.mig);
  REQUIRE(device.parts.size() == 1);
  CHECK(device.parts[0].uuid == "MIG-1");
  CHECK(answer.devices[1].minor == NvmlDevice::kNoMinor);
}

TEST_CASE("an answer that ends early is kept and has a problem") {
  const std::string half = std::string(kAnswer).substr(0, std::string(kAnswer).find("device\t1"));
  const NvmlAnswer answer = read_nvml({.exit_code = 134, .out = half});
  CHECK(answer.devices.size() == 1);
  CHECK(answer.problem == "its helper ended with 134");
}

TEST_CASE("a helper that cannot be started, and a library that is not there") {
  CHECK(read_nvml({.error = "No such file or directory"}).problem ==
        "its helper cannot be started: No such file or directory");
  const NvmlAnswer missing = read("missing\tlibnvidia-ml.so.1 is not there\nend\n");
  CHECK(missing.not_asked);
}

TEST_CASE("addresses of NVML and of the kernel") {
  CHECK(kernel_address("00000000:07:00.0") == "0000:07:00.0");
  CHECK(kernel_address("00010000:0A:00.0") == "10000:0a:00.0");
  CHECK(kernel_address("0000:07:00.0") == "0000:07:00.0");
  CHECK(kernel_address("") == "");
  CHECK(kernel_address("0000000") == "0000000");
}

TEST_CASE("any bytes are an answer") {
  CHECK(read("\n\t\n\0device").devices.empty());
  const NvmlAnswer odd =
      read("device\nmemory\t-1 x\nutilization\t99999999999\nname\t\x1b[2J\nend\n");
  REQUIRE(odd.devices.size() == 1);
  CHECK(odd.devices[0].device.memory_bytes == 0);
  CHECK_FALSE(odd.devices[0].device.utilization.has_value());
  CHECK(odd.devices[0].device.name == "?[2J");
  std::string many;
  for (int i = 0; i < 100000; ++i) many += "device\t0\ninstance\t0\n";
  CHECK(read(many).devices.size() == 256);
}

}  // namespace
}  // namespace accelc
