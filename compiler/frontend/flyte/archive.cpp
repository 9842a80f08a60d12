#include "compiler/frontend/flyte/archive.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <unordered_set>
#include <utility>
#include <zlib.h>

namespace accelc {

namespace {

constexpr std::size_t kBlock = 512;
constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kTarMagic = "ustar";
constexpr std::size_t kTarMagicAt = 257;
// inflateInit2: the largest window, and 16 more for a gzip header instead of zlib's own.
constexpr int kWindowBitsOfGzip = 15 + 16;
constexpr std::size_t kMostTimes = 64;
/// Names and attributes of one member; more is nonsense.
constexpr std::size_t kMostAttributes = std::size_t{1} << 20U;

/// The bytes of an archive, one after the other, uncompressed.
class ByteStream {
 public:
  ByteStream(std::string_view bytes, std::size_t most) : rest_(bytes), left_(most) {
    compressed_ = bytes.starts_with(kGzipMagic);
    if (compressed_) started_ = inflateInit2(&state_, kWindowBitsOfGzip) == Z_OK;
  }
  ~ByteStream() {
    if (started_) inflateEnd(&state_);
  }
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;

  /// The next bytes, which are dropped when `to` is null. How many there were.
  std::uint64_t read(std::uint64_t count, std::string* to) {
    std::array<unsigned char, std::size_t{32} << 10U> piece;
    std::uint64_t done = 0;
    while (done < count && fault_.empty()) {
      const auto wanted = std::min<std::uint64_t>(count - done, piece.size());
      const std::size_t got = fill(piece.data(), static_cast<std::size_t>(wanted));
      if (got == 0) break;
      if (to != nullptr) to->append(reinterpret_cast<const char*>(piece.data()), got);
      done += got;
    }
    return done;
  }

  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  std::size_t fill(unsigned char* to, std::size_t size) {
    const std::size_t got = compressed_ ? inflate_some(to, size) : copy_some(to, size);
    if (got <= left_) {
      left_ -= got;
      return got;
    }
    fault_ = "it is too large once it is unpacked (`--max-file-size` raises the limit)";
    return 0;
  }

  std::size_t copy_some(unsigned char* to, std::size_t size) {
    const std::size_t got = std::min(size, rest_.size());
    std::memcpy(to, rest_.data(), got);
    rest_.remove_prefix(got);
    return got;
  }

  std::size_t inflate_some(unsigned char* to, std::size_t size) {
    if (!started_) return stop("zlib does not start");
    state_.next_out = to;
    state_.avail_out = static_cast<uInt>(size);
    while (state_.avail_out > 0 && !ended_) {
      give_input();
      const int status = inflate(&state_, Z_NO_FLUSH);
      take_back_input();
      if (status == Z_STREAM_END) {
        next_stream();
      } else if (status != Z_OK) {
        const bool short_of_input = status == Z_BUF_ERROR && rest_.empty();
        return stop(short_of_input ? "it breaks off" : "the compressed data is damaged");
      }
      if (!fault_.empty()) return 0;
    }
    return size - state_.avail_out;
  }

  void give_input() {
    const std::size_t most = std::numeric_limits<uInt>::max();
    given_ = std::min(rest_.size(), most);
    // zlib only reads here, but an older interface of it takes no pointer to const.
    state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest_.data()));
    state_.avail_in = static_cast<uInt>(given_);
  }

  void take_back_input() { rest_.remove_prefix(given_ - state_.avail_in); }

  /// Several streams may stand one behind the other; they are one to whoever reads them.
  void next_stream() {
    if (rest_.starts_with(kGzipMagic)) {
      inflateReset(&state_);
      return;
    }
    ended_ = true;
    // Tapes are filled up with zeros.
    if (rest_.find_first_not_of('\0') != std::string_view::npos) {
      stop("there are bytes after the end of the gzip data");
    }
  }

  std::size_t stop(std::string_view why) {
    fault_ = why;
    return 0;
  }

  z_stream state_{};
  std::string_view rest_;
  std::size_t left_;
  std::size_t given_ = 0;
  bool compressed_ = false;
  bool started_ = false;
  bool ended_ = false;
  std::string fault_;
};

