import type { AgentHeader } from '@parley/agent-core/ports';
import { type Effect, EpisodeRules, type Outcome } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { Direction, type PinverifyGiven, TURN_DEG } from '../../shared';
import { verifyPerson } from './verify-person';

const header = (maxSteps: number): AgentHeader<PinverifyGiven> =>
  ({
    trialId: 't',
    given: { descriptions: ['a red mug'] },
    rules: EpisodeRules.parse({ limits: { maxSteps }, timeouts: { answerMs: 1000 } }),
    config: {},
  }) as unknown as AgentHeader<PinverifyGiven>;

const ATTRIBUTES = [
  { name: 'color', type: 'color', weight: 2, evidence: 'red' },
  { name: 'body', type: 'part', weight: 1, evidence: 'mug' },
];
const MUTE = { kind: 'failed', code: 'MODEL_REPLY', message: 'nothing' };

interface Setting {
  readonly walls?: readonly number[];
  readonly traps?: readonly number[];
  readonly maxSteps?: number;
  /** Pictures fail so often. */ readonly failures?: number;
  /** What is marked of `color` and `handle.color`; null: nothing in time. */
  readonly marks?: Readonly<Record<string, number>> | null;
  /** The reader of descriptions answers nothing. */ readonly isMute?: boolean;
  /** So does the detector. */ readonly isBlind?: boolean;
}

/** A person who presses these, one after the other; null: nothing. */
function verified(
  presses: readonly (string | null)[],
  {
    walls = [],
    traps = [],
    maxSteps = 6,
    failures = 0,
    marks,
    isMute = false,
    isBlind = false,
  }: Setting = {},
) {
  const config = { marks: marks !== undefined };
  const program = verifyPerson.program({ ...header(maxSteps), config });
  const left = [...presses];
  const effects: Effect[] = [];
  let [sector, isBlocked, views, failed] = [0, false, 1, 0];
  let next = program.next(undefined as never);
  while (!next.done) {
    const effect = next.value as Effect;
    effects.push(effect);
    next = program.next(resultOf(effect) as never);
  }
  const notes = (name: string) =>
    effects.flatMap((one) =>
      one.kind === 'note' && one.belief.type === 'task' && one.belief.name === name
        ? [one.belief.data as Record<string, unknown>]
        : [],
    );
  return {
    outcome: next.value as Outcome,
    notes,
    asks: effects.filter((one) => one.kind === 'ask'),
    pictures: effects.filter((one) => one.kind === 'image').length,
  };

  function resultOf(effect: Effect): unknown {
    if (effect.kind === 'model') {
      const [{ method } = { method: '' }] = effect.requests;
      if (method === 'reasoner.category')
        return isMute
          ? MUTE
          : { kind: 'ok', replies: [{ kind: 'ok', output: { category: 'mug' } }] };
      if (method === 'reasoner.attributes')
        return { kind: 'ok', replies: [{ kind: 'ok', output: { attributes: ATTRIBUTES } }] };
      if (method === 'detector.locate') {
        if (isBlind) return MUTE;
        const box = traps.includes(sector) ? null : [10, 20, 30 + sector, 40];
        return { kind: 'ok', replies: [{ kind: 'ok', output: { box, confidence: 1 } }] };
      }
      const warning = isBlocked ? 'unreachable' : traps.includes(sector) ? 'trap' : null;
      const output = { view: `view-${views}`, sector, warning };
      return { kind: 'ok', replies: [{ kind: 'ok', output }] };
    }
    if (effect.kind === 'image')
      return failed++ < failures
        ? { kind: 'failed', code: 'NOT_READY', message: 'it has stopped' }
        : { kind: 'ok', imageId: `picture-${sector}` };
    if (effect.kind === 'ask' && effect.form?.kind === 'ratings')
      return marks == null
        ? { kind: 'no-answer' }
        : { kind: 'answered', via: 'form', text: '', value: { ratings: marks } };
    if (effect.kind === 'ask') {
      const action = left.shift() ?? null;
      return action === null
        ? { kind: 'no-answer' }
        : { kind: 'answered', via: 'form', text: action, value: { action } };
    }
    if (effect.kind === 'act' && effect.action.kind === 'task') {
      const { direction } = effect.action.data as { direction: Direction };
      const wanted = (sector + TURN_DEG[Direction.parse(direction)] / 60 + 6) % 6;
      isBlocked = walls.includes(wanted);
      if (!isBlocked) [sector, views] = [wanted, views + 1];
      return { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: isBlocked };
    }
    return effect.kind === 'act'
      ? { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false }
      : null;
  }
}

