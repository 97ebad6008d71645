import { detectEffect, detectedResult, type Performed } from '@parley/agent-core/ports';
import { createBudget } from '@parley/models/accounts';
import { onAccount } from '@parley/models/perform';
import type { PortSettings, ResultOf } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PortPolicy, portPolicy } from '../ports/port-policy';
import { settingsOf } from '../ports/settings-of';
import type { RowDraft } from '../storage';
import { COIN_PORTS, type CoinPort } from '../tasks/coin/coin-ports';
import { BackendDesk } from './backend-desk';
import { newTrialState } from './trial-state';

const trial = newTrialState({ trialId: 'r', episodeId: 't', isPractice: false, index: 1 } as never);
const place = { context: { trialId: 'r', actor: 'robot', n: 4, attempt: 0 }, trial };
const DETECT = detectEffect({ frameId: 'f', prompt: ['chair'] });
const OK = { result: detectedResult({ kind: 'ok', detections: [] }), volatile: { costUsd: 1 } };
const failing = (code: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code, message: 'why' },
  volatile: { costUsd: 2, ep: 'remote' },
});

/** A desk whose timers fire at once, and what it wrote and did. */
function setUp(policy: PortPolicy, outcomes: Performed<ResultOf<'model'>>[]) {
  const rows: RowDraft[] = [];
  const did: string[] = [];
  const note = (what: string) => async () => {
    did.push(what);
  };
  const desk = new BackendDesk({
    policy,
    setTimer: (wake) => {
      const timer = setImmediate(wake);
      return { cancel: () => clearImmediate(timer) };
    },
    append: async (drafts) => {
      rows.push(...drafts);
    },
    pause: note('pause'),
    resume: note('resume'),
    giveUp: (fault) => {
      rows.push(fault);
      did.push('end of the session');
    },
    endTrial: () => {
      did.push('end of the trial');
    },
  });
  let asked = 0;
  const backend = {
    perform: async () => outcomes[Math.min(asked++, outcomes.length - 1)] as (typeof outcomes)[0],
  };
  const perform = () => desk.perform(backend, DETECT, place);
  const said = () =>
    rows.map(({ type, payload, volatile }) => [
      type,
      JSON.parse(payload),
      JSON.parse(volatile ?? '{}'),
    ]);
  return { desk, perform, did, said, asked: () => asked };
}

const policyOf = (port: CoinPort, own: PortSettings) => {
  const settings = settingsOf({ [port]: own }, COIN_PORTS)[port];
  if (settings === undefined) throw new TypeError(port);
  return portPolicy(port, COIN_PORTS[port], { settings, place: 'server' });
};
const detection = (onFailure: 'pause' | 'server' | 'gt-detector') =>
  policyOf('detector', { backend: 'there', onFailure });

