#include "compiler/catalog/generate/platform_file.h"

namespace accelc {

namespace {

constexpr FieldInfo kLabelValueRow[] = {
    needed_key<LabelValueRow, &LabelValueRow::key>("key"),
    needed_key<LabelValueRow, &LabelValueRow::value>("value"),
};

constexpr FieldInfo kLabelsRow[] = {
    catalog_key<LabelsRow, &LabelsRow::device>("device"),
    catalog_key<LabelsRow, &LabelsRow::device_before>("device_before"),
    catalog_key<LabelsRow, &LabelsRow::board>("board"),
    catalog_key<LabelsRow, &LabelsRow::partition>("partition"),
    catalog_key<LabelsRow, &LabelsRow::slices>("slices"),
    catalog_key<LabelsRow, &LabelsRow::tpu>("tpu"),
    catalog_key<LabelsRow, &LabelsRow::tpu_topology>("tpu_topology"),
    catalog_key<LabelsRow, &LabelsRow::count>("count"),
    catalog_key<LabelsRow, &LabelsRow::memory>("memory"),
    catalog_key<LabelsRow, &LabelsRow::machine>("machine"),
    catalog_key<LabelsRow, &LabelsRow::product>("product"),
    catalog_key<LabelsRow, &LabelsRow::vendor>("vendor"),
    catalog_key<LabelsRow, &LabelsRow::vendor_values>("vendor_values"),
    catalog_key<LabelsRow, &LabelsRow::accelerator>("accelerator"),
    catalog_key<LabelsRow, &LabelsRow::sharing>("sharing"),
    catalog_key<LabelsRow, &LabelsRow::sharing_clients>("sharing_clients"),
    catalog_key<LabelsRow, &LabelsRow::strategy>("strategy"),
    catalog_key<LabelsRow, &LabelsRow::node_pool>("node_pool"),
    catalog_key<LabelsRow, &LabelsRow::pool>("pool"),
    catalog_key<LabelsRow, &LabelsRow::machine_class>("class"),
    catalog_key<LabelsRow, &LabelsRow::family>("family"),
    catalog_key<LabelsRow, &LabelsRow::queue>("queue"),
    catalog_key<LabelsRow, &LabelsRow::spot>("spot"),
    catalog_key<LabelsRow, &LabelsRow::spot_values>("spot_values"),
};

constexpr FieldInfo kLabelValuesRow[] = {
    needed_key<LabelValuesRow, &LabelValuesRow::labels>("labels"),
    catalog_key<LabelValuesRow, &LabelValuesRow::values>("values"),
    catalog_key<LabelValuesRow, &LabelValuesRow::all>("all"),
    catalog_key<LabelValuesRow, &LabelValuesRow::never>("never"),
    catalog_key<LabelValuesRow, &LabelValuesRow::why>("why"),
};

constexpr FieldInfo kTaintRow[] = {
    needed_key<TaintRow, &TaintRow::on>("on"),
    needed_key<TaintRow, &TaintRow::key>("key"),
    catalog_key<TaintRow, &TaintRow::value>("value"),
    needed_key<TaintRow, &TaintRow::effect>("effect"),
    needed_key<TaintRow, &TaintRow::tainted>("tainted"),
    catalog_key<TaintRow, &TaintRow::tolerated>("tolerated"),
};

constexpr FieldInfo kSharingRow[] = {
    catalog_key<SharingRow, &SharingRow::time_slicing>("time_slicing"),
    catalog_key<SharingRow, &SharingRow::mps>("mps"),
    catalog_key<SharingRow, &SharingRow::none>("none"),
    catalog_key<SharingRow, &SharingRow::clients>("clients"),
    catalog_key<SharingRow, &SharingRow::resource>("resource"),
    catalog_key<SharingRow, &SharingRow::label_suffix>("label_suffix"),
};

constexpr FieldInfo kMigRow[] = {
    catalog_key<MigRow, &MigRow::strategies>("strategies"),
    catalog_key<MigRow, &MigRow::strategy>("strategy"),
    catalog_key<MigRow, &MigRow::whole>("whole"),
    catalog_key<MigRow, &MigRow::unlabelled_whole>("unlabelled_whole"),
    catalog_key<MigRow, &MigRow::most_devices>("most_devices"),
    catalog_key<MigRow, &MigRow::label_suffix>("label_suffix"),
    catalog_key<MigRow, &MigRow::listed>("listed"),
    catalog_key<MigRow, &MigRow::labelled_as_whole>("labelled_as_whole"),
};

constexpr FieldInfo kMakingRow[] = {
    catalog_key<MakingRow, &MakingRow::labels>("labels"),
    catalog_key<MakingRow, &MakingRow::resources>("resources"),
    catalog_key<MakingRow, &MakingRow::restricted>("restricted"),
    catalog_key<MakingRow, &MakingRow::classes>("classes"),
    catalog_key<MakingRow, &MakingRow::renamed>("renamed"),
    catalog_key<MakingRow, &MakingRow::family>("family"),
    catalog_key<MakingRow, &MakingRow::size>("size"),
    catalog_key<MakingRow, &MakingRow::category>("category"),
    catalog_key<MakingRow, &MakingRow::generation>("generation"),
};

constexpr FieldInfo kPlatformRow[] = {
    needed_key<PlatformRow, &PlatformRow::id>("id"),
    needed_key<PlatformRow, &PlatformRow::name>("name"),
    catalog_key<PlatformRow, &PlatformRow::cloud>("cloud"),
    catalog_key<PlatformRow, &PlatformRow::aliases>("aliases"),
    catalog_key<PlatformRow, &PlatformRow::extends>("extends"),
    catalog_key<PlatformRow, &PlatformRow::names_of>("names_of"),
    catalog_key<PlatformRow, &PlatformRow::customary_of>("customary_of"),
    catalog_key<PlatformRow, &PlatformRow::names_kinds>("names_kinds"),
    catalog_key<PlatformRow, &PlatformRow::device_names>("device_names"),
    catalog_key<PlatformRow, &PlatformRow::marks>("marks"),
    catalog_key<PlatformRow, &PlatformRow::mark_rank>("mark_rank"),
    catalog_key<PlatformRow, &PlatformRow::labels>("labels"),
    catalog_key<PlatformRow, &PlatformRow::values>("values"),
    catalog_key<PlatformRow, &PlatformRow::taints>("taints"),
    catalog_key<PlatformRow, &PlatformRow::sharing>("sharing"),
    catalog_key<PlatformRow, &PlatformRow::mig>("mig"),
    catalog_key<PlatformRow, &PlatformRow::making>("making"),
    catalog_key<PlatformRow, &PlatformRow::rules>("rules"),
};

}  // namespace

const StructInfo& struct_info(Tag<LabelValueRow>) {
  static constexpr StructInfo kInfo{.name = "label with its value", .fields = kLabelValueRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<LabelsRow>) {
  static constexpr StructInfo kInfo{.name = "labels", .fields = kLabelsRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<LabelValuesRow>) {
  static constexpr StructInfo kInfo{.name = "values of labels", .fields = kLabelValuesRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<TaintRow>) {
  static constexpr StructInfo kInfo{.name = "taint", .fields = kTaintRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<SharingRow>) {
  static constexpr StructInfo kInfo{.name = "sharing", .fields = kSharingRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<MigRow>) {
  static constexpr StructInfo kInfo{.name = "partitioning", .fields = kMigRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<MakingRow>) {
  static constexpr StructInfo kInfo{.name = "making of nodes", .fields = kMakingRow};
  return kInfo;
}

const StructInfo& struct_info(Tag<PlatformRow>) {
  static constexpr StructInfo kInfo{.name = "platform", .fields = kPlatformRow};
  return kInfo;
}

}  // namespace accelc
