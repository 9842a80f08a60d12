// Loads NVIDIA's management library and prints what it says, a line for each fact. A program of its
// own, for two reasons: accelc is fully static, where glibc's dlopen works only beside the very
// same glibc; and a library that hangs or crashes ends this program and not accelc. It is linked
// with nothing but the C library of the machine, and accelc carries it in itself (nvml_process.h).
//
// Functions, structs and numbers are those of NVML's interface (nvml.h of CUDA 12), declared here
// as far as they are used.
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

namespace {

using Device = void*;
using Result = int;

constexpr unsigned kSeconds = 10;
constexpr unsigned kMostDevices = 256;
constexpr unsigned kMostInstances = 64;
constexpr unsigned kTextSize = 128;
constexpr int kGpuSensor = 0;

struct Memory {
  unsigned long long total;
  unsigned long long free;
  unsigned long long used;
};

struct Utilization {
  unsigned gpu;
  unsigned memory;
};

struct PciInfo {
  char bus_id_legacy[16];
  unsigned domain;
  unsigned bus;
  unsigned device;
  unsigned pci_device_id;
  unsigned pci_subsystem_id;
  char bus_id[32];
};

/// Where distributions, containers and clouds put the library, below the root. The dynamic linker
/// knows the first ones of a machine itself, but not those of another root.
constexpr const char* kFolders[] = {
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib64",
    "/usr/lib",
    "/lib64",
    "/lib",
    "/usr/lib/wsl/lib",
    "/usr/local/nvidia/lib64",
    "/home/kubernetes/bin/nvidia/lib64",
    "/opt/nvidia/lib64",
    "/run/nvidia/driver/usr/lib/x86_64-linux-gnu",
    "/run/nvidia/driver/usr/lib64",
};

void* library = nullptr;

void print(const char* text) {
  std::size_t rest = std::strlen(text);
  while (rest > 0) {
    const ssize_t written = ::write(STDOUT_FILENO, text, rest);
    if (written <= 0) return;
    text += written;
    rest -= static_cast<std::size_t>(written);
  }
}

/// A line; what would end it early is replaced.
void say(const char* key, const char* value) {
  char line[512];
  std::snprintf(line, sizeof line, "%s\t%s", key, value);
  for (char* c = line + std::strlen(key) + 1; *c != '\0'; ++c) {
    if (*c == '\n' || *c == '\r' || *c == '\t') *c = ' ';
  }
  print(line);
  print("\n");
}

void say(const char* key, unsigned long long value) {
  char text[32];
  std::snprintf(text, sizeof text, "%llu", value);
  say(key, text);
}

template <class Function>
Function find(const char* name) {
  // POSIX promises that what dlsym finds is a function's address.
  return reinterpret_cast<Function>(::dlsym(library, name));
}

/// Calls a function of the library; one that it has not got fails like any other.
template <class... Arguments>
bool call(const char* name, Arguments... arguments) {
  const auto function = find<Result (*)(Arguments...)>(name);
  return function != nullptr && function(arguments...) == 0;
}

void* open_below(const char* root) {
  for (const char* folder : kFolders) {
    char path[4096];
    std::snprintf(path, sizeof path, "%s%s/libnvidia-ml.so.1", root, folder);
    if (void* found = ::dlopen(path, RTLD_NOW | RTLD_LOCAL)) return found;
  }
  return nullptr;
}

/// Without a root of its own the dynamic linker is asked first, which knows LD_LIBRARY_PATH.
void open_library(const char* root) {
  if (*root == '\0') library = ::dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) library = open_below(root);
}

bool start() {
  const auto init = find<Result (*)()>("nvmlInit_v2");
  if (init == nullptr) {
    say("error", "the library has no nvmlInit_v2");
    return false;
  }
  const Result result = init();
  if (result == 0) return true;
  const auto text = find<const char* (*)(Result)>("nvmlErrorString");
  const char* why = text != nullptr ? text(result) : nullptr;
  char line[256];
  std::snprintf(line, sizeof line, "nvmlInit_v2 fails with %d: %s", result,
                why != nullptr ? why : "unknown");
  say("error", line);
  return false;
}

