import { TAU, toBlankCheck, toCheck } from '@parley/agent-core/dialogue';
import { decodeRows, LOG_SCHEMA_VERSION, type LogRecord, type Row } from '@parley/log';
import { canonicalJson, type Outcome, type Vec3 } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import type { CoinMeasure } from './coin-measure';

/** A trial in a few words: a path, what was asked and what was judged. */
export interface Sketch {
  readonly start?: Parameters<typeof trialStart>[0];
  readonly path: readonly Vec3[];
  readonly endM: number | null;
  readonly distractorM?: number | null;
  readonly stops?: boolean;
  readonly asks?: number;
  /** Times that the last of these was put again. */
  readonly again?: number;
  readonly endedBy?: 'agent' | 'step-limit' | 'person';
  readonly reason?: Outcome['reason'];
  /** Truth of each candidate that was accepted; null for a log that does not say. */
  readonly accepted?: readonly (boolean | null)[];
  /** Truth of each candidate that was judged and kept before that. */
  readonly kept?: readonly (boolean | null)[];
  /** What failed before each of these: a step of the judgement, its self-questions, or its score; null: nothing. */
  readonly failed?: readonly (keyof typeof LOST | 'checks' | null)[];
}

const CANDIDATE = {
  type: 'candidate',
  candidateId: 'chair-1',
  frameId: 'test-1/robot/0',
  box: [1, 1, 8, 8],
  position: [1, 0, 0],
  reason: 'as the test wants',
};

const asked = { attribute: 'colour', value: 'red', question: 'Is it red?' };
const checkOf = (check: object): object => ({
  ...{ type: 'check', candidateId: 'chair-1', purpose: 'attribute' },
  check: { ...asked, ...check },
});
const CHECK = checkOf(toCheck(asked, { yes: 0, no: 0, unknown: 1 }, TAU));
const BLANK_CHECK = checkOf(toBlankCheck(asked));
/** Whether it is there is asked before all others. */
const PRESENCE = { ...CHECK, purpose: 'presence' };
/** Reasons of a judgement that came to nothing. */
const LOST = {
  step: { reason: 'unknown: the description failed' },
  scoring: { reason: 'scoring failed (MODEL_UNREACHABLE)' },
};

/** What the rows of an answered question hold. */
const askPayloads = (questionId: string): readonly [object, object] => {
  const shared = { kind: 'ask', argsHash: 'y', backend: 'person' };
  const args = { kind: 'ask', questionId, text: 'What colour is it?', timeoutMs: null };
  const result = { kind: 'answered', text: 'red', via: 'text' };
  return [
    { ...shared, args, deadlineMs: null, estimatedCostUsd: 0 },
    { ...shared, result },
  ];
};

/** Rows as the interpreter writes them, from a path and distances. */
export function recordsOf(sketch: Sketch): LogRecord[] {
  const start = trialStart({
    starts: { robot: { position: sketch.path[0] ?? [0, 0, 0], headingDeg: 0 } },
    ...sketch.start,
  });
  const rows: Row[] = [];
  const push = (type: Row['type'], payload: unknown, n: number | null = null): void => {
    rows.push({
      sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
      seq: rows.length,
      trialId: start.trialId,
      actor: n === null ? null : 'robot',
      n,
      attempt: 0,
      type,
      eventId: `e${rows.length}`,
      epoch: 0,
      tabId: null,
      clientSeq: null,
      tServerUtc: '2026-01-01T00:00:00.000Z',
      tClientMonoMs: null,
      payload: canonicalJson(payload),
      volatile: '{}',
      schemaVersion: LOG_SCHEMA_VERSION,
    });
  };
  const truth: CoinMeasure = {
    distanceToGoalM: sketch.endM,
    distanceToDistractorM: sketch.distractorM ?? null,
  };
  push('trial-start', start);
  let n = 0;
  const actRow = (position: Vec3, kind: string): void =>
    push(
      'effect-end',
      {
        kind: 'act',
        argsHash: 'x',
        args: { kind: 'act', action: { kind } },
        result: { pose: { position, headingDeg: 0 }, collided: false },
        backend: 'world',
        truth,
      },
      n++,
    );
  for (const position of sketch.path.slice(1)) actRow(position, 'forward');
  const ids = Array.from({ length: sketch.asks ?? 0 }, (_, i) => `e1/robot/q${i + 1}`);
  const again = Array.from({ length: sketch.again ?? 0 }, (_, i) => `${ids.at(-1)}.${i + 2}`);
  for (const questionId of [...ids, ...again]) {
    const [begun, ended] = askPayloads(questionId);
    push('effect-start', begun, n);
    push('effect-end', ended, n++);
  }
  const noteRow = (belief: object, truth?: object | null): void =>
    push(
      'effect-end',
      {
        kind: 'note',
        argsHash: 'z',
        args: { kind: 'note', belief },
        result: null,
        backend: 'agent',
        ...(truth !== undefined && { truth }),
      },
      n++,
    );
  const candidateRow = (status: string, isTarget: boolean | null, more: object = {}): void =>
    noteRow({ ...CANDIDATE, status, ...more }, isTarget === null ? null : { isTarget });
  noteRow({ ...CANDIDATE, status: 'new' });
  for (const [i, isTarget] of (sketch.kept ?? []).entries()) {
    const failed = sketch.failed?.[i] ?? null;
    if (failed !== 'step') noteRow(PRESENCE);
    if (failed !== 'step') noteRow(failed === 'checks' ? BLANK_CHECK : CHECK);
    candidateRow('kept', isTarget, failed === null || failed === 'checks' ? {} : LOST[failed]);
  }
  for (const isTarget of sketch.accepted ?? []) candidateRow('accepted', isTarget);
  if (sketch.stops ?? true) actRow(sketch.path.at(-1) ?? [0, 0, 0], 'stop');
  push('trial-end', {
    outcomes: { robot: { reason: sketch.reason ?? 'stopped', detail: '' } },
    endedBy: sketch.endedBy ?? 'agent',
    truth,
  });
  return decodeRows(rows);
}

// biome-ignore format: Readability.
export const STRAIGHT: readonly Vec3[] = [[0, 0, 0], [0.25, 0, 0], [0.5, 0, 0], [0.5, 0, 0.5]]; // 0.25 + 0.25 + 0.5 = 1 m
