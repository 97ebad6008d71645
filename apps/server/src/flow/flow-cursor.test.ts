import type { FlowStep, Json } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow } from '../../test/flow-arbitraries';
import { type FlowCursor, type FlowEvent, foldFlow, startFlow, stepAt } from './flow-cursor';
import { type FlowPlan, planFlow } from './flow-plan';

const SLOTS = { practiceEpisodeId: 'p', episodeIds: ['e-1', 'e-2', 'e-3'], armId: 'x' };
const planOf = (flow: readonly FlowStep[]): FlowPlan => planFlow({ task: 'coin', flow }, SLOTS);
const RUNS = { seed: 11, numRuns: 400 };

/** What a person does who is at a page, `lookMs` after it was shown; items are answered with these values. */
function eventAt(
  plan: FlowPlan,
  cursor: FlowCursor,
  { atMs, answers }: { atMs: number; answers: Record<string, Json> },
): FlowEvent {
  const step = stepAt(plan, cursor);
  if (step === null) throw new Error('the plan has no page');
  const { page, index, leaves, trial, form } = step;
  if (leaves === 'page-done') {
    const data = form?.about === 'session' ? { questionnaireId: 'x', answers } : answers;
    return { kind: 'page-done', page, index, step: cursor.at, data, atMs };
  }
  if (leaves === 'pairing' || trial === null) throw new Error(`${page} is not left by a person`);
  return { kind: leaves, trial, atMs };
}

const values = fc.array(fc.record({ a: fc.constantFrom(1, 2, 3), b: fc.constantFrom(1, 2) }), {
  minLength: 1,
  maxLength: 6,
});

/** Every cursor on the way through a flow, and the events between them. */
function walk(plan: FlowPlan, given: readonly Record<string, Json>[]) {
  const events: FlowEvent[] = [];
  const cursors = [startFlow(plan)];
  for (let i = 0; i < 200; i++) {
    const cursor = cursors.at(-1) as FlowCursor;
    if (cursor.isOver) break;
    const answers = given[i % given.length] as Record<string, Json>;
    const event = eventAt(plan, cursor, { atMs: i * 5000, answers });
    events.push(event);
    cursors.push(foldFlow(plan, cursor, event));
  }
  return { events, cursors };
}

