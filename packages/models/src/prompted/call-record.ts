import type { Json } from '@parley/protocol';

/** What one model call took, as it stands in `volatile.calls` of the row (one entry per request of the effect). */
export interface ModelCallRecord {
  readonly method: string;
  /** As configured. */ readonly model: string;
  /** As the provider names what it ran; null when it does not say or did not answer. */
  readonly modelReported: string | null;
  /** The provider's mark of how it ran it (`system_fingerprint`); null when it gives none. */
  readonly fingerprint: string | null;
  readonly prompt: string;
  /** SHA-256 of the template's text. */ readonly templateHash: string;
  /** SHA-256 of template hash and first messages, pictures by their ids; '' when nothing could be rendered. */
  readonly promptHash: string;
  /** HTTP requests made, of which `retries` repeat a failed one and `reAsks` follow an unreadable reply. */
  readonly requests: number;
  readonly retries: number;
  readonly reAsks: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly costUsd: number;
  /** The provider named no usage for some request, so tokens and cost are estimates. */
  readonly isCostEstimated: boolean;
  readonly latencyMs: number;
  /** Of the last answer that had one. */ readonly requestId: string | null;
  /** `ok`, or the code of the failure. */ readonly outcome: string;
  /** Probability that fell on Yes, No and ? before it was scaled to one; null unless judged by log-probabilities. */
  readonly coverage: number | null;
  /** Fields that the server refused and that were not sent: `temperature`, `top_p`, `seed`, `max_tokens` by that name, `tools` (functions were told in words), `n` (draws were asked for one by one). */
  readonly leftOut: readonly string[];
  /** Last reply as it came, reasons after YAML_END included, at most 8,000 characters. */
  readonly rawReply: string | null;
}

export const RAW_REPLY_CHARS = 8000;

/** Sums over the calls of one effect, beside the calls themselves. */
export function toVolatile(calls: readonly ModelCallRecord[]): Record<string, Json> {
  const sum = (of: (call: ModelCallRecord) => number): number =>
    Math.round(calls.reduce((total, call) => total + of(call), 0) * 1e9) / 1e9;
  const distinct = (of: (call: ModelCallRecord) => string): string =>
    [...new Set(calls.map(of))].filter((one) => one !== '').join(' ');
  return {
    model: distinct((call) => call.model),
    promptHash: distinct((call) => call.promptHash),
    tokensIn: sum((call) => call.tokensIn),
    tokensOut: sum((call) => call.tokensOut),
    costUsd: sum((call) => call.costUsd),
    latencyMs: calls.reduce((longest, call) => Math.max(longest, call.latencyMs), 0),
    retries: sum((call) => call.retries),
    requestId: distinct((call) => call.requestId ?? ''),
    calls: calls as unknown as Json,
  };
}
