// Compresses bytes that come in pieces. Equal pieces give equal bytes: the header has no time and
// no file name. Facts: RFC 1952; zlib does the work.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace accelc::flyte_package {

class GzipWriter {
 public:
  GzipWriter();
  ~GzipWriter();
  GzipWriter(const GzipWriter&) = delete;
  GzipWriter& operator=(const GzipWriter&) = delete;

  void add(std::string_view bytes);
  /// The whole file. Nothing may be added afterwards.
  std::string finish();

 private:
  struct Stream;

  void run(std::string_view bytes, int flush);

  std::unique_ptr<Stream> stream_;
  std::string out_;
};

}  // namespace accelc::flyte_package
