// A stand-in for libnvidia-ml.so.1: the functions that the helper calls, answering from the
// environment of the test. FAKE_NVML=crash, hang, old or loud misbehaves in that way.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace {

struct Memory {
  unsigned long long total, free, used;
};

struct PciInfo {
  char legacy[16];
  unsigned domain, bus, device, id, subsystem;
  char bus_id[32];
};

constexpr int kNotFound = 6;
constexpr unsigned long long kGibibyte = 1ULL << 30U;

/// Handles are the numbers of GPUs from 1 on; instances of GPU 0 follow from 100 on.
unsigned number_of(void* device) {
  return static_cast<unsigned>(reinterpret_cast<std::size_t>(device));
}
void* handle(std::size_t number) { return reinterpret_cast<void*>(number); }

bool behaves(const char* how) {
  const char* fake = std::getenv("FAKE_NVML");
  return fake != nullptr && std::strcmp(fake, how) == 0;
}

bool mig() { return std::getenv("FAKE_NVML_MIG") != nullptr; }

}  // namespace

extern "C" {

int nvmlInit_v2() {
  if (behaves("hang")) {
    for (;;) ::pause();
  }
  if (behaves("old")) return 9;
  if (behaves("loud")) std::puts("device\t0\nname\tnot from here\x1b[31m");
  return 0;
}

const char* nvmlErrorString(int) { return "Driver Not Loaded"; }

int nvmlSystemGetDriverVersion(char* text, unsigned size) {
  std::snprintf(text, size, "535.129.03");
  return 0;
}

int nvmlSystemGetNVMLVersion(char* text, unsigned size) {
  std::snprintf(text, size, "12.535.129.03");
  return 0;
}

int nvmlSystemGetCudaDriverVersion(int* version) {
  *version = 12020;
  return 0;
}

int nvmlDeviceGetCount_v2(unsigned* count) {
  *count = 2;
  return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device) {
  *device = handle(index + 1);
  return 0;
}

int nvmlDeviceGetName(void* device, char* text, unsigned size) {
  if (behaves("crash") && number_of(device) == 2) ::abort();
  const bool instance = number_of(device) >= 100;
  std::snprintf(text, size, "NVIDIA A100-SXM4-40GB%s", instance ? " MIG 3g.20gb" : "");
  return 0;
}

int nvmlDeviceGetUUID(void* device, char* text, unsigned size) {
  const unsigned number = number_of(device);
  std::snprintf(text, size, "%s-%08u-0000-0000-0000-000000000000", number >= 100 ? "MIG" : "GPU",
                number);
  return 0;
}

int nvmlDeviceGetMemoryInfo(void* device, Memory* memory) {
  memory->total = (number_of(device) >= 100 ? 20 : 40) * kGibibyte;
  memory->used = 3 * kGibibyte;
  memory->free = memory->total - memory->used;
  return 0;
}

int nvmlDeviceGetPciInfo_v3(void* device, PciInfo* pci) {
  std::snprintf(pci->bus_id, sizeof pci->bus_id, "00000000:%02X:00.0", number_of(device) * 10);
  return 0;
}

int nvmlDeviceGetMinorNumber(void* device, unsigned* minor) {
  *minor = number_of(device) - 1;
  return 0;
}

int nvmlDeviceGetTemperature(void*, int, unsigned* degrees) {
  *degrees = 41;
  return 0;
}

int nvmlDeviceGetCudaComputeCapability(void*, int* major, int* minor) {
  *major = 8;
  *minor = 0;
  return 0;
}

int nvmlDeviceGetMigMode(void* device, unsigned* now, unsigned* pending) {
  *now = *pending = mig() && number_of(device) == 1 ? 1 : 0;
  return 0;
}

int nvmlDeviceGetMaxMigDeviceCount(void*, unsigned* count) {
  *count = 7;
  return 0;
}

int nvmlDeviceGetMigDeviceHandleByIndex(void*, unsigned index, void** instance) {
  if (index > 1) return kNotFound;
  *instance = handle(100 + index);
  return 0;
}

}  // extern "C"
