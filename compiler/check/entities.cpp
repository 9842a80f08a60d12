// The entities that programs declare, together.
#include "compiler/check/check.h"
#include "compiler/check/resolve/identity.h"
#include "schema/text_span.h"

#include <unordered_set>
#include <vector>

namespace accelc {

namespace {

void add_with_hash(const Entity& entity, std::vector<Entity>& list) {
  list.push_back(entity);
  list.back().hash = hash_of(entity);
}

}  // namespace

std::vector<Entity> declared_by(const Program& program) {
  std::vector<Entity> declared;
  for (const Entity* entity : program.entities()) add_with_hash(*entity, declared);
  return declared;
}

std::vector<Entity> registered_in(const Program& program) {
  std::vector<Entity> registered;
  for (const Task& task : program.registered_tasks) add_with_hash(task, registered);
  for (const LaunchPlan& plan : program.registered_plans) add_with_hash(plan, registered);
  return registered;
}

namespace {

/// Adds the entities of one kind that no earlier program has: none of them stands at the place of
/// another.
template <class T>
void add_new(const std::vector<T>& from, bool alone, std::unordered_set<const char*>& known,
             std::vector<const T*>& to) {
  for (const T& entity : from) {
    const bool first = alone || known.insert(text_of(entity.name_span).data()).second;
    if (first) to.push_back(&entity);
  }
}

}  // namespace

Entities entities_of(std::span<const Program* const> programs) {
  std::size_t most = 0;
  for (const Program* program : programs) most += program->tasks.size();
  Entities entities;
  entities.tasks.reserve(most);
  std::unordered_set<const char*> tasks;  // where their names stand
  std::unordered_set<const char*> workflows;
  std::unordered_set<const char*> plans;
  tasks.reserve(most);
  const bool alone = programs.size() == 1;
  for (const Program* program : programs) {
    add_new(program->tasks, alone, tasks, entities.tasks);
    add_new(program->workflows, alone, workflows, entities.workflows);
    add_new(program->launch_plans, alone, plans, entities.launch_plans);
  }
  return entities;
}

}  // namespace accelc
