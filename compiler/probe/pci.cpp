#include "compiler/probe/pci.h"

#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr std::string_view kFolder = "/sys/bus/pci/devices";
// "0000:07:00.0", and with domains beyond 16 bits "10000:07:00.0".
constexpr std::size_t kLongestAddress = 16;

std::string hexadecimal(std::uint32_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(4, '0');
  for (std::size_t i = 4; i-- > 0; number >>= 4U) text[i] = kDigits[number & 0xfU];
  return text;
}

std::optional<std::uint32_t> register_of(HostTree& tree, const std::string& path,
                                         std::uint64_t most) {
  const auto number = tree.number(path);
  if (!number) return std::nullopt;
  if (*number <= most) return static_cast<std::uint32_t>(*number);
  tree.note("cannot read " + quote(path) + ": the number is too large");
  return std::nullopt;
}

}  // namespace

std::string PciFunction::id() const { return hexadecimal(vendor) + ":" + hexadecimal(device); }

bool PciFunction::is_processor() const {
  const std::uint32_t base = device_class >> 16U;
  return base == 0x03 || base == 0x12;
}

std::vector<PciFunction> pci_functions(HostTree& tree) {
  std::vector<PciFunction> functions;
  for (const DirectoryEntry& entry : tree.list(kFolder)) {
    if (entry.kind != PathKind::kDirectory || entry.name.size() > kLongestAddress) continue;
    PciFunction function;
    function.address = shown_line(entry.name);
    function.folder = std::string(kFolder) + "/" + entry.name;
    const auto vendor = register_of(tree, function.folder + "/vendor", 0xffff);
    if (!vendor) continue;
    const auto device = register_of(tree, function.folder + "/device", 0xffff);
    if (!device) continue;
    function.vendor = *vendor;
    function.device = *device;
    function.device_class = register_of(tree, function.folder + "/class", 0xffffff).value_or(0);
    if (const auto events = tree.read(function.folder + "/uevent")) {
      function.driver = shown_line(value_of(*events, "DRIVER", '='));
    }
    functions.push_back(std::move(function));
  }
  return functions;
}

}  // namespace accelc
