# Writes the pages behind `--` as the function of embed_pages.cmake.
set(entries "")
set(is_page FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE ${last})
  set(argument "${CMAKE_ARGV${index}}")
  if(is_page)
    file(READ "${argument}" text)
    cmake_path(GET argument STEM name)
    string(REPLACE "_" "-" name "${name}")
    string(APPEND entries "    {\"${name}\", R\"ACCELC(${text})ACCELC\"sv},\n")
  elseif(argument STREQUAL "--")
    set(is_page TRUE)
  endif()
endforeach()
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"

#include <array>
#include <utility>

namespace accelc {

std::string_view ${FUNCTION}(std::string_view name) {
  // With their lengths: a compiler that counts the characters of all pages gives up before the end.
  using namespace std::string_view_literals;
  static constexpr auto kPages = std::to_array<std::pair<std::string_view, std::string_view>>({
${entries}  });
  for (const auto& [known, page] : kPages) {
    if (known == name) return page;
  }
  return {};
}

}  // namespace accelc
")
