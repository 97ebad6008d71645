import type { Effect } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import {
  askRow,
  effectEnd,
  effectStart,
  pollRow,
  type RowSketch,
  recordsOf,
} from '../../test/sample-trial';
import { type Call, callsOf } from './calls';

const allOf = (sketches: readonly RowSketch[]) => callsOf(recordsOf(sketches));
const firstOf = (sketches: readonly RowSketch[]): Call => allOf(sketches)[0] as Call;

const describeArgs: Effect = {
  kind: 'model',
  port: 'vlm',
  requests: [{ method: 'vlm.describe', input: { category: 'bed' } }],
};
const model = (n: number, own: { attempt?: number; actor?: string } = {}, backend = 'prompted') =>
  effectStart(n, describeArgs, backend, own);
const replied = (...kinds: readonly ('ok' | 'failed')[]) => ({
  kind: 'ok',
  replies: kinds.map((kind) =>
    kind === 'ok' ? { kind, output: { text: 'A bed.' } } : { kind, code: 'X', message: 'x' },
  ),
});
const lost = (n: number): RowSketch => ({
  type: 'attempt-lost',
  n,
  payload: { argsHash: 'x', estimatedCostUsd: 0.01 },
});

describe('a call', () => {
  it('runs from its intent, with what was asked of which backend', () => {
    const call = firstOf([model(4)]);
    expect(call).toMatchObject({
      key: 'robot/4',
      port: 'vlm',
      actor: 'robot',
      n: 4,
      args: describeArgs,
      attempts: 1,
      ended: null,
      backend: 'prompted',
      status: 'running',
      result: null,
      volatile: {},
    });
    expect(call.started.row.seq).toBe(0);
  });

  it('ends with what came of it, and the backend that answered', () => {
    const end = effectEnd(4, 'model', replied('ok'), { backend: 'rules', volatile: { ms: 12 } });
    const call = firstOf([model(4), end]);
    expect(call).toMatchObject({
      backend: 'rules',
      status: 'ok',
      result: replied('ok'),
      volatile: { ms: 12 },
    });
    expect(call.ended?.row.seq).toBe(1);
  });

  it.each([
    ['as a whole', { kind: 'failed', code: 'X', message: 'x' }],
    ['in one of its replies', replied('ok', 'failed')],
  ])('failed that failed %s', (_how, result) => {
    expect(firstOf([model(4), effectEnd(4, 'model', result)]).status).toBe('failed');
  });

  it('that was lost is so until it is tried again: one call with several attempts', () => {
    expect(firstOf([model(4), lost(4)])).toMatchObject({ status: 'lost', attempts: 1 });
    const again = allOf([model(3), model(4), lost(4), model(4, { attempt: 1 }, 'other')]);
    expect(again).toHaveLength(2);
    expect(again[1]).toMatchObject({ status: 'running', attempts: 2, backend: 'other' });
    expect(again[1]?.started.row.seq).toBe(1);
    // The last try was lost as well, and the agent was told.
    const told = effectEnd(4, 'model', { kind: 'failed', code: 'ATTEMPTS_LOST', message: '' });
    expect(firstOf([model(4), lost(4), told]).status).toBe('failed');
    expect(firstOf([model(4), effectEnd(4, 'model', replied('ok')), lost(4)]).status).toBe('ok');
  });
});

describe('the calls of a trial', () => {
  it('are of each port and of pictures, in the order made; questions, one or several, are none', () => {
    const rows = [
      effectStart(0, {
        kind: 'model',
        port: 'detector',
        requests: [{ method: 'detector.detect', input: { frameId: 'f', prompt: ['bed'] } }],
      }),
      effectStart(1, { kind: 'image', frameId: 'f', box: null, sizePx: 64 }),
      askRow(2, 'q1'),
      pollRow(4, ['q2', 'q3']),
      model(3),
      effectEnd(3, 'model', replied('ok')),
      effectEnd(0, 'model', { kind: 'ok', replies: [{ kind: 'ok', output: { detections: [] } }] }),
      effectEnd(1, 'image', { kind: 'failed', code: 'X', message: 'x' }),
      effectEnd(2, 'ask', { kind: 'no-answer' }),
      effectEnd(4, 'poll', { answers: [{ kind: 'no-answer' }, { kind: 'no-answer' }] }),
    ];
    expect(allOf(rows).map(({ port, status }) => [port, status])).toEqual([
      ['detector', 'ok'],
      ['image', 'failed'],
      ['vlm', 'ok'],
    ]);
  });

  it('are told apart by actor', () => {
    const end = effectEnd(0, 'model', replied('ok'), { actor: 'b' });
    const calls = allOf([model(0, { actor: 'a' }), model(0, { actor: 'b' }), end]);
    expect(calls.map(({ key, status }) => [key, status])).toEqual([
      ['a/0', 'running'],
      ['b/0', 'ok'],
    ]);
  });
});
