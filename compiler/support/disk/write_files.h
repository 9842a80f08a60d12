// Replacing files that people wrote: none of their bytes may be lost, whatever happens meanwhile.
#pragma once

#include "compiler/support/file_system.h"

#include <string>
#include <vector>

namespace accelc {

/// `FileSystem::write_all` on a real disk. A file keeps its mode, owner and hard links; one that no
/// longer holds its `before` is not replaced. SIGINT, SIGTERM and SIGHUP wait until it is done.
std::string write_files(const std::vector<FileToWrite>& files);

/// Removes what killed runs of `write_files` left in `folder`, unless one is writing there now.
void remove_temporaries(const std::string& folder);

}  // namespace accelc
