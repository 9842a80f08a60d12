#include "compiler/support/build_id.h"

#include <cstddef>
#include <cstring>
#include <link.h>
#include <optional>
#include <string_view>

namespace accelc {

namespace {

/// A size in a note, filled up to the next multiple of four.
std::size_t padded(std::size_t size) { return (size + 3) / 4 * 4; }

/// The build ID among the notes of a segment.
std::optional<std::string> build_id_in(std::string_view notes) {
  constexpr std::string_view kOwner("GNU\0", 4);
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) header;
    std::memcpy(&header, notes.data(), sizeof header);
    notes.remove_prefix(sizeof header);
    const std::size_t name = padded(header.n_namesz);
    const std::size_t text = padded(header.n_descsz);
    if (name + text > notes.size()) break;
    if (header.n_type == NT_GNU_BUILD_ID && notes.substr(0, header.n_namesz) == kOwner) {
      return std::string(notes.substr(name, header.n_descsz));
    }
    notes.remove_prefix(name + text);
  }
  return std::nullopt;
}

std::optional<std::string> build_id_of(const dl_phdr_info& object) {
  for (std::size_t i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object.dlpi_phdr[i];
    if (segment.p_type != PT_NOTE) continue;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): addresses of segments are numbers.
    const auto* notes = reinterpret_cast<const char*>(object.dlpi_addr + segment.p_vaddr);
    if (auto id = build_id_in({notes, segment.p_memsz})) return id;
  }
  return std::nullopt;
}

struct Collected {
  std::string ids;
  bool complete = true;
};

int collect(dl_phdr_info* object, std::size_t /*size*/, void* into) {
  auto& collected = *static_cast<Collected*>(into);
  // What the kernel maps into every process is no code of ours.
  if (std::string_view(object->dlpi_name).starts_with("linux-vdso")) return 0;
  const auto id = build_id_of(*object);
  collected.complete = collected.complete && id.has_value();
  if (id) collected.ids += *id;
  return 0;
}

}  // namespace

std::string build_ids() {
  Collected collected;
  dl_iterate_phdr(collect, &collected);
  return collected.complete ? collected.ids : std::string();
}

}  // namespace accelc
