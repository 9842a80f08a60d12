#include "compiler/frontend/manifest/claim_attributes.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

using enum AttributeValue;

constexpr std::array<std::string_view, 3> kNvidiaTypes = {"gpu", "mig", "vfio"};
constexpr std::array<std::string_view, 10> kArchitectures = {
    "Kepler", "Maxwell",      "Pascal", "Volta",     "Turing",
    "Ampere", "Ada Lovelace", "Hopper", "Blackwell", "Rubin"};
constexpr std::array<PublishedAttribute, 21> kNvidia = {{
    {"type", kListed, kNvidiaTypes},
    {"uuid"},
    {"productName"},
    {"brand"},
    {"architecture", kCased, kArchitectures},
    {"cudaComputeCapability", kVersion},
    {"driverVersion", kVersion},
    {"cudaDriverVersion", kVersion},
    {"addressingMode"},
    {"numaNode"},
    {"gpuModuleID"},
    {"partition1"},
    {"partition2"},
    {"partition4"},
    {"partition8"},
    {"pcieBusID"},
    {"deviceID"},
    {"vendorID"},
    {"iommuFDEnabled", kTruth},
    {.name = "profile", .of_partitions = true},
    {.name = "parentUUID", .of_partitions = true},
}};
// `index` is in the demos of earlier versions.
constexpr std::array<std::string_view, 7> kNvidiaGuessed = {
    "index", "minor", "parentIndex", "model", "product", "gpu.product", "migProfile"};
constexpr std::array<std::string_view, 9> kNvidiaAmounts = {
    "memory",      "multiprocessors", "copyEngines",       "decoders", "encoders",
    "jpegEngines", "ofaEngines",      "addressableMemory", "shares"};

// Of the versions up to 1.0 and of later ones, which lack some of the earlier.
constexpr std::array<std::string_view, 3> kAmdTypes = {"amdgpu", "amdgpu-partition", "vfio"};
constexpr std::array<std::string_view, 5> kComputeModes = {"spx", "dpx", "tpx", "qpx", "cpx"};
constexpr std::array<std::string_view, 4> kMemoryModes = {"nps1", "nps2", "nps4", "nps8"};
constexpr std::array<PublishedAttribute, 17> kAmd = {{
    {"type", kListed, kAmdTypes},
    {"pciAddr"},
    {"parentPciAddr"},
    {"cardIndex"},
    {"renderIndex"},
    {"gpuIndex"},
    {"deviceID"},
    {"parentDeviceID"},
    {"family"},
    {"productName"},
    {"driverVersion"},
    {"driverVersionFull"},
    {"driverSrcVersion"},
    {"numaNode"},
    {"partitionProfile"},
    {"computePartition", kListed, kComputeModes},
    {"memoryPartition", kListed, kMemoryModes},
}};
constexpr std::array<std::string_view, 5> kAmdGuessed = {"model", "product", "profile", "partition",
                                                         "computeMode"};
constexpr std::array<std::string_view, 4> kAmdAmounts = {"memory", "computeUnits", "simdUnits",
                                                         "partitions"};

constexpr std::array<PublishedAttribute, 7> kTpu = {{
    {"index"},
    {"uuid"},
    {"brand"},
    {"tpuGen", kGeneration},
    {"accelerator"},
    {"chipCount"},
    {"topology", kShape},
}};
constexpr std::array<std::string_view, 7> kTpuGuessed = {"generation",  "gen",   "type",   "model",
                                                         "productName", "chips", "version"};

// Of Neuron's driver only what the documentation shows.
constexpr std::array<PublishedAttribute, 1> kNeuron = {{{"instanceType", kMachine}}};

constexpr PublishedNames kOfNvidia{kNvidia, kNvidiaGuessed, kNvidiaAmounts};
constexpr PublishedNames kOfAmd{kAmd, kAmdGuessed, kAmdAmounts};
constexpr PublishedNames kOfTpu{kTpu, kTpuGuessed, {}, true};
constexpr PublishedNames kOfNeuron{kNeuron, {}, {}};
constexpr PublishedNames kUnknown;

}  // namespace

const PublishedNames& published_by(const DeviceKindRow& kind) {
  switch (kind.kind) {
    case AcceleratorKind::kGpu:
      return kOfNvidia;
    case AcceleratorKind::kAmd:
      return kOfAmd;
    case AcceleratorKind::kTpu:
      return kOfTpu;
    case AcceleratorKind::kNeuron:
      return kOfNeuron;
    case AcceleratorKind::kGaudi:
    case AcceleratorKind::kApple:
      break;
  }
  return kUnknown;
}

const PublishedAttribute* find_attribute(const PublishedNames& published, std::string_view name) {
  const auto found = std::ranges::find(published.attributes, name, &PublishedAttribute::name);
  return found == published.attributes.end() ? nullptr : &*found;
}

}  // namespace accelc
