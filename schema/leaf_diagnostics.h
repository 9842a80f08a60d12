// The kinds that texts with a syntax of their own raise (AC21xx): numbers with a unit, and names
// of what is registered.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kQuantityText{
    .code = "AC2101",
    .name = "quantity-text",
    .message = "cannot read the quantity {}: {}",
    .explanation =
        "An amount is written as Kubernetes writes it: a number, and behind it without a blank a "
        "unit. `m` is a thousandth (`500m` CPU is half a core); `k M G T P E` are powers of 1000, "
        "`Ki Mi Gi Ti Pi Ei` powers of 1024. The case of a unit matters, and there is no `B`: "
        "`16Gi` is 16 gibibytes. `1e3` is read too."};

inline constexpr DiagnosticKind kDurationText{
    .code = "AC2102",
    .name = "duration-text",
    .message = "cannot read the duration {}: {}",
    .explanation =
        "A duration is a plain number of seconds, or numbers with the units `d`, `h`, `m`, `s` and "
        "`ms`, each at most once and the larger one first: `90s`, `2h30m`, `1d`, `1.5h`."};

inline constexpr DiagnosticKind kRefText{
    .code = "AC2103",
    .name = "ref-text",
    .message = "cannot read the registered name {}: {}",
    .explanation =
        "What is registered elsewhere is named `PROJECT/DOMAIN/NAME@VERSION`, or in full: "
        "`{project: ..., domain: ..., name: ..., version: ...}`. Names may have `/` themselves."};

inline constexpr std::array kLeafKinds = {&kQuantityText, &kDurationText, &kRefText};

}  // namespace accelc
