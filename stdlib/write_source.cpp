// Writes the catalog as constants of C++: arrays first, then the entries that look into them, so
// that nothing runs when the program starts.
#include "compiler/catalog/name_key.h"
#include "stdlib/model.h"

#include <algorithm>

namespace accelc {

namespace {

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

template <class Number>
std::string numbers(const Number& values) {
  std::string out = "{";
  for (const auto value : values) out += std::to_string(value) + ", ";
  return out + "}";
}

class SourceWriter {
 public:
  explicit SourceWriter(const CatalogModel& model) : model_(model) {}

  std::string write() {
    out_ =
        "// Generated from the files under stdlib/. Do not edit.\n"
        "#include \"compiler/catalog/builtin.h\"\n\n"
        "namespace accelc {\n\nnamespace {\n\n";
    for (std::size_t i = 0; i < model_.tables.size(); ++i) write_table(i);
    write_accelerators();
    write_platforms();
    write_names();
    write_files();
    out_ +=
        "}  // namespace\n\n"
        "constinit const BuiltinCatalog kBuiltinCatalog{\n"
        "    .accelerators = kAcceleratorList,\n    .platforms = kPlatformList,\n"
        "    .aliases = kAliases,\n    .misspellings = kMisspellings,\n    .texts = kFiles};\n\n"
        "}  // namespace accelc\n";
    return std::move(out_);
  }

 private:
  /// Writes an array and returns what stands for it in an initialiser.
  std::string array(std::string_view type, const std::vector<std::string>& items) {
    if (items.empty()) return "{}";
    const std::string name = "kArray" + std::to_string(arrays_++);
    out_ += "constexpr " + std::string(type) + " " + name + "[] = {";
    for (const std::string& item : items) out_ += "\n    " + item + ",";
    out_ += "};\n";
    return name;
  }

  std::string texts(const std::vector<std::string>& items) {
    std::vector<std::string> literals;
    for (const std::string& item : items) literals.push_back(literal(item));
    return array("std::string_view", literals);
  }

  void write_table(std::size_t index) {
    const TableModel& table = *model_.tables[index];
    std::vector<std::string> rows;
    for (const PartitionModel& partition : table.partitions) {
      std::vector<std::string> starts;
      for (const auto start : partition.starts) starts.push_back(std::to_string(start));
      const std::string places = array("std::uint8_t", starts);
      const std::string aliases = texts(partition.aliases);
      rows.push_back("{.name = " + literal(partition.name) +
                     ", .compute_slices = " + std::to_string(partition.compute_slices) +
                     ", .memory_slices = " + std::to_string(partition.memory_slices) +
                     ", .max_instances = " + std::to_string(partition.max_instances) +
                     ", .memory_hundredths_gib = " + std::to_string(partition.memory_hundredths) +
                     ", .starts = " + places +
                     ", .media_extensions = " + (partition.media_extensions ? "true" : "false") +
                     ", .engines = " + numbers(partition.engines) +
                     ", .resource = " + literal(partition.resource) + ", .on_gke = " +
                     (partition.on_gke ? "true" : "false") + ", .aliases = " + aliases + "}");
    }
    const std::string partitions = array("Partition", rows);
    out_ += "constexpr PartitionTable " + table_name(index) +
            "{.memory_units = " + std::to_string(table.memory_units) +
            ", .compute_units = " + std::to_string(table.compute_units) +
            ", .engines = " + numbers(table.engines) +
            ", .placements_known = " + (table.placements_known ? "true" : "false") +
            ", .partitions = " + partitions + "};\n\n";
  }

  static std::string table_name(std::size_t index) { return "kTable" + std::to_string(index); }

  std::string topologies(const std::vector<TopologyModel>& shapes) {
    std::vector<std::string> rows;
    for (const TopologyModel& shape : shapes) {
      rows.push_back("{" + literal(shape.name) + ", " + std::to_string(shape.chips) + ", " +
                     std::to_string(shape.chips_per_host) + ", " +
                     std::to_string(shape.chips / shape.chips_per_host) + ", " +
                     literal(shape.machine) + ", " + literal(shape.type) + "}");
    }
    return array("Topology", rows);
  }

  std::string place(const Span& span) const {
    const auto file =
        std::ranges::find(model_.files, span.file, [](const auto& one) { return one.get(); });
    return "{" + std::to_string(file - model_.files.begin()) + ", " + std::to_string(span.begin) +
           ", " + std::to_string(span.end) + "}";
  }

  std::string table_of(const AcceleratorModel& accelerator) const {
    for (std::size_t i = 0; i < model_.tables.size(); ++i) {
      if (model_.tables[i].get() == accelerator.table) return "&" + table_name(i);
    }
    return "nullptr";
  }

  static std::string kind_of(const AcceleratorModel& accelerator) {
    std::string kind = *accelerator.defaults->kind;
    kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
    return "AcceleratorKind::k" + kind;
  }

