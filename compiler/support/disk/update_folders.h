// Bringing folders of output from one state to the next.
#pragma once

#include "compiler/support/file_system.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc {

/// `FileSystem::update_folders` on a real disk. The new state is staged in one folder and then
/// changes places with the old one, as one step. Only a folder that holds other files too, is a
/// mount point, or has a parent that may not be written, is changed file by file. SIGINT,
/// SIGTERM and SIGHUP wait until it is done.
std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads);

/// `FileSystem::lock_folders` on a real disk; the lock ends with its process at the latest.
std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders);

}  // namespace accelc
