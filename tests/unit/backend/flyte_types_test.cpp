#include "tests/unit/backend/flyte_bytes.h"

namespace accelc {

namespace {

struct TypeRow {
  std::string_view type;
  std::string_view literal_type;
};

// LiteralType as flytekit 1.16.24 serialises it for the annotation that means the same.
constexpr TypeRow kRows[] = {
    {"integer", "0801"},
    {"float", "0802"},
    {"string", "0803"},
    {"boolean", "0804"},
    {"datetime", "0805"},
    {"duration", "0806"},
    {"error", "0808"},
    {"none", "0800"},
    {"file", "2a00"},
    {"file<csv>", "2a050a03637376"},
    {"directory", "2a021001"},
    {"directory<parquet>", "2a0b0a07706172717565741001"},
    {"dataframe", "4200"},
    {"dataframe<parquet>", "4209120770617271756574"},
    {"schema", "1200"},
    {"enum<red, green>", "3a0c0a037265640a05677265656e"},
    {"list<list<float>>", "1a041a020802"},
    {"list<file<csv>>", "1a072a050a03637376"},
    {"map<list<string>>", "22041a020803"},
    {"struct",
     "08094a3f0a3d0a3b0a1263616368652d6b65792d6d6574616461746112252a230a210a1473657269616c697a6174"
     "696f6e2d666f726d617412091a076d73677061636b"},
};

// Unions: every variant carries the tag of flytekit's transformer.
constexpr TypeRow kUnions[] = {
    {"integer?", "52170a0908015a050a03696e740a0a08005a060a046e6f6e65"},
    {"string | integer", "52160a0908035a050a037374720a0908015a050a03696e74"},
    {"integer | float | none",
     "52240a0908015a050a03696e740a0b08025a070a05666c6f61740a0a08005a060a046e6f6e65"},
    {"optional<boolean>", "52180a0a08045a060a04626f6f6c0a0a08005a060a046e6f6e65"},
    {"optional<datetime>", "521c0a0e08055a0a0a086461746574696d650a0a08005a060a046e6f6e65"},
    {"optional<duration>", "521d0a0f08065a0b0a0974696d6564656c74610a0a08005a060a046e6f6e65"},
    {"optional<map<integer>>",
     "52200a12220208015a0c0a0a547970656420446963740a0a08005a060a046e6f6e65"},
    {"list<integer> | list<string>",
     "52280a121a0208015a0c0a0a5479706564204c6973740a121a0208035a0c0a0a5479706564204c697374"},
    {"optional<struct>",
     "525f0a5108094a3f0a3d0a3b0a1263616368652d6b65792d6d6574616461746112252a230a210a1473657269616c"
     "697a6174696f6e2d666f726d617412091a076d73677061636b5a0c0a0a547970656420446963740a0a08005a060a"
     "046e6f6e65"},
    {"optional<enum<red, green>>",
     "52360a283a0c0a037265640a05677265656e5a180a1644656661756c74456e756d5472616e73666f726d65720a0a"
     "08005a060a046e6f6e65"},
    {"optional<file>", "52210a132a005a0f0a0d466c79746546696c65506174680a0a08005a060a046e6f6e65"},
    {"file<csv> | directory",
     "52320a182a050a036373765a0f0a0d466c79746546696c65506174680a162a0210015a100a0e466c797465446972"
     "6563746f7279"},
    {"optional<dataframe>",
     "52310a2342005a1f0a1d5374727563747572656444617461736574205472616e73666f726d65720a0a08005a060a"
     "046e6f6e65"},
    {"optional<schema>",
     "522b0a1d12005a190a17466c797465536368656d61205472616e73666f726d65720a0a08005a060a046e6f6e65"},
    {"optional<error>", "521e0a1008085a0c0a0a466c7974654572726f720a0a08005a060a046e6f6e65"},
    {"map<optional<integer>>", "221952170a0908015a050a03696e740a0a08005a060a046e6f6e65"},
};

std::string literal_type(std::string_view type) {
  return test::hex_at(test::emit(test::TaskBuilder().input("x", type)), {1, 4, 1, 1, 2, 1});
}

}  // namespace

TEST_CASE("types are written as flytekit writes them") {
  for (const TypeRow& row : kRows) {
    CAPTURE(row.type);
    CHECK(literal_type(row.type) == row.literal_type);
  }
}

TEST_CASE("variants of a union carry flytekit's tags") {
  for (const TypeRow& row : kUnions) {
    CAPTURE(row.type);
    CHECK(literal_type(row.type) == row.literal_type);
  }
}

TEST_CASE("bytes are what flytekit makes of them: a pickle") {
  CHECK(literal_type("binary") ==
        "2a0e0a0c507974686f6e5069636b6c65"
        "32280a260a11707974686f6e5f636c6173735f6e616d6512111a0f3c636c61737320276279746573273e");
}

}  // namespace accelc
