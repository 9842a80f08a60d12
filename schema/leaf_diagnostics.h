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
        "Quantities are written as in Kubernetes: a number followed by a unit, without a space. "
        "`m` is a thousandth (`500m` CPU is half a core); `k M G T P E` are powers of 1000, `Ki "
        "Mi Gi Ti Pi Ei` powers of 1024. Units are case-sensitive, and there is no `B`: `16Gi` "
        "is 16 gibibytes. `1e3` is accepted, too."};

inline constexpr DiagnosticKind kDurationText{
    .code = "AC2102",
    .name = "duration-text",
    .message = "cannot read the duration {}: {}",
    .explanation =
        "A duration is a number of seconds, or numbers with the units `d`, `h`, `m`, `s` and "
        "`ms`, each at most once and the largest first: `90s`, `2h30m`, `1d`, `1.5h`."};

inline constexpr DiagnosticKind kRefText{
    .code = "AC2103",
    .name = "ref-text",
    .message = "cannot read the reference {}: {}",
    .explanation =
        "What is registered elsewhere is written `PROJECT/DOMAIN/NAME@VERSION`, or in full: "
        "`{project: ..., domain: ..., name: ..., version: ...}`. Names may contain `/`."};

inline constexpr std::array kLeafKinds = {&kQuantityText, &kDurationText, &kRefText};

}  // namespace accelc
