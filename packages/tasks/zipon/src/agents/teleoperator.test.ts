import { runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import { canonicalHash, createMemoryLog, decodeRows, type Row, type TrialStart } from '@parley/log';
import { type EffectOf, type ResultOf, sha256Bytes } from '@parley/protocol';
import { floorPlanWorld, readFloorPlan, scriptedPerformers, trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { PERSON, questionOf, RESIDENT, ZIPON } from '../shared';
import { teleoperator } from './teleoperator';

const ROWS = ['########', '#......#', '#......#', '#.....c#', '########'];

const base = trialStart({
  maxSteps: 40,
  starts: { robot: { position: [1, 0, 1], headingDeg: 270 } },
  motion: { forwardM: 0.25, turnDeg: 15, sliding: false, agentRadiusM: 0.17, agentHeightM: 1.41 },
  sensor: { ...trialStart().rules.sensor, widthPx: 32, heightPx: 24 },
});
const startOf = (config: Record<string, number> = {}): TrialStart => ({
  ...base,
  task: ZIPON.task,
  given: { goalCount: 2, rounds: 1, maxInteractions: 5, map: null },
  roles: { [PERSON]: { name: 'person', config: {} }, [RESIDENT]: { name: 'gt-user', config: {} } },
  agents: { robot: { agentId: 'teleoperator', config, sourceHash: 'x' } },
});

type Ask = EffectOf<'ask'>;
type Answer = ResultOf<'ask'>;
const words = (text: string): Answer => ({ kind: 'answered', via: 'text', text });
const drive = (action: string): Answer => ({
  kind: 'answered',
  via: 'drive',
  text: action,
  value: { action },
});

const heard = (text: string): string => `The person who lives here: “${text}”`;

/** @param acts What the person does, one after the other. @param reached Turn at which the resident says yes, by goal. */
async function run(
  acts: readonly string[],
  reached: readonly number[],
  {
    start = startOf(),
    stored = [] as readonly Row[],
    mode = 'run' as 'run' | 'verify',
    asks = 'Is it in the kitchen?',
  } = {},
) {
  const plan = readFloorPlan({
    rows: ROWS,
    cellM: 0.5,
    legend: { c: { category: 'chair', heightM: 0.9 } },
  });
  const world = floorPlanWorld({
    ...{ plan, starts: start.starts, targetId: 2 },
    sensor: start.rules.sensor,
    motion: start.rules.motion,
  });
  const forms: Ask['form'][] = [];
  let next = 0;
  const person = (effect: Ask): Answer => {
    if (effect.form?.kind !== 'drive') return words(asks);
    forms.push(effect.form);
    const act = acts[next++];
    return act === undefined ? { kind: 'no-answer' } : drive(act);
  };
  const resident = ({ questionId, text }: Ask): Answer => {
    const question = questionOf(questionId);
    if (question?.kind !== 'talk') return words(`Find thing ${(question?.goalIndex ?? 0) + 1}.`);
    const isReached = question.turn === reached[question.goalIndex];
    return {
      ...words(isReached ? 'Yes.' : `No, not at "${text}".`),
      value: { isReached },
    } as Answer;
  };
  const answer = (effect: Ask): Answer =>
    effect.to === RESIDENT ? resident(effect) : person(effect);
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    ...{ start, world, log, stored },
    programs: { robot: teleoperator.program },
    performers: scriptedPerformers({ answer, roles: [PERSON, RESIDENT] }),
    hashBytes: sha256Bytes,
  });
  const events = decodeRows(log.rows).map(({ event }) => event);
  const ends = events.flatMap((event) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'goal-end'
      ? [event.belief.data]
      : [],
  );
  return { result, rows: log.rows, events, ends, forms };
}

it('drives, asks in words, and claims; the resident ends a goal by the success signal', async () => {
  const { result, ends, events, forms } = await run(
    ['forward', 'turn-left', 'ask', 'stop', 'forward', 'stop'],
    [2, 1],
  );
  expect(result).toMatchObject({ kind: 'ended' });
  expect(ends).toMatchObject([
    { goalIndex: 0, ending: 'reached', turns: 2, actions: 2, pathM: 0.25 },
    { goalIndex: 1, ending: 'reached', turns: 1, actions: 1, pathM: 0.25 },
  ]);
  const left = forms.map((form) => (form?.kind === 'drive' ? form.talksLeft : null));
  expect(left).toEqual([5, 5, 5, 4, 5, 5]);
  const said = events.flatMap((event) => (event.kind === 'say' ? [[event.to, event.text]] : []));
  expect(said).toEqual([
    [PERSON, heard('Find thing 1.')],
    [PERSON, heard('No, not at "Is it in the kitchen?".')],
    [PERSON, heard('Yes.')],
    [PERSON, heard('Find thing 2.')],
    [PERSON, heard('Yes.')],
  ]);
  expect(events.flatMap((event) => (event.kind === 'act' ? [event.action.kind] : []))).toEqual([
    'forward',
    'turn-left',
    'forward',
  ]);
});

it('ends a goal after five talks, after its steps, and all where the person has left', async () => {
  const five = await run(['stop', 'stop', 'ask', 'stop', 'stop', 'stop'], [0, 1]);
  expect(five.ends).toMatchObject([
    { ending: 'interactions-used', turns: 5 },
    { ending: 'reached', turns: 1 },
  ]);
  const steps = await run(['turn-left', 'turn-left', 'turn-left', 'stop'], [0, 1], {
    start: startOf({ stepsPerGoal: 3 }),
  });
  expect(steps.ends).toMatchObject([{ ending: 'steps-used', actions: 3 }, { ending: 'reached' }]);
  const gone = await run(['forward'], [1, 1]);
  expect(gone.ends).toMatchObject([{ ending: 'person-silent' }]);
  expect(gone.result).toMatchObject({
    kind: 'ended',
    end: {
      outcomes: { robot: { reason: 'ended-by-person', verdict: { goals: 1, confirmed: 0 } } },
    },
  });
});

it('is replayed from its rows to the same hash', async () => {
  const acts = ['forward', 'ask', 'turn-right', 'stop', 'stop'];
  const whole = await run(acts, [2, 1]);
  const verified = await run([], [], { stored: whole.rows, mode: 'verify' });
  expect(verified.result).toMatchObject({ kind: 'ended' });
  expect(canonicalHash(verified.rows)).toBe(canonicalHash(whole.rows));
});

it('leads back to driving from the box for words, at no cost and as often as one likes', async () => {
  const acts = ['ask', 'ask', 'forward', 'ask', 'stop', 'stop'];
  const { events, ends } = await run(acts, [1, 1], { asks: 'Back to driving' });
  expect(ends).toMatchObject([
    { goalIndex: 0, ending: 'reached', turns: 1, actions: 1 },
    { goalIndex: 1, ending: 'reached', turns: 1, actions: 0 },
  ]);
  const talks = events.filter(
    (event) =>
      event.kind === 'note' && event.belief.type === 'task' && event.belief.name === 'talk',
  );
  expect(talks).toHaveLength(2);
});