/// What a header says (POSIX.1-2017 pax, "ustar Interchange Format").
struct Header {
  std::string name;
  char type = '0';
  std::uint64_t size = 0;
};

/// Octal digits, or, with the highest bit set, the bytes of the number itself (GNU tar).
std::optional<std::uint64_t> number_in(std::string_view field) {
  constexpr unsigned char kBinary = 0x80;
  std::uint64_t number = 0;
  if ((static_cast<unsigned char>(field[0]) & kBinary) != 0) {
    for (std::size_t i = 1; i < field.size(); ++i) {
      if (number >> 55U != 0) return std::nullopt;
      number = number << 8U | static_cast<unsigned char>(field[i]);
    }
    return number;
  }
  for (const char digit : trim(field.substr(0, field.find('\0')))) {
    if (digit < '0' || digit > '7' || number >> 60U != 0) return std::nullopt;
    number = number * 8 + static_cast<std::uint64_t>(digit - '0');
  }
  return number;
}

bool has_checksum(std::string_view block) {
  constexpr std::size_t kBegin = 148;
  constexpr std::size_t kEnd = 156;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const bool own = i >= kBegin && i < kEnd;
    sum += own ? std::uint64_t{' '} : static_cast<unsigned char>(block[i]);
  }
  return number_in(block.substr(kBegin, kEnd - kBegin)) == sum;
}

std::optional<Header> read_header(std::string_view block) {
  const auto size = number_in(block.substr(124, 12));
  if (!size || !has_checksum(block)) return std::nullopt;
  const auto text = [&](std::size_t begin, std::size_t length) {
    const std::string_view field = block.substr(begin, length);
    return std::string(field.substr(0, field.find('\0')));
  };
  Header header{.name = text(0, 100), .type = block[156], .size = *size};
  constexpr std::string_view kPosix("ustar\0", 6);
  const std::string prefix = text(345, 155);
  if (block.substr(kTarMagicAt, kPosix.size()) == kPosix && !prefix.empty()) {
    header.name = prefix + "/" + header.name;
  }
  return header;
}

/// "LENGTH KEY=VALUE\n" for each attribute; empty when there is none of this key.
std::string attribute(std::string_view records, std::string_view key) {
  std::string found;
  while (!records.empty()) {
    const std::size_t blank = records.find(' ');
    const auto written = parse_unsigned(records.substr(0, blank));
    if (!written || *written <= blank + 1 || *written > records.size()) break;
    const auto length = static_cast<std::size_t>(*written);
    const std::string_view record = records.substr(blank + 1, length - blank - 2);
    if (record.starts_with(key) && record.substr(key.size()).starts_with('=')) {
      found = record.substr(key.size() + 1);
    }
    records.remove_prefix(length);
  }
  return found;
}

/// Whether a path leads out of the folder that it is unpacked to.
bool leads_out(std::string_view name) {
  const std::vector<std::string_view> parts = split(name, '/');
  return name.starts_with('/') || std::find(parts.begin(), parts.end(), "..") != parts.end();
}

std::string_view file_of(std::string_view name) { return name.substr(name.rfind('/') + 1); }

/// The archive of code that flytekit puts beside the entities.
bool is_code(std::string_view name) {
  return file_of(name).starts_with("fast") && name.ends_with(".tar.gz");
}

class ArchiveReader {
 public:
  ArchiveReader(std::string_view bytes, std::size_t most)
      : bytes_(bytes), stream_(bytes, most * kMostTimes), most_(most) {}

  Archive run() {
    while (archive_.fault.empty() && read_member()) continue;
    if (archive_.fault.empty()) archive_.fault = stream_.fault();
    return std::move(archive_);
  }

 private:
  [[nodiscard]] std::string why_no_archive() const {
    return first_bad_byte(bytes_) == std::string_view::npos
               ? "this is text, neither a gzip nor a tar archive"
               : "this is not a tar archive";
  }

