// The variables by which the pods of one job find each other. Those that a pod has itself stay as
// they are.
#pragma once

#include <array>
#include <string_view>

namespace accelc::variable {

// Options of torchrun (torch.distributed.argparse_util: PET_).
inline constexpr std::string_view kNodes = "PET_NNODES";
inline constexpr std::string_view kProcesses = "PET_NPROC_PER_NODE";
inline constexpr std::string_view kMaxRestarts = "PET_MAX_RESTARTS";
inline constexpr std::string_view kMonitorInterval = "PET_MONITOR_INTERVAL";
inline constexpr std::string_view kNodeRank = "PET_NODE_RANK";
inline constexpr std::string_view kRendezvousBackend = "PET_RDZV_BACKEND";
inline constexpr std::string_view kRendezvousId = "PET_RDZV_ID";
inline constexpr std::string_view kRendezvousEndpoint = "PET_RDZV_ENDPOINT";
inline constexpr std::string_view kRendezvousConf = "PET_RDZV_CONF";
inline constexpr std::string_view kStandalone = "PET_STANDALONE";
/// Begins the value of kRendezvousConf, the seconds behind it.
inline constexpr std::string_view kTimeoutConf = "timeout=";

// LightningEnvironment of lightning 2.6.5.
inline constexpr std::string_view kMasterAddress = "MASTER_ADDR";
inline constexpr std::string_view kMasterPort = "MASTER_PORT";
inline constexpr std::string_view kLightningRank = "NODE_RANK";

// Cloud TPU's libraries.
inline constexpr std::string_view kTpuWorker = "TPU_WORKER_ID";
inline constexpr std::string_view kTpuHosts = "TPU_WORKER_HOSTNAMES";
inline constexpr std::string_view kTpuTopology = "TPU_TOPOLOGY";
inline constexpr std::string_view kTpuType = "TPU_ACCELERATOR_TYPE";
inline constexpr std::string_view kSlices = "MEGASCALE_NUM_SLICES";
inline constexpr std::string_view kSlice = "MEGASCALE_SLICE_ID";
inline constexpr std::string_view kSliceCoordinator = "MEGASCALE_COORDINATOR_ADDRESS";

inline constexpr std::array kOfTorchrun = {
    kNodes,          kProcesses,         kMaxRestarts,  kMonitorInterval,
    kNodeRank,       kRendezvousBackend, kRendezvousId, kRendezvousEndpoint,
    kRendezvousConf, kStandalone};
inline constexpr std::array kOfLightning = {kMasterAddress, kMasterPort, kLightningRank};
inline constexpr std::array kOfTpu = {kTpuWorker, kTpuHosts, kTpuTopology,     kTpuType,
                                      kSlices,    kSlice,    kSliceCoordinator};

}  // namespace accelc::variable
