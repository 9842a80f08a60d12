// Streams of files, which the C++ library for WebAssembly leaves out. CLI11 names them to read files of options, of which
// there are none.
#include <fstream>

template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;
