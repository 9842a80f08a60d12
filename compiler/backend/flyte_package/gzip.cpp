#include "compiler/backend/flyte_package/gzip.h"

#include "compiler/support/check.h"

#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <zlib.h>

namespace accelc::flyte_package {

namespace {

constexpr std::size_t kPieceOut = std::size_t{32} << 10U;
// deflateInit2: the largest window, and 16 more for a gzip header instead of zlib's own.
constexpr int kWindowBitsOfGzip = 15 + 16;
constexpr int kUsualMemory = 8;
/// Archives of tasks are as small as at zlib's usual level, 6, in seven eighths of the time: 1,000
/// tasks take 19,379 bytes, and 19,322 there.
constexpr int kLevel = 4;
constexpr unsigned char kUnknownSystem = 255;

}  // namespace

struct GzipWriter::Stream {
  z_stream state{};
  gz_header header{};
};

GzipWriter::GzipWriter() : stream_(std::make_unique<Stream>()) {
  ACCELC_CHECK(deflateInit2(&stream_->state, kLevel, Z_DEFLATED, kWindowBitsOfGzip, kUsualMemory,
                            Z_DEFAULT_STRATEGY) == Z_OK);
  // zlib would write the system that it was built for.
  stream_->header.os = kUnknownSystem;
  ACCELC_CHECK(deflateSetHeader(&stream_->state, &stream_->header) == Z_OK);
}

GzipWriter::~GzipWriter() { deflateEnd(&stream_->state); }

void GzipWriter::add(std::string_view bytes) { run(bytes, Z_NO_FLUSH); }

std::string GzipWriter::finish() {
  run({}, Z_FINISH);
  return std::move(out_);
}

void GzipWriter::run(std::string_view bytes, int flush) {
  ACCELC_CHECK(bytes.size() <= std::numeric_limits<uInt>::max());
  std::array<unsigned char, kPieceOut> piece;
  z_stream& state = stream_->state;
  // zlib only reads here, but an older interface of it takes no pointer to const.
  state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  state.avail_in = static_cast<uInt>(bytes.size());
  do {
    state.next_out = piece.data();
    state.avail_out = static_cast<uInt>(piece.size());
    ACCELC_CHECK(deflate(&state, flush) != Z_STREAM_ERROR);
    const std::size_t made = piece.size() - state.avail_out;
    out_.append(reinterpret_cast<const char*>(piece.data()), made);
  } while (state.avail_out == 0);
}

}  // namespace accelc::flyte_package
