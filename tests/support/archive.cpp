#include "tests/support/archive.h"

#include <array>
#include <cstddef>
#include <zlib.h>

namespace accelc::test {

namespace {

constexpr std::size_t kBlock = 512;
constexpr int kGzipOnly = 15 + 16;

std::optional<std::string> inflated(std::string_view bytes) {
  z_stream state{};
  if (inflateInit2(&state, kGzipOnly) != Z_OK) return std::nullopt;
  std::string copy(bytes);
  state.next_in = reinterpret_cast<Bytef*>(copy.data());
  state.avail_in = static_cast<uInt>(copy.size());
  std::string out;
  std::array<unsigned char, std::size_t{32} << 10U> piece;
  int status = Z_OK;
  while (status == Z_OK) {
    state.next_out = piece.data();
    state.avail_out = static_cast<uInt>(piece.size());
    status = inflate(&state, Z_NO_FLUSH);
    out.append(reinterpret_cast<const char*>(piece.data()), piece.size() - state.avail_out);
  }
  const bool whole = status == Z_STREAM_END && state.avail_in == 0;
  inflateEnd(&state);
  return whole ? std::optional(out) : std::nullopt;
}

std::size_t octal(std::string_view digits) {
  std::size_t number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '7') break;
    number = number * 8 + static_cast<std::size_t>(digit - '0');
  }
  return number;
}

bool has_checksum(std::string_view header) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < header.size(); ++i) {
    const bool own = i >= 148 && i < 156;
    sum += own ? std::size_t{' '} : static_cast<unsigned char>(header[i]);
  }
  return sum == octal(header.substr(148, 8));
}

std::string up_to_nul(std::string_view field) {
  return std::string(field.substr(0, field.find('\0')));
}

/// The path in a pax extended header, "LENGTH path=NAME\n".
std::string pax_path(std::string_view record) {
  constexpr std::string_view kKey = " path=";
  const std::size_t key = record.find(kKey);
  const std::size_t begin = key + kKey.size();
  return std::string(record.substr(begin, record.size() - begin - 1));
}

}  // namespace

std::optional<std::vector<ArchiveMember>> read_archive(std::string_view bytes) {
  const std::optional<std::string> tar = inflated(bytes);
  if (!tar || tar->size() % kBlock != 0) return std::nullopt;
  std::vector<ArchiveMember> members;
  std::string long_name;
  const std::string_view rest = *tar;
  for (std::size_t at = 0; at < rest.size();) {
    const std::string_view header = rest.substr(at, kBlock);
    if (header.find_first_not_of('\0') == std::string_view::npos) return members;
    if (!has_checksum(header)) return std::nullopt;
    const std::size_t size = octal(header.substr(124, 12));
    const std::string_view content = rest.substr(at + kBlock, size);
    at += kBlock + (size + kBlock - 1) / kBlock * kBlock;
    if (header[156] == 'x') {
      long_name = pax_path(content);
      continue;
    }
    members.push_back(
        {long_name.empty() ? up_to_nul(header.substr(0, 100)) : long_name, std::string(content)});
    long_name.clear();
  }
  // The two empty blocks at the end are missing.
  return std::nullopt;
}

}  // namespace accelc::test