void say_system() {
  char text[kTextSize] = "";
  if (call("nvmlSystemGetDriverVersion", static_cast<char*>(text), kTextSize - 1)) {
    say("driver", text);
  }
  std::memset(text, 0, sizeof text);
  if (call("nvmlSystemGetNVMLVersion", static_cast<char*>(text), kTextSize - 1)) say("nvml", text);
  int cuda = 0;
  if (call("nvmlSystemGetCudaDriverVersion", &cuda) && cuda > 0) {
    say("cuda", static_cast<unsigned long long>(cuda));
  }
}

/// What whole devices and MIG instances have in common.
void say_identity(Device device) {
  char text[kTextSize] = "";
  if (call("nvmlDeviceGetName", device, static_cast<char*>(text), kTextSize - 1)) say("name", text);
  std::memset(text, 0, sizeof text);
  if (call("nvmlDeviceGetUUID", device, static_cast<char*>(text), kTextSize - 1)) say("uuid", text);
  Memory memory{};
  if (call("nvmlDeviceGetMemoryInfo", device, &memory)) {
    std::snprintf(text, sizeof text, "%llu %llu", memory.total, memory.used);
    say("memory", text);
  }
}

void say_number(const char* key, const char* function, Device device) {
  unsigned value = 0;
  if (call(function, device, &value)) say(key, value);
}

void say_facts(Device device) {
  PciInfo pci{};
  if (call("nvmlDeviceGetPciInfo_v3", device, &pci)) {
    pci.bus_id[sizeof pci.bus_id - 1] = '\0';
    say("pci", pci.bus_id);
  }
  say_number("minor", "nvmlDeviceGetMinorNumber", device);
  Utilization utilization{};
  if (call("nvmlDeviceGetUtilizationRates", device, &utilization)) {
    say("utilization", utilization.gpu);
    say("memory_utilization", utilization.memory);
  }
  unsigned degrees = 0;
  if (call("nvmlDeviceGetTemperature", device, kGpuSensor, &degrees)) say("temperature", degrees);
  say_number("fan", "nvmlDeviceGetFanSpeed", device);
  int major = 0;
  int minor = 0;
  if (call("nvmlDeviceGetCudaComputeCapability", device, &major, &minor)) {
    char text[32];
    std::snprintf(text, sizeof text, "%d.%d", major, minor);
    say("capability", text);
  }
}

void say_instances(Device device) {
  unsigned now = 0;
  unsigned pending = 0;
  if (!call("nvmlDeviceGetMigMode", device, &now, &pending) || now == 0) return;
  say("mig", 1);
  unsigned count = 0;
  if (!call("nvmlDeviceGetMaxMigDeviceCount", device, &count)) return;
  for (unsigned i = 0; i < count && i < kMostInstances; ++i) {
    Device instance = nullptr;
    // Numbers without an instance are no mistake.
    if (!call("nvmlDeviceGetMigDeviceHandleByIndex", device, i, &instance)) continue;
    say("instance", i);
    say_identity(instance);
  }
}

void say_devices() {
  unsigned count = 0;
  if (!call("nvmlDeviceGetCount_v2", &count)) {
    say("error", "nvmlDeviceGetCount_v2 fails");
    return;
  }
  for (unsigned i = 0; i < count && i < kMostDevices; ++i) {
    Device device = nullptr;
    if (!call("nvmlDeviceGetHandleByIndex_v2", i, &device)) continue;
    say("device", i);
    say_identity(device);
    say_facts(device);
    say_instances(device);
  }
}

}  // namespace

int main(int count, char** arguments) {
  ::alarm(kSeconds);
  open_library(count > 1 ? arguments[1] : "");
  if (library == nullptr) {
    say("missing", "libnvidia-ml.so.1 is not there");
  } else if (start()) {
    say_system();
    say_devices();
  }
  print("end\n");
  return 0;
}
