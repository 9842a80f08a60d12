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

TEST_CASE("names of ports") {
  CHECK(why_no_port_name("http").empty());
  CHECK(why_no_port_name("grpc-2").empty());
  CHECK(why_no_port_name(std::string(15, 'a')).empty());
  for (const char* wrong :
       {"", "HTTP", "a_b", "80", "8-0", "-a", "a-", "a--b", "aaaaaaaaaaaaaaaa"}) {
    INFO(wrong);
    CHECK_FALSE(why_no_port_name(wrong).empty());
  }
}

TEST_CASE("paths below a volume") {
  CHECK(why_no_inner_path("sets/train").empty());
  CHECK(why_no_inner_path("a..b/..c").empty());
  for (const char* wrong : {"/sets", "..", "../sets", "a/../b", "a/.."}) {
    INFO(wrong);
    CHECK_FALSE(why_no_inner_path(wrong).empty());
  }
}

// What k8s.io/apimachinery IsValidIP takes, which is Go's net.ParseIP.
TEST_CASE("IP addresses") {
  for (const char* right : {"10.0.0.1", "255.255.255.255", "0.0.0.0", "::", "::1", "fe80::1",
                            "1::", "2001:db8:0:0:0:0:0:1", "::ffff:10.0.0.1", "1:2:3:4:5:6:7:8"}) {
    INFO(right);
    CHECK(is_ip_address(right));
  }
  for (const char* wrong :
       {"", "10.0.0", "10.0.0.256", "10.0.0.01", "10.0.0.1.2", "a.b.c.d", ":", ":::", "1:2",
        "1::2::3", ":1::2", "1:2:3:4:5:6:7:8:9", "12345::", "g::", "1:"}) {
    INFO(wrong);
    CHECK_FALSE(is_ip_address(wrong));
  }
}

TEST_CASE("kernel parameters, and keys of ConfigMaps") {
  CHECK(is_sysctl("net.ipv4.tcp_syncookies"));
  CHECK(is_sysctl("net/ipv4/ip_local_port_range"));
  for (const char* wrong : {"", "Net.a", "a.", ".a", "a..b", "a_", "a b"}) {
    INFO(wrong);
    CHECK_FALSE(is_sysctl(wrong));
  }
  CHECK(is_data_key("ca.crt"));
  CHECK(is_data_key("..") == false);
  CHECK(is_data_key("a/b") == false);
}

}  // namespace accelc
