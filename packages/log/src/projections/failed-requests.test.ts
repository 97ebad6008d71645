import type { Effect } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { effectEnd, effectStart, type RowSketch, recordsOf } from '../../test/sample-trial';
import { addRequests, countRequests, NO_REQUESTS } from './failed-requests';

const TWO: Effect = {
  kind: 'model',
  port: 'vlm',
  requests: [
    { method: 'vlm.describe', input: { category: 'bed' } },
    { method: 'vlm.describe', input: { category: 'sofa' } },
  ],
};
const start = (n: number, attempt = 0) => effectStart(n, TWO, 'prompted', { attempt });
const OK = { kind: 'ok', output: { text: 'A bed.' } };
const BAD = { kind: 'failed', code: 'MODEL_REPLY', message: 'x' };
const end = (n: number, ...replies: object[]) => effectEnd(n, 'model', { kind: 'ok', replies });
const lost = (n: number): RowSketch => ({
  type: 'attempt-lost',
  n,
  payload: { argsHash: 'x', estimatedCostUsd: 0.01 },
});
const count = (...sketches: RowSketch[]) => countRequests(recordsOf(sketches));

describe('countRequests', () => {
  it('counts each request of a batch, and failures by their code', () => {
    expect(count(start(1), end(1, OK, BAD), start(2), end(2, OK, OK))).toEqual({
      made: 4,
      failed: 1,
      byCode: { MODEL_REPLY: 1 },
      byPort: { vlm: { made: 4, failed: 1 } },
    });
  });

  it('counts all of a batch that failed as a whole, or was lost', () => {
    const whole = effectEnd(1, 'model', { kind: 'failed', code: 'BUDGET_SPENT', message: '' });
    expect(count(start(1), whole, start(2), lost(2))).toEqual({
      made: 4,
      failed: 4,
      byCode: { BUDGET_SPENT: 2, LOST: 2 },
      byPort: { vlm: { made: 4, failed: 4 } },
    });
  });

  it('does not count an attempt that was made again with success', () => {
    expect(count(start(1), lost(1), start(1, 1), end(1, OK, OK)).failed).toBe(0);
  });

  it('counts answers that failed, and no others', () => {
    const ask: Effect = { kind: 'ask', questionId: 'q', text: 'What colour?', timeoutMs: 1000 };
    const failed = { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'x' };
    const answered = { kind: 'answered', text: 'Red.', via: 'text' };
    expect(
      count(
        effectStart(1, ask, 'vlm-picture'),
        effectEnd(1, 'ask', failed),
        effectStart(2, { ...ask, questionId: 'r' }, 'vlm-picture'),
        effectEnd(2, 'ask', answered),
      ),
    ).toEqual({
      made: 1,
      failed: 1,
      byCode: { MODEL_UNREACHABLE: 1 },
      byPort: { person: { made: 1, failed: 1 } },
    });
  });

  it('has nothing to count without models, and adds up', () => {
    expect(count()).toEqual(NO_REQUESTS);
    const at = (made: number, failed: number) => ({ made, failed });
    const one = { ...at(3, 2), byCode: { A: 1, B: 1 }, byPort: { vlm: at(3, 2) } };
    const other = { ...at(1, 1), byCode: { B: 1 }, byPort: { vlm: at(1, 1), scorer: at(0, 0) } };
    expect(addRequests(one, other)).toEqual({
      made: 4,
      failed: 3,
      byCode: { A: 1, B: 2 },
      byPort: { vlm: at(4, 3), scorer: at(0, 0) },
    });
  });
});
