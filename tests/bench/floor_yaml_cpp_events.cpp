// Reads a file and lets yaml-cpp produce its events; nothing is kept of them.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <cstdio>
#include <fstream>

namespace {

class Counter : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override { ++count; }
  void OnDocumentEnd() override { ++count; }
  void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++count; }
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++count; }
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {
    ++count;
  }
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    ++count;
  }
  void OnSequenceEnd() override { ++count; }
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    ++count;
  }
  void OnMapEnd() override { ++count; }

  unsigned long count = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream file(argv[1]);
  YAML::Parser parser(file);
  Counter counter;
  while (parser.HandleNextDocument(counter)) {
  }
  std::printf("%lu\n", counter.count);
  return 0;
}