  bool read_member() {
    std::string block;
    const std::uint64_t got = stream_.read(kBlock, &block);
    if (got == 0) return false;
    if (got < kBlock) {
      return stop(first_ ? why_no_archive() : "it breaks off within a header");
    }
    if (block.find_first_not_of('\0') == std::string::npos) return finish();
    const auto header = read_header(block);
    if (!header) {
      return stop(first_ ? why_no_archive() : "a header of its tar archive is damaged");
    }
    first_ = false;
    return read_content(*header);
  }

  /// What stands behind the last member is read, so that damage is found there too.
  bool finish() {
    stream_.read(std::numeric_limits<std::size_t>::max(), nullptr);
    return false;
  }

  bool read_content(const Header& header) {
    switch (header.type) {
      case 'x':
      case 'L':
        return read_attributes(header);
      case 'g':
      case 'K':
        return skip(header, "the attributes of a member");
      default:
        break;
    }
    ArchiveMember member{.name = long_name_.empty() ? header.name : std::exchange(long_name_, {})};
    if (member.name.starts_with("./")) member.name.erase(0, 2);
    const std::uint64_t size = std::exchange(long_size_, std::nullopt).value_or(header.size);
    member.refused = why_refused(member.name, header.type);
    const bool is_folder = header.type == '5' && !leads_out(member.name);
    const bool wanted = member.refused.empty() && !is_folder && !is_code(member.name);
    if (wanted && !has_room(size)) return false;
    if (!take(size, wanted ? &member.bytes : nullptr, member.name)) return false;
    if (wanted || !member.refused.empty()) archive_.members.push_back(std::move(member));
    return true;
  }

  /// The name of the next member, where it is too long for a header.
  bool read_attributes(const Header& header) {
    if (header.size > kMostAttributes) return stop("the attributes of a member are too large");
    std::string content;
    if (!take(header.size, &content, "the attributes of a member")) return false;
    if (header.type == 'L') {
      long_name_ = content.substr(0, content.find('\0'));
      return true;
    }
    long_name_ = attribute(content, "path");
    long_size_ = parse_unsigned(attribute(content, "size"));
    return true;
  }

  bool skip(const Header& header, const std::string& what) {
    return take(header.size, nullptr, what);
  }

  bool take(std::uint64_t size, std::string* to, const std::string& what) {
    if (stream_.read(size, to) != size) return stop("it breaks off within " + quote(what));
    const std::uint64_t padding = (kBlock - size % kBlock) % kBlock;
    return stream_.read(padding, nullptr) == padding ||
           stop("it ends unexpectedly after " + quote(what));
  }

  bool has_room(std::uint64_t size) {
    kept_ += size;
    if (kept_ <= most_) return true;
    return stop("its messages have more than " + std::to_string(most_) +
                " bytes (`--max-file-size` raises the limit)");
  }

  std::string why_refused(const std::string& name, char type) {
    if (leads_out(name)) return "its path leads out of the package";
    if (type == '1' || type == '2') return "it is a link";
    if (type == '5' || is_code(name)) return {};
    if (type != '0' && type != '\0') return "it is not a regular file";
    if (!name.ends_with(".pb")) return "flytectl reads `.pb` files and one archive of code alone";
    if (!names_.insert(name).second) return "another member before it has this name";
    return {};
  }

  /// False, for who returns it.
  bool stop(const std::string& why) {
    archive_.fault = stream_.fault().empty() ? why : stream_.fault();
    return false;
  }

  std::string_view bytes_;
  ByteStream stream_;
  std::size_t most_;
  std::uint64_t kept_ = 0;
  bool first_ = true;
  std::string long_name_;
  std::optional<std::uint64_t> long_size_;
  std::unordered_set<std::string> names_;
  Archive archive_;
};

}  // namespace

bool is_archive(std::string_view bytes) {
  return bytes.starts_with(kGzipMagic) ||
         (bytes.size() >= kBlock && bytes.substr(kTarMagicAt).starts_with(kTarMagic));
}

Archive read_archive(std::string_view bytes, std::size_t most) {
  return ArchiveReader(bytes, most).run();
}

}  // namespace accelc
