#include "compiler/pod/kubernetes_names.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {

TEST_CASE("label values") {
  CHECK(why_no_label_value("").empty());
  CHECK(why_no_label_value("1g.5gb").empty());
  CHECK(why_no_label_value(std::string(63, 'a')).empty());
  CHECK_FALSE(why_no_label_value(std::string(64, 'a')).empty());
  CHECK_FALSE(why_no_label_value("1g.5gb+me").empty());
  CHECK_FALSE(why_no_label_value("RTX PRO 6000").empty());
  CHECK_FALSE(why_no_label_value("-a").empty());
  CHECK_FALSE(why_no_label_value("ü").empty());
}

TEST_CASE("label keys") {
  CHECK(why_no_label_key("team").empty());
  CHECK(why_no_label_key("acme.com/Team_1").empty());
  CHECK_FALSE(why_no_label_key("").empty());
  CHECK_FALSE(why_no_label_key("acme.com/").empty());
  CHECK_FALSE(why_no_label_key("/team").empty());
  CHECK_FALSE(why_no_label_key("Acme.com/team").empty());
  CHECK_FALSE(why_no_label_key("a..b/team").empty());
  CHECK_FALSE(why_no_label_key("a.-b/team").empty());
  CHECK_FALSE(why_no_label_key("a/b/c").empty());
}

TEST_CASE("DNS labels") {
  CHECK(is_dns_label("flyte-shared-memory"));
  CHECK_FALSE(is_dns_label(""));
  CHECK_FALSE(is_dns_label("Shm"));
  CHECK_FALSE(is_dns_label("a.b"));
  CHECK_FALSE(is_dns_label("-a"));
  CHECK_FALSE(is_dns_label("a-"));
  CHECK_FALSE(is_dns_label(std::string(64, 'a')));
}

TEST_CASE("names of environment variables") {
  CHECK(is_env_name("WANDB_API_KEY"));
  CHECK(is_env_name("a.b-c"));
  CHECK_FALSE(is_env_name(""));
  CHECK_FALSE(is_env_name("1ST"));
  CHECK_FALSE(is_env_name("A=B"));
  CHECK_FALSE(is_env_name(".."));
  CHECK_FALSE(is_env_name("..a"));
}

}  // namespace accelc