describe('a person who marks attributes', () => {
  const SAYS = ['say:no', 'sure:4'];

  it('does so after the verdict, each of them or none, which every row of it has', () => {
    const { asks, notes, outcome } = verified(SAYS, { marks: { 'attribute-1': 1 } });
    expect(asks.map(({ form }) => form?.kind)).toEqual(['action', 'action', 'ratings']);
    expect(asks.at(-1)).toMatchObject({
      questionId: 't:viewer:2',
      form: {
        optional: true,
        items: [
          {
            id: 'attribute-1',
            text: 'As a whole: red',
            points: 3,
            labels: ['Does not hold', 'Cannot be seen', 'Holds'],
          },
          { id: 'attribute-2', text: 'mug' },
        ],
      },
    });
    expect(notes('said')).toEqual([
      {
        ...{ answer: 'no', sure: 4 },
        marks: [
          { name: 'color', evidence: 'red', answer: 'no' },
          { name: 'body', evidence: 'mug', answer: null },
        ],
      },
    ]);
    expect(notes('view')).toMatchObject([
      {
        checks: [
          { name: 'color', answer: 'no', state: 'contradictory' },
          { name: 'body', answer: null, state: 'missing' },
        ],
      },
    ]);
    expect(outcome).toMatchObject({ verdict: { answer: 'no' } });
  });

  it('keeps the verdict where nothing is marked in time, or nothing was read to mark', () => {
    const late = verified(SAYS, { marks: null });
    expect(late.outcome).toMatchObject({ verdict: { answer: 'no' } });
    expect(late.notes('said')).toMatchObject([{ marks: [{ answer: null }, { answer: null }] }]);
    const mute = verified(SAYS, { marks: {}, isMute: true });
    expect([mute.outcome.verdict, mute.asks.length]).toEqual([{ answer: 'no' }, 2]);
    expect(mute.notes('said')).toEqual([{ answer: 'no', sure: 4 }]);
  });

  it('is asked nothing without the option', () => {
    const { asks, notes } = verified(SAYS);
    expect([asks.length, notes('query'), notes('view')]).toMatchObject([2, [], [{ checks: [] }]]);
  });
});

describe('a person who verifies', () => {
  it('says what it is at the first view, and how sure they are', () => {
    const { outcome, notes, asks, pictures } = verified(['say:yes', 'sure:4']);
    expect(outcome).toMatchObject({ reason: 'stopped', verdict: { answer: 'yes' } });
    expect(notes('said')).toEqual([{ answer: 'yes', sure: 4 }]);
    expect(notes('view')).toMatchObject([{ step: 1, prediction: 'yes', forced: 'yes' }]);
    expect(pictures).toBe(1);
    const [form] = asks.map((one) => (one.form?.kind === 'action' ? one.form.actions : []));
    expect(form?.map(({ id }) => id)).toEqual([
      ...['say:yes', 'say:no', 'say:unsure', 'look:front-left', 'look:back-left', 'look:back'],
      ...['look:back-right', 'look:front-right'],
    ]);
  });

  it('looks on as agents do: a wall costs a step and leaves the picture, a trap is told', () => {
    const { outcome, notes, asks, pictures } = verified(
      ['look:front-left', 'look:back', 'say:no', 'again', 'look:front-right', 'say:no', 'sure:5'],
      { walls: [1], traps: [3] },
    );
    expect(outcome).toMatchObject({ verdict: { answer: 'no' } });
    expect(notes('ring')).toMatchObject([
      { step: 1, sector: 0, warning: null, visited: [0], unreachable: [] },
      { step: 2, sector: 0, warning: 'unreachable', visited: [0], unreachable: [1] },
      { step: 3, sector: 3, warning: 'trap', visited: [0, 3], traps: [3] },
      { step: 4, sector: 2, warning: null, visited: [0, 3, 2], unreachable: [1] },
    ]);
    expect(notes('view').map(({ forced }) => forced)).toEqual(['unsure', 'unsure', 'unsure', 'no']);
    expect(notes('next-view').map(({ open }) => (open as string[]).length)).toEqual([5, 4, 3]);
    expect(pictures, 'a move that leads nowhere shows what was seen').toBe(3);
    expect(asks[1]?.picture).toEqual(asks[0]?.picture);
    expect(asks[1]?.text).toMatch(/^Nobody can stand there/);
    expect(asks[2]?.text).toMatch(/^From here it is hardly seen/);
  });

  it('gets the close-up that verifiers get: of each new view, and none where nothing is found', () => {
    const PRESSES = ['look:front-left', 'look:back', 'look:front-right', 'say:no', 'sure:5'];
    const walked = verified(PRESSES, { walls: [1], traps: [3] });
    expect(walked.notes('ring').map(({ closeUp }) => closeUp)).toEqual([
      [10, 20, 30, 40],
      // It did not get there: picture and close-up stay.
      [10, 20, 30, 40],
      null,
      [10, 20, 32, 40],
    ]);
    for (const setting of [{ isBlind: true }, { isMute: true }]) {
      const { notes, outcome } = verified(['say:yes', 'sure:1'], setting);
      expect(notes('ring')).toMatchObject([{ closeUp: null }]);
      expect(outcome.reason).toBe('stopped');
    }
  });

  it('must say something at the last step', () => {
    const { outcome, asks } = verified(['look:back', 'say:unsure', 'sure:1'], { maxSteps: 2 });
    expect(outcome).toMatchObject({ reason: 'stopped', verdict: { answer: 'unsure' } });
    const last = asks[1];
    expect(last?.form?.kind === 'action' && last.form.actions.map(({ id }) => id)).toEqual([
      ...['say:yes', 'say:no', 'say:unsure'],
    ]);
    expect(last?.text).toContain('Please say what you think.');
  });

  it('that is away has left, without blame and without a verdict', () => {
    for (const presses of [[null], ['say:yes', null]])
      expect(verified(presses).outcome).toEqual({
        reason: 'ended-by-person',
        detail: 'The person chose nothing in time.',
      });
  });

  it('gets a picture that came late, and is not asked without one', () => {
    expect(verified(['say:yes', 'sure:1'], { failures: 2 }).outcome.reason).toBe('stopped');
    const lost = verified(['say:yes', 'sure:1'], { failures: 3 });
    expect(lost.outcome).toMatchObject({ reason: 'failed' });
    expect(lost.outcome.detail).toContain('it has stopped');
    expect(lost.asks).toEqual([]);
  });
});
