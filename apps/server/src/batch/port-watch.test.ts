import type { EffectOf, EffectResult, ModelMethod, ModelReply, ResultOf } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { createPortWatch, createRunPorts } from './port-watch';

const failed = (code: string): ModelReply => ({ kind: 'failed', code, message: `said ${code}` });
const OK = { kind: 'ok', output: {} } as ModelReply;
const DOWN = failed('MODEL_UNREACHABLE');

/** Notes calls of one method each, as far as the watch lets them go on. */
function noted(...calls: (readonly [ModelMethod, ...ModelReply[]])[]) {
  const watch = createPortWatch(createRunPorts());
  let down = null;
  for (const [method, ...replies] of calls) {
    const requests = replies.map(() => ({ method, input: {} }));
    down ??= watch.note(
      { requests } as Pick<EffectOf<'model'>, 'requests'>,
      { kind: 'ok', replies } as ResultOf<'model'>,
    );
  }
  return { down: down?.port ?? null, never: watch.neverAnswered()?.port ?? null };
}

describe('the watch over the ports of an episode', () => {
  it.each([
    [
      'three in a row',
      [['vlm.describe', OK], ...Array(3).fill(['vlm.describe', DOWN])],
      'vlm',
      null,
    ],
    [
      'requests that go out together count once',
      [['vlm.judge', DOWN, DOWN, DOWN, DOWN]],
      null,
      'vlm',
    ],
    ['one answer among them is an answer', Array(3).fill(['vlm.judge', DOWN, OK]), null, null],
    ['a refusal is an answer', Array(2).fill(['vlm.judge', failed('MODEL_REFUSED')]), null, null],
    [
      'nothing but refusals, in one episode',
      Array(3).fill(['vlm.judge', failed('MODEL_REFUSED')]),
      null,
      null,
    ],
    [
      'nothing that can be read, in one episode',
      Array(3).fill(['vlm.judge', failed('MODEL_REPLY')]),
      null,
      null,
    ],
    [
      'one reply of use among refusals',
      [...Array(5).fill(['vlm.judge', failed('MODEL_REFUSED')]), ['vlm.judge', OK]],
      null,
      null,
    ],
    ['money that is spent says nothing', [['vlm.judge', failed('BUDGET_SPENT')]], null, null],
    [
      'a port that works does not speak for another',
      Array(3)
        .fill([
          ['vlm.judge', DOWN],
          ['reasoner.score', OK],
        ])
        .flat(),
      'vlm',
      'vlm',
    ],
  ] as const)('%s', (_, calls, down, never) =>
    expect(noted(...(calls as Parameters<typeof noted>))).toEqual({ down, never }),
  );

  it('reads a call that failed as a whole', () => {
    const watch = createPortWatch(createRunPorts());
    const requests = [{ method: 'detector.detect', input: {} }] as EffectOf<'model'>['requests'];
    expect(
      watch.note({ requests }, { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'x' }),
    ).toBe(null);
    expect(watch.neverAnswered()).toEqual({
      ...{ port: 'detector', code: 'MODEL_UNREACHABLE', message: 'x' },
    });
  });
});

describe('over the episodes of a run', () => {
  const call = (method: string) =>
    ({ requests: [{ method, input: {} }] }) as unknown as Pick<EffectOf<'model'>, 'requests'>;
  const refused = { kind: 'failed', code: 'MODEL_REFUSED', message: 'no' } as const;
  const inVain = (run: ReturnType<typeof createRunPorts>) => {
    const watch = createPortWatch(run);
    for (let i = 0; i < 3; i++) watch.note(call('reader.read'), refused);
    return watch.neverAnswered()?.port ?? null;
  };

  it('one episode that gets nothing of use is a result, a second one ends the run', () => {
    const run = createRunPorts();
    expect([inVain(run), inVain(run)]).toEqual([null, 'reader']);
  });

  it('a port that has served another episode is not down', () => {
    const run = createRunPorts();
    const reply = { kind: 'ok', output: {} } as const;
    createPortWatch(run).note(call('reader.read'), { kind: 'ok', replies: [reply] });
    expect([inVain(run), inVain(run), inVain(run)]).toEqual([null, null, null]);
  });

  const offForm = { kind: 'failed', code: 'MODEL_REPLY', message: 'it has no <answer>' } as const;
  /** An episode of three such replies: which port ends the run, and which is told of. */
  const episode = (run: ReturnType<typeof createRunPorts>, result: EffectResult) => {
    const watch = createPortWatch(run, ['trained']);
    for (let i = 0; i < 3; i++) watch.note(call('trained.step'), result);
    return [watch.neverAnswered()?.port ?? null, watch.offForm()?.port ?? null];
  };

  it('replies off its form are results of an agent that is measured: told once, ending nothing', () => {
    const run = createRunPorts();
    expect([1, 2, 3, 4].map(() => episode(run, offForm))).toEqual([
      ...[
        [null, null],
        [null, 'trained'],
        [null, null],
        [null, null],
      ],
    ]);
  });

  it('refusals are none of its results', () => {
    const run = createRunPorts();
    expect([1, 2].map(() => episode(run, refused))).toEqual([
      [null, null],
      ['trained', null],
    ]);
  });
});
