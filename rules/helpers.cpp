#include "rules/helpers.h"

#include "compiler/check/task/pod_target.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "compiler/syntax/tree.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

void visit_map(const Setting<Map<std::string>>& map, const TextVisitor& visit) {
  if (!map) return;
  for (const auto& entry : map->entries) {
    if (entry.value) visit(*entry.value, entry.value.span);
  }
}

/// Every scalar of the value, keys left out, aliases not followed.
void visit_any(const Setting<AnyValue>& value, const TextVisitor& visit) {
  if (!value) return;
  const Tree& tree = value->node.tree();
  const NodeId end = tree.nodes()[value->node.id()].subtree_end;
  for (NodeId id = value->node.id(); id < end; ++id) {
    const NodeRef node = tree.node(id);
    if (node.is_scalar() && !tree.nodes()[id].is_key) visit(node.text(), node.span());
  }
}

}  // namespace

std::optional<DataWorkers> data_workers(const Task& task) {
  const Argv& argv = task.command.argv;
  for (std::size_t i = 0; i < argv.size(); ++i) {
    const auto value = option_value(argv, i, {"num_workers", "dataloader_num_workers"});
    const auto workers = value ? parse_unsigned(value->text) : std::nullopt;
    if (workers && *workers > 0) return DataWorkers{*workers, **argv[i], argv[i]->span};
  }
  return std::nullopt;
}

bool is_flow_item(const Span& item) {
  const std::string_view before = item.file->text().substr(0, item.begin);
  const std::size_t last = before.find_last_not_of(" \t\r\n");
  return last != std::string_view::npos && (before[last] == '[' || before[last] == ',');
}

void visit_texts(const Task& task, const TextVisitor& visit) {
  for (const Setting<std::string>* word : task.command.argv) visit(**word, word->span);
  visit_map(task.env, visit);
  visit_map(task.metadata.config, visit);
  visit_any(task.custom, visit);
  if (task.pod_section) visit_any(task.pod_section->spec, visit);
}

bool is_moving_tag(std::string_view tag) {
  constexpr std::array<std::string_view, 6> kMoving = {"latest", "nightly", "edge",
                                                       "main",   "master",  "dev"};
  return std::find(kMoving.begin(), kMoving.end(), tag) != kMoving.end();
}

void visit_containers(const Task& task,
                      const std::function<void(const Container& container)>& visit) {
  const PodSpec& pod = written_pod(task);
  for (const auto* containers :
       {&pod.init_containers, &pod.containers, &pod.ephemeral_containers}) {
    for (const Setting<Container>& container : (*containers)->items) visit(*container);
  }
}

void visit_images(const Task& task, const std::function<void(const ImageReference& image)>& visit) {
  visit(task.image);
  visit_containers(task, [&](const Container& container) {
    const PodText& image = container.image;
    if (image.span == task.image.span || is_name_placeholder(*image)) return;
    // Of what is no reference another report speaks.
    if (is_image_reference(*image)) visit(parse_image(std::string(*image), image.span));
  });
}

void pin_image(Report& report, const ImageReference& image, std::string_view listed,
               Applicability applicability) {
  if (listed.empty() || unquoted_text_of(image.span) != image.text) return;
  const std::string name = image.text.substr(0, image.tag_end);
  report.fix("pin it to the digest that is listed", image.span,
             quoted_like(image.span, name + "@" + std::string(listed)), applicability);
}

void name_listed_digest(Report& report, const ImageReference& image, std::string_view listed,
                        Applicability applicability) {
  report.help("`[image-digests]` has " + quote(listed) + " for it");
  pin_image(report, image, listed, applicability);
}

Span place_in(const Setting<std::string>& setting, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(part.data() - setting->data());
  return part_span(setting.span, *setting, begin, begin + static_cast<std::uint32_t>(part.size()));
}

bool has_own_tasks(const DocumentSpec& document) {
  if (!document.tasks) return false;
  const auto& tasks = document.tasks->entries;
  return std::any_of(tasks.begin(), tasks.end(), [](const auto& entry) {
    return entry.value && !(entry.value->abstract && *entry.value->abstract);
  });
}

bool may_exchange_files(const Task& task) {
  const Setting<DataSpec>& data = task.data;
  const bool begun = data.state == SettingState::kNull && !data.took_back;
  return data.written() || begun || task.pod_section;
}

std::vector<const ResourceAmount*> amounts_of(const Task& task) {
  std::vector<const ResourceAmount*> amounts;
  amounts.reserve(task.requests.size() + task.limits.size());
  for (const auto* side : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *side) amounts.push_back(&amount);
  }
  return amounts;
}

}  // namespace accelc
