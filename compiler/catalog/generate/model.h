// The catalog as the generated tables will hold it: everything derived, checked and in order. Built
// from the decoded files by the functions below, which report what does not hold together.
#pragma once

#include "compiler/catalog/generate/catalog_file.h"
#include "compiler/diag/sink.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// As `names_of`: a platform whose labels are made of the driver's names of the cards.
inline constexpr std::string_view kDriverNames = "driver";

/// As `names_of`: a platform whose labels are the device numbers of the PCI functions.
inline constexpr std::string_view kPciNames = "pci";

/// The kind of all accelerators of a file.
inline const DeviceKindRow& kind_of(const DefaultsRow& defaults) {
  return *find_device_kind(*defaults.kind);
}

struct PartitionModel {
  std::string name;
  std::uint64_t compute_slices = 0;
  std::uint64_t memory_slices = 0;
  std::uint64_t max_instances = 0;
  std::uint64_t memory_hundredths = 0;
  std::vector<std::uint64_t> starts;
  bool media_extensions = false;
  std::array<std::uint64_t, 3> engines{};
  std::string resource;
  std::vector<std::string> platforms;
  std::vector<std::string> aliases;
};

struct TableModel {
  std::string id;
  std::uint64_t memory_units = 0;
  std::uint64_t compute_units = 0;
  std::array<std::uint64_t, 3> engines{};
  bool placements_known = false;
  std::vector<PartitionModel> partitions;
};

struct TopologyModel {
  std::string name;
  std::uint64_t chips = 0;
  std::uint64_t chips_per_host = 0;
  std::string machine;
  std::string type;  ///< "v5litepod-8"
  Span span;
};

struct PlatformNameModel {
  std::string platform;
  std::string value;
  Span span;
  bool shared = false;
  std::string form;
};

struct InstanceModel {
  std::string cloud;
  std::string name;
  std::uint64_t devices = 0;
  std::string form;
};

struct AcceleratorModel {
  const AcceleratorRow* row = nullptr;
  const DefaultsRow* defaults = nullptr;
  std::string description;
  std::vector<PlatformNameModel> platform_names;
  std::vector<std::string> aliases;
  const TableModel* table = nullptr;
  std::vector<TopologyModel> topologies;
  std::vector<TopologyModel> computed;
  std::vector<std::string> machines;
  std::vector<InstanceModel> instances;
  std::uint64_t max_per_node = 0;
};

struct AliasModel {
  std::string spelling;
  std::size_t accelerator = 0;
  std::size_t topology = kNoTopology;
  Span span;
  bool is_name = false;
  std::string form;
  static constexpr std::size_t kNoTopology = SIZE_MAX;
};

struct DeviceStringModel {
  std::size_t accelerator = 0;
  std::string form;
};

struct CatalogModel {
  std::vector<std::shared_ptr<const SourceFile>> files;
  std::vector<std::unique_ptr<TableModel>> tables;
  std::vector<const PlatformRow*> platforms;
  std::vector<std::unique_ptr<const PlatformRow>> extended;  ///< keeps those that extend another
  std::vector<AcceleratorModel> accelerators;
  std::map<std::string, AliasModel> aliases;                            ///< by key
  std::map<std::string, DeviceStringModel> device_strings;              ///< by the text itself
  std::map<std::string, std::pair<std::string, Span>> misspelt;         ///< key to what is meant
  std::map<std::pair<std::string, std::string>, const WordRow*> words;  ///< by place and word_key
  std::vector<const ForeignDocumentRow*> documents;
};

/// Tables from layouts: places, resources, engines. Needs all platforms.
void add_tables(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink);

/// Whether the names that the platform makes, or takes from others, are those of this kind.
bool names_kind(const PlatformRow& platform, const AcceleratorModel& accelerator);

/// Whether `model` has a platform with this id.
bool has_platform(const CatalogModel& model, std::string_view id);

/// Platforms; whose names they have is looked up later, with the accelerators.
void add_platform(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink);

/// Lays each platform that extends another over it. Needs all platforms.
void extend_platforms(CatalogModel& model, DiagnosticSink& sink);

/// What the platforms of `model` call the accelerator.
void add_platform_names(const AcceleratorRow& row, const CatalogModel& model,
                        AcceleratorModel& accelerator, DiagnosticSink& sink);

/// The machines of clouds that have an accelerator. Needs all accelerators.
void add_instances(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink);

/// The families of machines of a cloud to which an accelerator can be attached, so that no type of
/// theirs is known to have it: how many devices they take is. Needs all instances.
void add_unnamed_machines(CatalogModel& model);

/// The form of the card that a name of it says (`forms`), or nothing.
std::string form_of(const AcceleratorRow& row, std::string_view name);

/// Gives the names of a cloud's platforms the form of all its machines. Needs all machines.
void give_names_forms(CatalogModel& model, DiagnosticSink& sink);

/// Marks names that several accelerators have on one platform. Needs all accelerators.
void mark_shared_names(CatalogModel& model);

/// Accelerators with everything that follows from their rows. Needs all tables and platforms.
void add_accelerators(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink);

/// GPUs first, then the other kinds; within a kind as the files have them.
void order_accelerators(CatalogModel& model);

/// The shapes of a TPU: those listed with its machines, and the computed ones.
void add_topologies(const AcceleratorRow& row, AcceleratorModel& accelerator, DiagnosticSink& sink);

/// The index of all spellings. Needs all accelerators.
void add_names(CatalogModel& model, DiagnosticSink& sink);

/// The index of what clusters call devices. Needs the index of spellings.
void add_device_strings(CatalogModel& model);

/// Words and documents of other tools.
void add_vocabulary(const CatalogFile& file, CatalogModel& model, DiagnosticSink& sink);

/// The C++ source of the catalog's tables.
std::string write_source(const CatalogModel& model);

/// That of the tables of other tools' words.
std::string write_vocabulary(const CatalogModel& model);

/// `text` as a string literal of C++.
std::string literal(std::string_view text);

}  // namespace accelc
