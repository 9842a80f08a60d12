"""How many GPUs torch counts behind CUDA_VISIBLE_DEVICES: a value on each line in, a number on each line out.

    visible.py UUID... < VALUES > COUNTS
"""

import os
import sys

import torch.cuda

torch.cuda._raw_device_count_nvml = lambda: len(sys.argv) - 1
torch.cuda._raw_device_uuid_nvml = lambda: sys.argv[1:]

for line in sys.stdin:
    os.environ["CUDA_VISIBLE_DEVICES"] = line.rstrip("\n")
    print(torch.cuda._device_count_nvml())