  /// The arrays of an accelerator, and its row.
  std::string accelerator(const AcceleratorModel& one) {
    const AcceleratorRow& row = *one.row;
    std::vector<std::string> platform_names;
    for (const PlatformNameModel& name : one.platform_names) {
      platform_names.push_back("{" + literal(name.platform) + ", " + literal(name.value) + "}");
    }
    const std::string names = array("PlatformName", platform_names);
    const std::string aliases = texts(one.aliases);
    const std::string listed = topologies(one.topologies);
    if (!one.topologies.empty()) topology_arrays_[&one] = listed;
    const std::string computed = topologies(one.computed);
    const std::string machines = texts(one.machines);
    const std::string partitions = texts(texts_of(row.partitions));
    const bool sends = !row.flyte2->empty();
    const std::string& device = row.flyte2_device ? *row.flyte2_device : *row.flyte_device;
    return "{.id = " + literal(*row.id) + ", .name = " + literal(*row.name) +
           ", .kind = " + kind_of(one) + ", .vendor = " + literal(*one.defaults->vendor) +
           ",\n     .description = " + literal(one.description) +
           ",\n     .memory_gib = " + std::to_string(*row.memory) +
           ", .resource = " + literal(*one.defaults->resource) + ", .aliases = " + aliases +
           ",\n     .flytekit = " + literal(*row.flytekit) +
           ", .flyte_device = " + literal(*row.flyte_device) +
           ", .flyte2_name = " + literal(*row.flyte2) +
           ",\n     .flyte2_device = " + literal(sends ? device : "") +
           ", .platform_names = " + names + ", .partitions = " + table_of(one) +
           ",\n     .topologies = " + listed + ", .computed_topologies = " + computed +
           ", .topology_max_chips = " + std::to_string(*row.computed->max_chips) +
           ", .topology_step = " + std::to_string(*row.computed->step) +
           ",\n     .max_per_node = " + std::to_string(one.max_per_node) +
           ", .machines = " + machines + ", .custom_partitions = " + partitions +
           ", .any_partition = " + (*row.any_partition ? "true" : "false") +
           ",\n     .note = " + literal(*row.note) + ", .place = " + place(row.name.span) + "}";
  }

  void write_accelerators() {
    std::vector<std::string> rows;
    std::vector<std::string> pointers;
    for (const AcceleratorModel& one : model_.accelerators) rows.push_back(accelerator(one));
    const std::string table = array("Accelerator", rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      pointers.push_back("&" + table + "[" + std::to_string(i) + "]");
    }
    out_ += "constexpr const Accelerator* kAcceleratorList[] = {\n";
    for (const std::string& pointer : pointers) out_ += "    " + pointer + ",\n";
    out_ += "};\n\n";
  }

  void write_platforms() {
    std::string list = "constexpr const Platform* kPlatformList[] = {\n";
    std::vector<std::string> rows;
    for (const PlatformRow* row : model_.platforms) {
      const std::string aliases = texts(texts_of(row->aliases));
      const LabelsRow& labels = *row->labels;
      list += "    &kPlatforms[" + std::to_string(rows.size()) + "],\n";
      rows.push_back("    {.id = " + literal(*row->id) + ", .name = " + literal(*row->name) +
                     ", .aliases = " + aliases +
                     ",\n     .device_label = " + literal(*labels.device) +
                     ", .accelerator_label = " + literal(*labels.accelerator) +
                     ", .partition_label = " + literal(*labels.partition) +
                     ",\n     .tpu_label = " + literal(*labels.tpu) +
                     ", .tpu_topology_label = " + literal(*labels.tpu_topology) +
                     ",\n     .count_label = " + literal(*labels.count) + ", .memory_label = " +
                     literal(*labels.memory) + ", .place = " + place(row->id.span) + "},\n");
    }
    out_ += "constexpr Platform kPlatforms[] = {\n";
    for (const std::string& row : rows) out_ += row;
    out_ += "};\n" + list + "};\n\n";
  }

  void write_names() {
    out_ += "constexpr AliasRow kAliases[] = {\n";
    for (const auto& [key, alias] : model_.aliases) {
      const AcceleratorModel& one = model_.accelerators[alias.accelerator];
      out_ += "    {" + literal(key) + ", " + literal(alias.spelling) + ", " +
              std::to_string(alias.accelerator) + ", ";
      out_ += alias.topology == AliasModel::kNoTopology
                  ? "nullptr"
                  : "&" + topology_arrays_[&one] + "[" + std::to_string(alias.topology) + "]";
      out_ += "},\n";
    }
    out_ += "};\n\nconstexpr MisspellingRow kMisspellings[] = {\n";
    for (const auto& [key, meant] : model_.misspelt) {
      out_ += "    {" + literal(key) + ", " + literal(meant.first) + "},\n";
    }
    out_ += "};\n\n";
  }

  void write_files() {
    out_ += "constexpr CatalogText kFiles[] = {\n";
    for (const auto& file : model_.files) {
      out_ += "    {" + literal(file->path()) + ", R\"accelc(" + std::string(file->text()) +
              ")accelc\"},\n";
    }
    out_ += "};\n\n";
  }

  const CatalogModel& model_;
  std::string out_;
  std::size_t arrays_ = 0;
  std::map<const AcceleratorModel*, std::string> topology_arrays_;
};

}  // namespace

std::string write_source(const CatalogModel& model) { return SourceWriter(model).write(); }

}  // namespace accelc
