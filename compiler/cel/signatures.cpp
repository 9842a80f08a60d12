#include "compiler/cel/signatures.h"

namespace accelc {

const std::string_view kCelSignatures = R"(
_&&_(bool, bool): bool
_||_(bool, bool): bool
!_(bool): bool
_?_:_(bool, A, A): A
_==_(A, A): bool
_!=_(A, A): bool
@in(A, list(A)): bool
@in(A, map(A, B)): bool
_<_($C, $C): bool
_<_(int, uint): bool
_<_(int, double): bool
_<_(uint, int): bool
_<_(uint, double): bool
_<_(double, int): bool
_<_(double, uint): bool
-_(int): int
-_(double): double
_+_(int, int): int
_+_(uint, uint): uint
_+_(double, double): double
_+_(string, string): string
_+_(bytes, bytes): bytes
_+_(list(A), list(A)): list(A)
_+_(duration, duration): duration
_+_(duration, timestamp): timestamp
_+_(timestamp, duration): timestamp
_-_(int, int): int
_-_(uint, uint): uint
_-_(double, double): double
_-_(duration, duration): duration
_-_(timestamp, duration): timestamp
_-_(timestamp, timestamp): duration
_*_(int, int): int
_*_(uint, uint): uint
_*_(double, double): double
_/_(int, int): int
_/_(uint, uint): uint
_/_(double, double): double
_%_(int, int): int
_%_(uint, uint): uint
_[_](list(A), int): A
_[_](map(A, B), A): B
_[_](optional(list(A)), int): optional(A)
_[_](optional(map(A, B)), A): optional(B)
_[?_](list(A), int): optional(A)
_[?_](map(A, B), A): optional(B)
_[?_](optional(list(A)), int): optional(A)
_[?_](optional(map(A, B)), A): optional(B)
bool(bool): bool
bool(string): bool
bytes(bytes): bytes
bytes(string): bytes
double(double): double
double(int): double
double(string): double
double(uint): double
duration(duration): duration
duration(int): duration
duration(string): duration
dyn(A): dyn
int(double): int
int(duration): int
int(int): int
int(string): int
int(timestamp): int
int(uint): int
string(bool): string
string(bytes): string
string(double): string
string(duration): string
string(int): string
string(net.CIDR): string
string(net.IP): string
string(string): string
string(timestamp): string
string(uint): string
timestamp(int): timestamp
timestamp(string): timestamp
timestamp(timestamp): timestamp
type(A): type(A)
uint(double): uint
uint(int): uint
uint(string): uint
uint(uint): uint
size(bytes): int
size(list(A)): int
size(map(A, B)): int
size(string): int
bytes size(): int
list(A) size(): int
map(A, B) size(): int
string size(): int
matches(string, string): bool
string matches(string): bool
string charAt(int): string
string contains(string): bool
string endsWith(string): bool
string find(string): string
string findAll(string): list(string)
string findAll(string, int): list(string)
string format(list(dyn)): string
string indexOf(string): int
string indexOf(string, int): int
string lastIndexOf(string): int
string lastIndexOf(string, int): int
string lowerAscii(): string
string replace(string, string): string
string replace(string, string, int): string
string split(string): list(string)
string split(string, int): list(string)
string startsWith(string): bool
string substring(int): string
string substring(int, int): string
string trim(): string
string upperAscii(): string
strings.quote(string): string
list(string) join(): string
list(string) join(string): string
list($C) isSorted(): bool
list($C) max(): $C
list($C) min(): $C
list($C) sort(): list($C)
list($N) sum(): $N
list(A) distinct(): list(A)
list(A) first(): optional(A)
list(A) indexOf(A): int
list(A) last(): optional(A)
list(A) lastIndexOf(A): int
list(A) reverse(): list(A)
list(A) slice(int, int): list(A)
list(dyn) flatten(int): list(dyn)
list(list(A)) flatten(): list(A)
list(optional(A)) unwrapOpt(): list(A)
lists.range(int): list(int)
sets.contains(list(A), list(A)): bool
sets.equivalent(list(A), list(A)): bool
sets.intersects(list(A), list(A)): bool
optional.none(): optional(A)
optional.of(A): optional(A)
optional.ofNonZeroValue(A): optional(A)
optional.unwrap(list(optional(A))): list(A)
optional(A) hasValue(): bool
optional(A) or(optional(A)): optional(A)
optional(A) orValue(A): A
optional(A) value(): A
duration getHours(): int
duration getMilliseconds(): int
duration getMinutes(): int
duration getSeconds(): int
timestamp getDate(): int
timestamp getDate(string): int
timestamp getDayOfMonth(): int
timestamp getDayOfMonth(string): int
timestamp getDayOfWeek(): int
timestamp getDayOfWeek(string): int
timestamp getDayOfYear(): int
timestamp getDayOfYear(string): int
timestamp getFullYear(): int
timestamp getFullYear(string): int
timestamp getHours(): int
timestamp getHours(string): int
timestamp getMilliseconds(): int
timestamp getMilliseconds(string): int
timestamp getMinutes(): int
timestamp getMinutes(string): int
timestamp getMonth(): int
timestamp getMonth(string): int
timestamp getSeconds(): int
timestamp getSeconds(string): int
isQuantity(string): bool
quantity(string): kubernetes.Quantity
sign(kubernetes.Quantity): int
kubernetes.Quantity add(int): kubernetes.Quantity
kubernetes.Quantity add(kubernetes.Quantity): kubernetes.Quantity
kubernetes.Quantity asApproximateFloat(): double
kubernetes.Quantity asInteger(): int
kubernetes.Quantity compareTo(kubernetes.Quantity): int
kubernetes.Quantity isGreaterThan(kubernetes.Quantity): bool
kubernetes.Quantity isInteger(): bool
kubernetes.Quantity isLessThan(kubernetes.Quantity): bool
kubernetes.Quantity sub(int): kubernetes.Quantity
kubernetes.Quantity sub(kubernetes.Quantity): kubernetes.Quantity
isSemver(string): bool
isSemver(string, bool): bool
semver(string): kubernetes.Semver
semver(string, bool): kubernetes.Semver
kubernetes.Semver compareTo(kubernetes.Semver): int
kubernetes.Semver isGreaterThan(kubernetes.Semver): bool
kubernetes.Semver isLessThan(kubernetes.Semver): bool
kubernetes.Semver major(): int
kubernetes.Semver minor(): int
kubernetes.Semver patch(): int
isURL(string): bool
url(string): kubernetes.URL
kubernetes.URL getEscapedPath(): string
kubernetes.URL getHost(): string
kubernetes.URL getHostname(): string
kubernetes.URL getPort(): string
kubernetes.URL getQuery(): map(string, list(string))
kubernetes.URL getScheme(): string
cidr(string): net.CIDR
ip(string): net.IP
ip.isCanonical(string): bool
isCIDR(string): bool
isIP(string): bool
net.CIDR containsCIDR(net.CIDR): bool
net.CIDR containsCIDR(string): bool
net.CIDR containsIP(net.IP): bool
net.CIDR containsIP(string): bool
net.CIDR ip(): net.IP
net.CIDR masked(): net.CIDR
net.CIDR prefixLength(): int
net.IP family(): int
net.IP isGlobalUnicast(): bool
net.IP isLinkLocalMulticast(): bool
net.IP isLinkLocalUnicast(): bool
net.IP isLoopback(): bool
net.IP isUnspecified(): bool
format.byte(): kubernetes.NamedFormat
format.date(): kubernetes.NamedFormat
format.datetime(): kubernetes.NamedFormat
format.dns1035Label(): kubernetes.NamedFormat
format.dns1035LabelPrefix(): kubernetes.NamedFormat
format.dns1123Label(): kubernetes.NamedFormat
format.dns1123LabelPrefix(): kubernetes.NamedFormat
format.dns1123Subdomain(): kubernetes.NamedFormat
format.dns1123SubdomainPrefix(): kubernetes.NamedFormat
format.labelValue(): kubernetes.NamedFormat
format.named(string): optional(kubernetes.NamedFormat)
format.qualifiedName(): kubernetes.NamedFormat
format.uri(): kubernetes.NamedFormat
format.uuid(): kubernetes.NamedFormat
kubernetes.NamedFormat validate(string): optional(list(string))
authorization.Authorizer group(string): authorization.GroupCheck
authorization.Authorizer path(string): authorization.PathCheck
authorization.Authorizer serviceAccount(string, string): authorization.Authorizer
authorization.Decision allowed(): bool
authorization.Decision error(): string
authorization.Decision errored(): bool
authorization.Decision reason(): string
authorization.GroupCheck resource(string): authorization.ResourceCheck
authorization.PathCheck check(string): authorization.Decision
authorization.ResourceCheck check(string): authorization.Decision
authorization.ResourceCheck fieldSelector(string): authorization.ResourceCheck
authorization.ResourceCheck labelSelector(string): authorization.ResourceCheck
authorization.ResourceCheck name(string): authorization.ResourceCheck
authorization.ResourceCheck namespace(string): authorization.ResourceCheck
authorization.ResourceCheck subresource(string): authorization.ResourceCheck
dyn includes(dyn): bool
)";

}  // namespace accelc
