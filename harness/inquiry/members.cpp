#include "harness/inquiry/members.h"

#include <algorithm>

#include "harness/wire/member_table.h"

namespace ofcheck {

namespace {

template <typename T>
bool part(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b && *a != *b;
}

}  // namespace

int members_apart(const PlayResult& a, const PlayResult& b) {
  int apart = 0;
  const auto count = [&](const auto& first, const auto& second) {
    using Object = std::remove_cvref_t<decltype(first)>;
    each_member<Object>(
        [&](const auto& member) { apart += part(field(member, first), field(member, second)) ? 1 : 0; });
  };
  if (a.hands && b.hands) {
    for (std::size_t i = 0; i < std::min(a.hands->size(), b.hands->size()); ++i) count((*a.hands)[i], (*b.hands)[i]);
    if (a.hands->size() != b.hands->size()) ++apart;
  }
  if (a.next && b.next) {
    if (a.next->has_value() != b.next->has_value()) {
      ++apart;
    } else if (a.next->has_value()) {
      count(**a.next, **b.next);
    }
  }
  if (a.view && b.view) count(*a.view, *b.view);
  return apart;
}

PlayResult only_where_they_part(PlayResult got, const PlayResult& a, const PlayResult& b) {
  const auto clear = [](auto& from, const auto& first, const auto& second) {
    using Object = std::remove_cvref_t<decltype(first)>;
    each_member<Object>([&](const auto& member) {
      if (!part(field(member, first), field(member, second))) field(member, from).reset();
    });
  };
  if (got.hands && a.hands && b.hands && a.hands->size() == b.hands->size()) {
    for (std::size_t i = 0; i < std::min(got.hands->size(), a.hands->size()); ++i)
      clear((*got.hands)[i], (*a.hands)[i], (*b.hands)[i]);
  }
  if (got.next && a.next && b.next && a.next->has_value() == b.next->has_value()) {
    if (a.next->has_value() && got.next->has_value()) {
      clear(**got.next, **a.next, **b.next);
    } else {
      got.next.reset();
    }
  }
  if (got.view && a.view && b.view) clear(*got.view, *a.view, *b.view);
  return got;
}

namespace {

bool same_payment(const PaymentResult& a, const PaymentResult& b) {
  bool same = true;
  each_member<PaymentResult>([&](const auto& member) { same = same && field(member, a) == field(member, b); });
  return same;
}

}  // namespace

int members_apart(const SettleResult& a, const SettleResult& b) {
  int apart = part(a.final_stacks, b.final_stacks) ? 1 : 0;
  if (!a.payments || !b.payments) return apart + (part(a.stacks, b.stacks) ? 1 : 0);
  apart += a.payments->size() != b.payments->size() ? 1 : 0;
  for (std::size_t i = 0; i < std::min(a.payments->size(), b.payments->size()); ++i)
    apart += same_payment((*a.payments)[i], (*b.payments)[i]) ? 0 : 1;
  return apart;
}

std::optional<PaymentsSpeak> payments_speak(const SettleResult& got, const SettleResult& a, const SettleResult& b) {
  if (!got.payments || !a.payments || !b.payments || a.payments->size() != b.payments->size()) return std::nullopt;
  PaymentsSpeak speak;
  for (std::size_t i = 0; i < a.payments->size(); ++i) {
    const PaymentResult& first = (*a.payments)[i];
    const PaymentResult& second = (*b.payments)[i];
    if (same_payment(first, second)) continue;
    const bool is_there = i < got.payments->size();
    if (is_there && same_payment((*got.payments)[i], first)) {
      ++speak.for_first;
    } else if (is_there && same_payment((*got.payments)[i], second)) {
      ++speak.for_second;
    } else {
      ++speak.neither;
    }
  }
  return speak;
}

}  // namespace ofcheck
