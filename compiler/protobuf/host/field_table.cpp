// Build tool: turns protoc's descriptor set of our .proto files into the constant tables of
// wire_table.h.
//
//   field_table DESCRIPTOR_SET OUTPUT
//
// It runs on the building machine only and may therefore link protobuf's full runtime.
#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using google::protobuf::Descriptor;
using google::protobuf::DescriptorPool;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;

/// Every message and enum of the files, in the order of the descriptor set.
struct Types {
  std::vector<const Descriptor*> messages;
  std::vector<const EnumDescriptor*> enums;
  std::map<const void*, std::size_t> index;

  void add(const EnumDescriptor* type) {
    index[type] = enums.size();
    enums.push_back(type);
  }

  void add(const Descriptor* type) {
    index[type] = messages.size();
    messages.push_back(type);
    for (int i = 0; i < type->enum_type_count(); ++i) add(type->enum_type(i));
    for (int i = 0; i < type->nested_type_count(); ++i) add(type->nested_type(i));
  }
};

/// The WireForm of a message.
std::string form_of(const std::string& message) {
  if (message == "google.protobuf.Struct") return "kStruct";
  if (message == "google.protobuf.Value") return "kValue";
  if (message == "google.protobuf.ListValue") return "kListValue";
  if (message == "google.protobuf.Duration") return "kDuration";
  if (message == "google.protobuf.Timestamp") return "kTimestamp";
  if (message == "google.protobuf.BoolValue") return "kBoolValue";
  return "kPlain";
}

/// Empty for a field that the printers cannot handle.
std::string kind_of(const FieldDescriptor& field) {
  switch (field.type()) {
    case FieldDescriptor::TYPE_STRING:
      return "kString";
    case FieldDescriptor::TYPE_BYTES:
      return "kBytes";
    case FieldDescriptor::TYPE_MESSAGE:
      return "kMessage";
    default:
      break;
  }
  // Repeated numbers are packed on the wire; of these the printers read enums alone.
  if (field.is_repeated() && field.type() != FieldDescriptor::TYPE_ENUM) return {};
  switch (field.type()) {
    case FieldDescriptor::TYPE_BOOL:
      return "kBool";
    case FieldDescriptor::TYPE_INT32:
      return "kInt32";
    case FieldDescriptor::TYPE_UINT32:
      return "kUint32";
    case FieldDescriptor::TYPE_INT64:
      return "kInt64";
    case FieldDescriptor::TYPE_FLOAT:
      return "kFloat";
    case FieldDescriptor::TYPE_DOUBLE:
      return "kDouble";
    case FieldDescriptor::TYPE_ENUM:
      return "kEnum";
    default:
      return {};
  }
}

bool write_fields(const Types& types, const Descriptor& message, std::size_t number,
                  std::ostream& out) {
  if (message.field_count() == 0) return true;
  std::map<int, const FieldDescriptor*> fields;
  for (int i = 0; i < message.field_count(); ++i) {
    fields[message.field(i)->number()] = message.field(i);
  }
  out << "constexpr WireField kFields" << number << "[] = {\n";
  for (const auto& [field_number, field] : fields) {
    const std::string kind = kind_of(*field);
    if (kind.empty()) {
      std::fprintf(stderr, "field_table: %s has a type that the printers do not know\n",
                   field->full_name().c_str());
      return false;
    }
    std::size_t type = 0;
    if (field->message_type() != nullptr) type = types.index.at(field->message_type());
    if (field->enum_type() != nullptr) type = types.index.at(field->enum_type());
    out << "    {" << field_number << ", \"" << field->name() << "\", \"" << field->json_name()
        << "\", WireKind::" << kind << ", " << (field->is_repeated() ? "true" : "false") << ", "
        << (field->is_map() ? "true" : "false") << ", " << type << "},\n";
  }
  out << "};\n";
  return true;
}

bool write_tables(const Types& types, std::ostream& out) {
  out << "// Made by host/field_table.cpp from proto/.\n";
  for (std::size_t i = 0; i < types.enums.size(); ++i) {
    out << "constexpr WireEnumValue kEnumValues" << i << "[] = {";
    for (int v = 0; v < types.enums[i]->value_count(); ++v) {
      const auto* value = types.enums[i]->value(v);
      out << "{" << value->number() << ", \"" << value->name() << "\"}, ";
    }
    out << "};\n";
  }
  out << "constexpr WireEnum kEnums[] = {\n";
  for (std::size_t i = 0; i < types.enums.size(); ++i) {
    out << "    {\"" << types.enums[i]->full_name() << "\", kEnumValues" << i << "},\n";
  }
  out << "};\n";
  for (std::size_t i = 0; i < types.messages.size(); ++i) {
    if (!write_fields(types, *types.messages[i], i, out)) return false;
  }
  out << "constexpr WireMessage kMessages[] = {\n";
  for (std::size_t i = 0; i < types.messages.size(); ++i) {
    const Descriptor& message = *types.messages[i];
    out << "    {\"" << message.full_name() << "\", WireForm::" << form_of(message.full_name())
        << ", ";
    if (message.field_count() == 0) {
      out << "{}},\n";
    } else {
      out << "kFields" << i << "},\n";
    }
  }
  out << "};\n";
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: field_table DESCRIPTOR_SET OUTPUT\n", stderr);
    return 2;
  }
  std::ifstream input(argv[1], std::ios::binary);
  google::protobuf::FileDescriptorSet set;
  if (!set.ParseFromIstream(&input)) {
    std::fprintf(stderr, "field_table: cannot read %s\n", argv[1]);
    return 2;
  }
  // A pool of its own: the well-known types linked into this program are not those of our files.
  DescriptorPool pool;
  Types types;
  for (const auto& proto : set.file()) {
    const auto* file = pool.BuildFile(proto);
    if (file == nullptr) return 2;
    for (int i = 0; i < file->enum_type_count(); ++i) types.add(file->enum_type(i));
    for (int i = 0; i < file->message_type_count(); ++i) types.add(file->message_type(i));
  }
  std::ostringstream tables;
  if (!write_tables(types, tables)) return 2;
  std::ofstream output(argv[2], std::ios::binary);
  output << tables.str();
  output.close();
  return output ? 0 : 2;
}
