// Writes the catalog as constants of C++: arrays first, then the entries that look into them, so
// that nothing runs when the program starts.
#include "compiler/catalog/generate/model.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

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
        "#include \"compiler/catalog/builtin.h\"\n"
        "#include \"schema/vocabulary.h\"\n\n"
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
        "    .aliases = kAliases,\n"
        "    .device_strings = kDeviceStrings,\n    .misspellings = kMisspellings,\n    .texts = "
        "kFiles};\n\n"
        "}  // namespace accelc\n";
    return std::move(out_);
  }

 private:
  /// Writes an array and returns what stands for it in an initialiser.
  std::string array(std::string_view type, const std::vector<std::string>& items) {
    if (items.empty()) return "{}";
    std::string name = "kArray" + std::to_string(arrays_++);
    out_ += "constexpr " + std::string(type) + " " + name + "[] = {";
    for (const std::string& item : items) out_.append("\n    ").append(item).append(",");
    out_ += "};\n";
    return name;
  }

  /// As `array`, of what `to_text` makes of each item.
  template <class Item, class ToText>
  std::string array_of(std::string_view type, const std::vector<Item>& items, ToText&& to_text) {
    std::vector<std::string> rows;
    rows.reserve(items.size());
    for (const Item& item : items) rows.push_back(to_text(item));
    return array(type, rows);
  }

  std::string texts(const std::vector<std::string>& items) {
    return array_of("std::string_view", items, literal);
  }

  std::string partition(const PartitionModel& one) {
    const std::string places =
        array_of("std::uint8_t", one.starts, [](auto start) { return std::to_string(start); });
    const std::string aliases = texts(one.aliases);
    const std::string platforms = texts(one.platforms);
    return "{.name = " + literal(one.name) +
           ", .compute_slices = " + std::to_string(one.compute_slices) +
           ", .memory_slices = " + std::to_string(one.memory_slices) +
           ", .max_instances = " + std::to_string(one.max_instances) +
           ", .memory_hundredths_gib = " + std::to_string(one.memory_hundredths) +
           ", .starts = " + places +
           ", .media_extensions = " + (one.media_extensions ? "true" : "false") +
           ", .engines = " + numbers(one.engines) + ", .resource = " + literal(one.resource) +
           ", .platforms = " + platforms + ", .aliases = " + aliases + "}";
  }

  void write_table(std::size_t index) {
    const TableModel& table = *model_.tables[index];
    const std::string partitions = array_of(
        "Partition", table.partitions, [&](const PartitionModel& one) { return partition(one); });
    out_ += "constexpr PartitionTable " + table_name(index) +
            "{.memory_units = " + std::to_string(table.memory_units) +
            ", .compute_units = " + std::to_string(table.compute_units) +
            ", .engines = " + numbers(table.engines) +
            ", .placements_known = " + (table.placements_known ? "true" : "false") +
            ", .partitions = " + partitions + "};\n\n";
  }

  static std::string table_name(std::size_t index) { return "kTable" + std::to_string(index); }

  std::string topologies(const std::vector<TopologyModel>& shapes) {
    return array_of("Topology", shapes, [](const TopologyModel& shape) {
      return "{" + literal(shape.name) + ", " + std::to_string(shape.chips) + ", " +
             std::to_string(shape.chips_per_host) + ", " +
             std::to_string(shape.chips / shape.chips_per_host) + ", " + literal(shape.machine) +
             ", " + literal(shape.type) + "}";
    });
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

  static std::string kind_text(const AcceleratorModel& accelerator) {
    std::string kind = *accelerator.defaults->kind;
    kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
    return "AcceleratorKind::k" + kind;
  }

  /// The arrays of an accelerator, and its row.
  std::string accelerator(const AcceleratorModel& one) {
    const AcceleratorRow& row = *one.row;
    const std::string names =
        array_of("PlatformName", one.platform_names, [](const PlatformNameModel& name) {
          return "{" + literal(name.platform) + ", " + literal(name.value) + ", " +
                 (name.shared ? "true" : "false") + ", " + literal(name.form) + "}";
        });
    const std::string driver_names =
        array_of("DriverName", row.driver_names->items, [&](const Setting<std::string>& name) {
          return "{" + literal(*name) + ", " + literal(form_of(row, *name)) + "}";
        });
    const std::string aliases = texts(one.aliases);
    const std::string listed = topologies(one.topologies);
    if (!one.topologies.empty()) topology_arrays_[&one] = listed;
    const std::string computed = topologies(one.computed);
    const std::string machines = texts(one.machines);
    const std::string instances =
        array_of("InstanceType", one.instances, [](const InstanceModel& instance) {
          return "{" + literal(instance.cloud) + ", " + literal(instance.name) + ", " +
                 std::to_string(instance.devices) + ", " + literal(instance.form) + "}";
        });
    const std::string partitions = texts(texts_of(row.partitions));
    const std::string pci_ids = texts(texts_of(row.pci));
    const bool sends = !row.flyte2->empty();
    const std::string& device = row.flyte2_device ? *row.flyte2_device : *row.flyte_device;
    return "{.id = " + literal(*row.id) + ", .name = " + literal(*row.name) +
           ", .kind = " + kind_text(one) + ", .vendor = " + literal(*one.defaults->vendor) +
           ",\n     .description = " + literal(one.description) +
           ",\n     .compute_capability = " + literal(*row.compute_capability) +
           ",\n     .memory_gib = " + std::to_string(*row.memory) +
           ", .resource = " + literal(*one.defaults->resource) + ", .aliases = " + aliases +
           ",\n     .flytekit = " + literal(*row.flytekit) +
           ", .flyte_device = " + literal(*row.flyte_device) +
           ", .flyte2_name = " + literal(*row.flyte2) +
           ",\n     .flyte2_device = " + literal(sends ? device : "") +
           ", .flyte2_device_26 = " + literal(*row.flyte2_device_26) +
           ",\n     .platform_names = " + names + ", .driver_names = " + driver_names +
           ", .driver_generation = " + literal(*row.driver_generation) +
           ", .partitions = " + table_of(one) + ",\n     .topologies = " + listed +
           ", .computed_topologies = " + computed +
           ", .topology_max_chips = " + std::to_string(*row.computed->max_chips) +
           ", .topology_step = " + std::to_string(*row.computed->step) +
           ",\n     .max_per_node = " + std::to_string(one.max_per_node) + ", .rented_only = " +
           (*row.rented_only || *one.defaults->rented_only ? "true" : "false") +
           ", .machines = " + machines + ", .instance_types = " + instances +
           ",\n     .label_memory = " + std::to_string(*row.label_memory) +
           ",\n     .driver_memory = " + std::to_string(*row.driver_memory) +
           ", .custom_partitions = " + partitions + ", .pci_ids = " + pci_ids +
           ",\n     .note = " + literal(*row.note) + ", .place = " + place(row.name.span) + "}";
  }

  void write_accelerators() {
    const std::string table =
        array_of("Accelerator", model_.accelerators,
                 [&](const AcceleratorModel& one) { return accelerator(one); });
    write_pointers("Accelerator", table, model_.accelerators.size());
  }

  /// `kAcceleratorList` from the array `table` of Accelerators.
  void write_pointers(const std::string& type, const std::string& table, std::size_t count) {
    out_ += "constexpr const " + type + "* k" + type + "List[] = {\n";
    for (std::size_t i = 0; i < count; ++i) {
      out_.append("    &").append(table).append("[").append(std::to_string(i)).append("],\n");
    }
    out_ += "};\n\n";
  }

  std::string label_values(const PlatformRow& row) {
    return array_of("LabelValues", row.values->items, [&](const Setting<LabelValuesRow>& one) {
      const std::string labels = texts(texts_of(one->labels));
      const std::string values = texts(texts_of(one->values));
      return "{" + labels + ", " + values + ", " + truth(*one->all) + ", " + literal(*one->never) +
             ", " + literal(*one->why) + "}";
    });
  }

  std::string taints(const PlatformRow& row) {
    std::vector<std::string> rows;
    for (const Setting<TaintRow>& taint : row.taints->items) {
      rows.push_back("{" + literal(*taint->on) + ", " + literal(*taint->key) + ", " +
                     literal(*taint->value) + ", " + literal(*taint->effect) + ", " +
                     (*taint->tainted == "always" ? "true" : "false") + ", " +
                     (*taint->tolerated ? "true" : "false") + "}");
    }
    return array("PlatformTaint", rows);
  }

  std::string labels_text(const LabelsRow& labels) {
    const std::pair<std::string_view, const Setting<std::string>*> keys[] = {
        {"device", &labels.device},
        {"device_before", &labels.device_before},
        {"board", &labels.board},
        {"accelerator", &labels.accelerator},
        {"partition", &labels.partition},
        {"slices", &labels.slices},
        {"tpu", &labels.tpu},
        {"tpu_topology", &labels.tpu_topology},
        {"count", &labels.count},
        {"memory", &labels.memory},
        {"machine", &labels.machine},
        {"product", &labels.product},
        {"vendor", &labels.vendor},
        {"sharing", &labels.sharing},
        {"sharing_clients", &labels.sharing_clients},
        {"strategy", &labels.strategy},
        {"node_pool", &labels.node_pool},
        {"pool", &labels.pool},
        {"class", &labels.machine_class},
        {"family", &labels.family},
        {"queue", &labels.queue},
    };
    std::string out;
    for (const auto& [name, key] : keys) {
      out += ",\n     ." + std::string(name) + "_label = " + literal(**key);
    }
    return out + ",\n     .spot = {" + literal(*labels.spot->key) + ", " +
           literal(*labels.spot->value) +
           "}, .spot_values = " + texts(texts_of(labels.spot_values));
  }

  /// How devices are cut and shared.
  static std::string parts_text(const MigRow& mig, const SharingRow& sharing) {
    const std::string& strategy = *mig.strategy;
    const auto client = [&](std::size_t index) {
      const auto& range = sharing.clients->items;
      return std::to_string(index < range.size() ? *range[index] : 0);
    };
    return std::string(",\n     .strategy = PartitionStrategy::") +
           (strategy == "single"  ? "kSingle"
            : strategy == "mixed" ? "kMixed"
                                  : "kNone") +
           ", .strategy_assumed = " + (mig.strategies->items.size() > 1 ? "true" : "false") +
           ",\n     .partition_suffix = " + literal(*mig.label_suffix) +
           ", .whole_partition = " + literal(*mig.whole) +
           ", .most_partitions = " + std::to_string(*mig.most_devices) +
           ",\n     .lists_partitions = " + truth(*mig.listed) +
           ", .labels_parts_as_whole = " + truth(*mig.labelled_as_whole) +
           ",\n     .time_slicing = " + literal(*sharing.time_slicing) +
           ", .mps = " + literal(*sharing.mps) + ", .not_shared = " + literal(*sharing.none) +
           ", .sharing_suffix = " + literal(*sharing.label_suffix) +
           ", .sharing_resource = " + literal(*sharing.resource) +
           ", .least_clients = " + client(0) + ", .most_clients = " + client(1);
  }

  static std::string truth(bool value) { return value ? "true" : "false"; }

  /// What is known of the names that its devices have.
  static std::string names_text(const PlatformRow& row) {
    const std::string& known = *row.device_names;
    return ".names_id = " + literal(row.extends ? *row.extends : *row.id) +
           ", .free_words = " + truth(bool(row.customary_of)) +
           ", .driver_names = " + truth(*row.names_of == kDriverNames) +
           ", .device_names = DeviceNames::" +
           (known == "all"     ? "kAll"
            : known == "usual" ? "kUsual"
                               : "kSome");
  }

  std::string making_text(const MakingRow& making) {
    std::vector<std::string> renamed;
    for (const auto& one : making.renamed->items) {
      renamed.push_back("{" + literal(*one->key) + ", " + literal(*one->value) + "}");
    }
    const std::string labels = texts(texts_of(making.labels));
    const std::string resources = texts(texts_of(making.resources));
    const std::string restricted = texts(texts_of(making.restricted));
    const std::string classes = texts(texts_of(making.classes));
    return ",\n     .making = {.labels = " + labels + ", .resources = " + resources +
           ",\n                .restricted = " + restricted + ", .classes = " + classes +
           ", .renamed = " + array("NodeLabel", renamed) +
           ",\n                .family_label = " + literal(*making.family) +
           ", .size_label = " + literal(*making.size) +
           ",\n                .category_label = " + literal(*making.category) +
           ", .generation_label = " + literal(*making.generation) + "}";
  }

  /// The parts of its devices but the whole one, sorted, where whole devices may lack the label.
  std::vector<std::string> cut_partitions(const PlatformRow& row) {
    std::set<std::string> names;
    if (!*row.mig->unlabelled_whole) return {};
    for (const AcceleratorModel& one : model_.accelerators) {
      if (!names_kind(row, one)) continue;
      const std::vector<std::string> parts = texts_of(one.row->partitions);
      names.insert(parts.begin(), parts.end());
    }
    names.erase(*row.mig->whole);
    return {names.begin(), names.end()};
  }

  std::string platform(const PlatformRow& row) {
    const std::string aliases = texts(texts_of(row.aliases));
    const std::string taint_rows = taints(row);
    const std::string rules = texts(texts_of(row.rules));
    const std::string cut = texts(cut_partitions(row));
    const std::string marks = texts(texts_of(row.marks));
    const std::string vendors = texts(texts_of(row.labels->vendor_values));
    const std::string values = label_values(row);
    const std::string making = making_text(*row.making);
    return "{.id = " + literal(*row.id) + ", .name = " + literal(*row.name) +
           ", .cloud = " + literal(*row.cloud) + ", .aliases = " + aliases + ",\n     " +
           names_text(row) + ",\n     .marks = " + marks +
           ", .mark_rank = " + std::to_string(*row.mark_rank) + labels_text(*row.labels) +
           ",\n     .vendor_values = " + vendors + ", .values = " + values +
           ",\n     .taints = " + taint_rows + ", .rules = " + rules +
           parts_text(*row.mig, *row.sharing) + ", .cut_partitions = " + cut + making +
           ",\n     .place = " + place(row.id.span) + "}";
  }

  void write_platforms() {
    const std::string table = array_of("Platform", model_.platforms,
                                       [&](const PlatformRow* row) { return platform(*row); });
    write_pointers("Platform", table, model_.platforms.size());
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
      out_ += std::string(", ") + (alias.is_name ? "true" : "false") + ", " + literal(alias.form);
      out_ += "},\n";
    }
    out_ += "};\n\nconstexpr DeviceStringRow kDeviceStrings[] = {\n";
    for (const auto& [text, device] : model_.device_strings) {
      out_ += "    {" + literal(text) + ", " + std::to_string(device.accelerator) + ", " +
              literal(device.form) + "},\n";
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

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string write_source(const CatalogModel& model) { return SourceWriter(model).write(); }

}  // namespace accelc