describe('a cursor in any flow (seed 11, 400 runs each)', () => {
  it('reaches the end, one page at a time and never back', () => {
    fc.assert(
      fc.property(anyFlow, values, (flow, given) => {
        const plan = planOf(flow);
        const { cursors } = walk(plan, given);
        expect(cursors.at(-1)?.isOver).toBe(true);
        expect(plan.steps[cursors.at(-1)?.at ?? -1]?.page).toBe('debrief');
        const places = cursors.slice(0, -1).map(({ at }) => at);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  it('is moved by no page that is done again, and by none of another tab', () => {
    fc.assert(
      fc.property(anyFlow, values, fc.nat(40), (flow, given, later) => {
        const plan = planOf(flow);
        const { events, cursors } = walk(plan, given);
        for (const [i, event] of events.entries()) {
          // The second tab says it when the first one is already further on.
          const at = cursors[Math.min(i + 1 + (later % 3), cursors.length - 1)] as FlowCursor;
          expect(foldFlow(plan, at, event).at).toBe(at.at);
        }
      }),
      RUNS,
    );
  });

  it('is the same for the same events, in one process or two', () => {
    fc.assert(
      fc.property(anyFlow, values, fc.nat(40), (flow, given, cut) => {
        const plan = planOf(flow);
        const { events, cursors } = walk(plan, given);
        const half = structuredClone(
          events.slice(0, cut).reduce((at, event) => foldFlow(plan, at, event), startFlow(plan)),
        );
        const whole = events
          .slice(cut)
          .reduce((at, event) => foldFlow(planOf(flow), at, event), half);
        expect(whole).toEqual(cursors.at(-1));
      }),
      RUNS,
    );
  });

  it('passes a page over by what was answered before it, and by nothing after it', () => {
    fc.assert(
      fc.property(anyFlow, values, values, (flow, given, other) => {
        const plan = planOf(flow);
        const { cursors } = walk(plan, given);
        const k = Math.floor(cursors.length / 2);
        // The same answers up to k, others from there on: the same pages up to k.
        const mixed = Array.from({ length: 200 }, (_, i) =>
          i < k
            ? (given[i % given.length] as Record<string, Json>)
            : (other[i % other.length] as Record<string, Json>),
        );
        const also = walk(plan, mixed).cursors;
        expect(also.slice(0, k + 1)).toEqual(cursors.slice(0, k + 1));
      }),
      RUNS,
    );
  });
});

const at = (plan: FlowPlan, events: readonly FlowEvent[]): FlowCursor =>
  events.reduce((cursor, event) => foldFlow(plan, cursor, event), startFlow(plan));
const done = (
  page: 'questionnaire' | 'end-items' | 'break' | 'picture',
  index = 0,
  data: Record<string, Json> = {},
  atMs = 0,
): FlowEvent => ({ kind: 'page-done', page, index, data, atMs });

describe('conditions', () => {
  const form = (id: string): FlowStep => ({ step: 'form', form: id, about: 'session' });
  const planWith = (when: object): FlowPlan =>
    planOf([
      form('one'),
      { step: 'form', form: 'two', about: 'session', when: { form: 'one', item: 'a', ...when } },
      form('three'),
      { step: 'debrief' },
    ]);
  const shown = (when: object, a: Json | undefined): string => {
    const plan = planWith(when);
    const data = { questionnaireId: 'one', answers: a === undefined ? {} : { a } };
    const { at: place } = at(plan, [done('questionnaire', 0, data)]);
    return plan.steps[place]?.form?.questionnaireId ?? '';
  };

  it.each([
    [{ equals: 2 }, 2, 'two'],
    [{ equals: 2 }, 3, 'three'],
    [{ equals: 'yes' }, 'yes', 'two'],
    [{ oneOf: ['yes', 'maybe'] }, 'maybe', 'two'],
    [{ oneOf: ['yes', 'maybe'] }, 'no', 'three'],
    [{ atLeast: 3 }, 3, 'two'],
    [{ atLeast: 3 }, 2, 'three'],
    [{ atLeast: 3 }, '5', 'three'],
    [{ equals: 2 }, undefined, 'three'],
  ])('%j of %j shows %s', (when, answer, page) => expect(shown(when, answer)).toBe(page));

  it('takes a whole trial along with its brief', () => {
    const plan = planOf([
      form('one'),
      { step: 'brief', when: { form: 'one', item: 'a', equals: 1 } },
      { step: 'episode' },
      { step: 'form', form: 'two', about: 'trial' },
      { step: 'brief' },
      { step: 'episode' },
      { step: 'debrief' },
    ]);
    const after = (a: number) => {
      const cursor = at(plan, [
        done('questionnaire', 0, { questionnaireId: 'one', answers: { a } }),
      ]);
      return [plan.steps[cursor.at]?.page, plan.steps[cursor.at]?.trial];
    };
    expect(after(1)).toEqual(['picture', 0]);
    // The second object keeps its place among the slots.
    expect(after(2)).toEqual(['picture', 1]);
  });

  it('tells a trial in which the person was asked from one in which nothing was', () => {
    const plan = planOf([
      {
        ...{ step: 'loop', order: 'rotated' },
        steps: [
          { step: 'brief' },
          { step: 'episode' },
          { step: 'form', form: 'two', about: 'trial', when: { asked: true } },
          { step: 'break', title: 'T', text: 'x', leastMs: 0, when: { asked: false } },
        ],
      },
      { step: 'debrief' },
    ]);
    const end: FlowEvent = { kind: 'trial-end', trial: 0, atMs: 0 };
    const ask: FlowEvent = { kind: 'asked', trial: 0, atMs: 0 };
    const begun: FlowEvent[] = [done('picture'), { kind: 'message', trial: 0, atMs: 0 }];
    const pageAfter = (...events: readonly FlowEvent[]) =>
      plan.steps[at(plan, [...begun, ...events]).at]?.page;
    expect(pageAfter(ask, end)).toBe('end-items');
    expect(pageAfter(ask, end, done('end-items'))).toBe('picture');
    expect(pageAfter(end)).toBe('break');
    expect(pageAfter(end, done('break'))).toBe('picture');
    const cursor = at(plan, [ask]);
    expect(foldFlow(plan, cursor, ask), 'asked again it is the same').toBe(cursor);
  });

  it('sees the newest answers of a form that comes again', () => {
    const plan = planOf([
      form('one'),
      form('one'),
      {
        step: 'form',
        form: 'two',
        about: 'session',
        when: { form: 'one', item: 'a', equals: 1 },
      },
      { step: 'debrief' },
    ]);
    const first = done('questionnaire', 0, { questionnaireId: 'one', answers: { a: 1 } });
    const cursor = at(plan, [
      first,
      done('questionnaire', 1, { questionnaireId: 'one', answers: { a: 2 } }),
    ]);
    expect(plan.steps[cursor.at]?.page).toBe('debrief');
  });
});

describe('a break', () => {
  const plan = planOf([
    { step: 'break', title: 'T', text: 'x', leastMs: 4000 },
    { step: 'break', title: 'T', text: 'x', leastMs: 0 },
    { step: 'debrief' },
  ]);
  const since = { ...startFlow(plan), sinceMs: 1000 };

  it('is not left before its least time', () => {
    expect(foldFlow(plan, since, done('break', 0, {}, 4999))).toBe(since);
    expect(foldFlow(plan, since, done('break', 0, {}, 5000)).at).toBe(1);
  });

  it('is not shortened by a clock that is set back', () => {
    expect(foldFlow(plan, since, done('break', 0, {}, -9000))).toBe(since);
  });

  it('is one of two by its index', () => {
    const second = foldFlow(plan, since, done('break', 0, {}, 6000));
    expect(foldFlow(plan, second, done('break', 0, {}, 9000)).at).toBe(1);
    expect(foldFlow(plan, second, done('break', 1, {}, 9000)).at).toBe(2);
  });
});

describe('a pairing', () => {
  const trial: FlowStep[] = [
    { step: 'episode' },
    { step: 'form', form: 'after-episode', about: 'trial' },
  ];
  const plan = planFlow(
    {
      task: 'gencomm',
      flow: [
        { step: 'pairing', limitMs: 1000, awayMs: 1000 },
        ...trial,
        ...trial,
        { step: 'debrief' },
      ],
    },
    { practiceEpisodeId: null, episodeIds: ['a', 'b'], armId: null },
  );
  const start = startFlow(plan);
  const pageOf = (cursor: typeof start) => stepAt(plan, cursor)?.page;
  const paired = foldFlow(plan, start, { kind: 'pairing', passesOver: null, atMs: 0 });
  const end = (trial: number, passesOver: number | null) =>
    ({ kind: 'pair-end', trial, passesOver, atMs: 0 }) as const;

  it('waits: no page says that it is over', () => {
    const event = { kind: 'page-done', page: 'pairing', index: 0, data: {}, atMs: 0 } as const;
    expect(foldFlow(plan, start, event)).toBe(start);
  });

  it('leads to the trials, of which each end leads on, and once', () => {
    expect(pageOf(paired)).toBe('episode');
    const after = foldFlow(plan, paired, end(0, null));
    expect(pageOf(after)).toBe('end-items');
    expect(foldFlow(plan, after, end(0, null))).toBe(after);
    expect(foldFlow(plan, after, { kind: 'pairing', passesOver: null, atMs: 0 })).toBe(after);
  });

  it('without anybody passes all trials over, with what is asked about them', () => {
    const alone = foldFlow(plan, start, { kind: 'pairing', passesOver: 0, atMs: 0 });
    expect(pageOf(alone)).toBe('debrief');
    expect(alone.passedOver).toEqual([0, 1]);
  });

  it('that is cut passes over what did not begin', () => {
    expect(pageOf(foldFlow(plan, paired, end(0, 0)))).toBe('debrief');
    const begun = foldFlow(plan, paired, end(0, 1));
    expect(pageOf(begun), 'what did is asked about').toBe('end-items');
    expect(begun.passedOver).toEqual([1]);
  });
});

it('gives each round of a loop over arms its arm, beginning at the session’s', () => {
  const flow: FlowStep[] = [
    {
      step: 'loop',
      arms: ['w', 'x', 'y'],
      order: 'rotated',
      steps: [{ step: 'brief' }, { step: 'episode' }],
    },
    { step: 'debrief' },
  ];
  const armsOf = (armId: string, order: 'rotated' | 'fixed' = 'rotated') =>
    planFlow(
      { task: 'coin', flow: flow.map((step) => ({ ...step, order }) as FlowStep) },
      { ...SLOTS, armId },
    ).trials.map((trial) => trial.armId ?? armId);
  expect(armsOf('x')).toEqual(['x', 'y', 'w']);
  expect(armsOf('y')).toEqual(['y', 'w', 'x']);
  expect(armsOf('y', 'fixed')).toEqual(['w', 'x', 'y']);
});

it('decides nothing in a new trial by what was answered about an earlier one', () => {
  const about: FlowStep = { step: 'form', form: 'after', about: 'trial' };
  const when = { form: 'after', item: 'found', equals: 'yes' };
  const plan = planOf([
    { step: 'brief' },
    { step: 'episode' },
    about,
    { step: 'brief' },
    { step: 'episode' },
    { step: 'break', title: 'Rest', text: 'Rest.', leastMs: 0, when },
    { step: 'debrief' },
  ]);
  let cursor = startFlow(plan);
  for (let i = 0; i < 20 && stepAt(plan, cursor)?.page !== 'debrief'; i++) {
    cursor = foldFlow(plan, cursor, eventAt(plan, cursor, { atMs: i, answers: { found: 'yes' } }));
    expect(stepAt(plan, cursor)?.page).not.toBe('break');
  }
});

it('passes over an episode by the condition of its brief where the kind shows no brief', () => {
  const when = { form: 'q', item: 'a', equals: 1 };
  const flow: FlowStep[] = [
    { step: 'brief', when },
    { step: 'episode' },
    { step: 'brief' },
    { step: 'episode' },
    { step: 'debrief' },
  ];
  const { steps } = planFlow({ task: 'kind-without-brief', flow }, SLOTS);
  expect(steps.map((step) => step.when)).toEqual([when, null, null]);
});
