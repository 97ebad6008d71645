import type { ChatReply, Usage } from '../prompts/chat-types';
import { type ModelCallRecord, RAW_REPLY_CHARS } from './call-record';

/** Counts what one model call takes while it runs. */
export interface CallMeter {
  requests: number;
  retries: number;
  reAsks: number;
  tokensIn: number;
  tokensOut: number;
  costUsd: number;
  isCostEstimated: boolean;
  requestId: string | null;
  modelReported: string | null;
  fingerprint: string | null;
  coverage: number | null;
  leftOut: readonly string[];
  rawReply: string | null;
}

export const createMeter = (): CallMeter => ({
  requests: 0,
  retries: 0,
  reAsks: 0,
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
  isCostEstimated: false,
  requestId: null,
  modelReported: null,
  fingerprint: null,
  coverage: null,
  leftOut: [],
  rawReply: null,
});

/** Books the cost of one request. */
export function book(meter: CallMeter, usage: Usage, costUsd: number): void {
  meter.tokensIn += usage.tokensIn;
  meter.tokensOut += usage.tokensOut;
  meter.costUsd += costUsd;
}

/** Keeps what a reply says about itself. */
export function noteReply(meter: CallMeter, reply: ChatReply): void {
  meter.requestId = reply.requestId ?? meter.requestId;
  meter.modelReported = reply.model ?? meter.modelReported;
  meter.fingerprint = reply.fingerprint ?? meter.fingerprint;
  meter.rawReply = reply.text.slice(0, RAW_REPLY_CHARS);
}

/** The record of a finished call. */
export const toRecord = (
  meter: CallMeter,
  about: Pick<
    ModelCallRecord,
    'method' | 'model' | 'prompt' | 'templateHash' | 'promptHash' | 'latencyMs' | 'outcome'
  >,
): ModelCallRecord => ({ ...about, ...meter });