describe('a detector on the server that fails', () => {
  it('is asked again while the robot waits, and nothing is flagged when it is back', async () => {
    const { perform, did, said } = setUp(detection('pause'), [failing('MODEL_UNREACHABLE'), OK]);
    expect(await perform()).toEqual(OK);
    expect(did).toEqual(['pause', 'resume']);
    // The cost of the try stands in its row.
    expect(said()).toEqual([
      [
        'fault',
        { actor: 'robot', n: 4, code: 'MODEL_UNREACHABLE', message: 'why', tries: 1 },
        { costUsd: 2 },
      ],
    ]);
  });

  it.each(['pause', 'server'] as const)(
    'for all tries ends the session, paid, where the study says %s',
    async (onFailure) => {
      const { perform, did, said, asked } = setUp(detection(onFailure), [failing('BAD_MODEL')]);
      expect((await perform()).result).toMatchObject({ kind: 'failed', code: 'BAD_MODEL' });
      expect(asked()).toBe(3);
      expect(did.at(-1)).toBe('end of the session');
      expect(said().slice(2)).toMatchObject([
        [
          'protocol-deviation',
          { what: 'detector-failed', handled: 'session-ended', code: 'BAD_MODEL', tries: 3 },
          {},
        ],
        ['fault', { code: 'DETECTOR_FAILED' }, {}],
      ]);
    },
  );

  it('hands over to the truth for the rest of the trial, where the study says so', async () => {
    const { perform, said, asked } = setUp(detection('gt-detector'), [failing('DETECTOR_MEMORY')]);
    expect((await perform()).result).toMatchObject({ code: 'PORT_SWAPPED' });
    expect(asked()).toBe(3);
    expect(said().at(-1)).toMatchObject([
      'protocol-deviation',
      { what: 'detector-swapped', handled: 'offline', to: 'gt-detector', code: 'DETECTOR_MEMORY' },
      { costUsd: 2 },
    ]);
  });

  it('is not asked at all once another backend detects', async () => {
    const { desk, asked } = setUp(detection('gt-detector'), [OK]);
    const backend = { perform: () => Promise.reject(new Error('asked')) };
    const swapped = { ...place, trial: { ...trial, deviations: new Set(['detector-swapped']) } };
    const performed = await desk.perform(backend, DETECT, swapped);
    expect(performed.result).toMatchObject({ code: 'PORT_SWAPPED' });
    expect(asked()).toBe(0);
  });

  it('that knows no such class has answered', async () => {
    const { perform, did, said } = setUp(detection('pause'), [failing('NO_SUCH_CLASS')]);
    expect((await perform()).result).toMatchObject({ code: 'NO_SUCH_CLASS' });
    expect([did, said()]).toEqual([['resume'], []]);
  });

  it('ends the trial when its money is spent', async () => {
    const budget = createBudget({ perStudyUsd: 5, perParticipantUsd: null });
    const { desk, did, said } = setUp(detection('pause'), []);
    const backend = onAccount({ estimateUsd: 2, perform: async () => OK }, budget.account('p'));
    const codes: string[] = [];
    // Four cost one dollar each; the fifth could cost two.
    for (let i = 0; i < 5; i++) {
      const { result } = await desk.perform(backend, DETECT, place);
      codes.push(result.kind === 'failed' ? result.code : 'ok');
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'BUDGET_SPENT']);
    expect(budget.spentUsd('p')).toBe(4);
    expect(did.at(-1)).toBe('end of the trial');
    expect(said()).toMatchObject([
      ['protocol-deviation', { handled: 'run-ended', code: 'BUDGET_SPENT' }, {}],
    ]);
  });

  it('is tried a bounded number of times, whatever it says', async () => {
    const codes = fc.constantFrom(
      'MODEL_UNREACHABLE',
      'MODEL_REPLY',
      'BAD_MODEL',
      'BACKEND_CRASHED',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(codes, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('pause' as const, 'gt-detector' as const),
        async (failures, onFailure) => {
          const { perform, asked, said } = setUp(detection(onFailure), failures.map(failing));
          await perform();
          expect(asked()).toBe(3);
          expect(said().filter(([type]) => type === 'protocol-deviation')).toHaveLength(1);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a scorer on the server that fails', () => {
  it('hands over to the prior, where the study says so', async () => {
    const policy = policyOf('scorer', { backend: 'there', onFailure: 'gt-co-occurrence' });
    const { perform, said } = setUp(policy, [failing('MODEL_UNREACHABLE')]);
    expect((await perform()).result).toMatchObject({ code: 'PORT_SWAPPED' });
    expect(said().at(-1)?.[1]).toMatchObject({ what: 'scorer-swapped', to: 'gt-co-occurrence' });
  });

  it('ends the session otherwise', async () => {
    const { perform, did, said } = setUp(policyOf('scorer', { backend: 'there' }), [
      failing('MODEL_RUNTIME'),
    ]);
    await perform();
    expect(did.at(-1)).toBe('end of the session');
    expect(said().at(-1)?.[1]).toMatchObject({ code: 'SCORER_FAILED' });
  });
});

describe('the end of a trial', () => {
  it('wakes a caller that waits for another try, and makes no more requests', async () => {
    const { desk, asked } = setUp(detection('pause'), []);
    let calls = 0;
    const backend = {
      perform: async () => {
        calls++;
        setImmediate(() => desk.close());
        return failing('MODEL_UNREACHABLE');
      },
    };
    const performed = await desk.perform(backend, DETECT, place);
    // Its cost stands in the row of the fault: it is not counted twice.
    expect(performed).toMatchObject({ result: { code: 'MODEL_UNREACHABLE' }, volatile: {} });
    expect([calls, asked()]).toEqual([1, 0]);
  });

  it('fires the signal of what is on its way; an abandoned desk writes nothing of it', async () => {
    for (const end of ['close', 'abandon'] as const) {
      const { desk, said, did } = setUp(detection('pause'), []);
      const backend = {
        perform: (_effect: unknown, _context: unknown, signal?: AbortSignal) =>
          new Promise<Performed<ResultOf<'model'>>>((resolve) => {
            signal?.addEventListener('abort', () => resolve(failing('ENDED_EARLY')));
          }),
      };
      const performing = desk.perform(backend, DETECT, place);
      desk[end]();
      expect((await performing).result).toMatchObject({ code: 'ENDED_EARLY' });
      expect(said()).toEqual([]);
      expect(did).toEqual(end === 'close' ? ['resume'] : []);
    }
  });
});
