# Writes the program INPUT as nvml_helper_program() of compiler/probe/nvml_helper_program.h.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "    \\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"compiler/probe/nvml_helper_program.h\"

namespace accelc {

std::span<const unsigned char> nvml_helper_program() {
  static constexpr unsigned char kBytes[] = {
${bytes}
  };
  return kBytes;
}

}  // namespace accelc
")
