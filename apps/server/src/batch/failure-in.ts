import type { EffectResult } from '@parley/protocol';

export const isBudgetSpent = (code: string): boolean => code === 'BUDGET_SPENT';

/** The first failure of a call, or of one request of it, whose code is of that kind; null when there is none. */
export function failureIn(
  result: EffectResult,
  isOfKind: (code: string) => boolean,
): { readonly code: string; readonly message: string } | null {
  const failures = result !== null && 'replies' in result ? result.replies : [result];
  for (const one of failures)
    if (one !== null && 'code' in one && isOfKind(one.code))
      return { code: one.code, message: 'message' in one ? String(one.message) : '' };
  return null;
}
