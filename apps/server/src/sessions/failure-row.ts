import type { EffectContext } from '@parley/agent-core/ports';
import { canonicalJson, type Json } from '@parley/protocol';
import type { RowDraft } from '../storage';

/** The row of a backend that failed, and of what that led to (SCI-31). It names the effect. */
export const failureRow = (
  { trialId, actor, n }: EffectContext,
  type: 'fault' | 'protocol-deviation',
  {
    payload,
    volatile = {},
  }: {
    readonly payload: Readonly<Record<string, string | number>>;
    readonly volatile?: Readonly<Record<string, Json>>;
  },
): RowDraft => ({
  type,
  payload: canonicalJson({ ...payload, actor, n }),
  volatile: JSON.stringify(volatile),
  trialId,
});

/** What is said of a failure, in bounded words. */
export const said = ({ code, message }: { readonly code: string; readonly message: string }) => ({
  code,
  message: message.slice(0, 500),
});
