import { runEpisode, verifyEpisode } from '@parley/agent-core/episode';
import type { EffectContext } from '@parley/agent-core/ports';
import {
  canonicalHash,
  checkRows,
  createMemoryLog,
  decodeRows,
  foldTracks,
  questionsOf,
  type Row,
  startTracks,
  type TrialStart,
  transcriptOf,
} from '@parley/log';
import {
  checkFormAnswer,
  DRIVE_ACTIONS,
  type DriveAction,
  type EffectOf,
  type ResultOf,
  sha256Bytes,
} from '@parley/protocol';
import { floorPlanWorld, readFloorPlan, scriptedPerformers, trialStart } from '@parley/test-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COIN } from '../shared';
import { AGENTS, TELEOPERATOR } from './index';

const ROWS = ['########', '#......#', '#......#', '#.....c#', '########'];

const startOf = (
  options: Parameters<typeof trialStart>[0] = {},
  config: Record<string, number> = {},
): TrialStart => {
  const start = trialStart({
    maxSteps: 40,
    starts: { robot: { position: [1, 0, 1], headingDeg: 270 } },
    motion: { forwardM: 0.25, turnDeg: 30, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
    sensor: { ...trialStart().rules.sensor, widthPx: 32, heightPx: 24 },
    ...options,
  });
  return { ...start, agents: { robot: { agentId: TELEOPERATOR, config, sourceHash: 'x' } } };
};

type Answer = (effect: EffectOf<'ask'>, context: EffectContext) => ResultOf<'ask'>;

async function drive(
  answer: Answer,
  { start = startOf(), stored = [] as readonly Row[], mode = 'run' as 'run' | 'verify' } = {},
) {
  const plan = readFloorPlan({
    rows: ROWS,
    cellM: 0.5,
    legend: { c: { category: 'chair', heightM: 0.9 } },
  });
  const world = floorPlanWorld({
    plan,
    starts: start.starts,
    sensor: start.rules.sensor,
    motion: start.rules.motion,
    targetId: 2,
  });
  const performers = scriptedPerformers({ answer });
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const program = AGENTS[TELEOPERATOR]?.program;
  if (program === undefined) throw new Error('no such agent');
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    start,
    programs: { robot: program },
    world,
    performers,
    log,
    stored,
    hashBytes: sha256Bytes,
  });
  const records = decodeRows(log.rows);
  const first = log.rows[0] as Row;
  const track = records.reduce(
    (tracks, record) => foldTracks(tracks, record, start),
    startTracks(start, first.seq),
  ).robot;
  return { result, rows: log.rows, records, track, calls: performers.calls };
}

/** Gives the actions one after the other, then says nothing. */
function inTurn(actions: readonly DriveAction[]): Answer {
  return ({ questionId }) => {
    const at = Number(/drive-(\d+)$/.exec(questionId)?.[1]);
    const action = actions[at];
    return action === undefined
      ? { kind: 'no-answer' }
      : { kind: 'answered', text: action, via: 'drive', value: { action } };
  };
}

const outcomeOf = ({ result }: Awaited<ReturnType<typeof drive>>) =>
  result.kind === 'ended' ? result.end.outcomes.robot : null;

it('does what the person says, sees and maps after every action, and asks no question', async () => {
  const run = await drive(inTurn(['forward', 'turn-left', 'forward', 'stop']));
  expect(outcomeOf(run)).toEqual({ reason: 'stopped', detail: 'The person stopped here.' });
  expect(checkRows(run.rows)).toEqual([]);
  const acts = run.records.flatMap(({ event }) =>
    event.kind === 'act' ? [event.action.kind] : [],
  );
  expect(acts).toEqual(['forward', 'turn-left', 'forward', 'stop']);
  expect(run.track).toMatchObject({ actions: 4, steps: 4, hasStopped: true });
  expect(run.records.filter(({ event }) => event.kind === 'look')).toHaveLength(4);
  const deltas = run.records.filter(
    ({ event }) => event.kind === 'note' && event.belief.type === 'map-delta',
  );
  expect(deltas.length).toBeGreaterThan(0);
  // Nothing of it is talk: it counts nowhere as a question, and in no conversation.
  expect(questionsOf(run.records)).toEqual([]);
  const lines = transcriptOf(run.records, { start: null, kinds: { coin: COIN } });
  expect(lines.filter(({ kind }) => kind !== 'instruction')).toEqual([]);
  expect(run.calls.every((call) => call.startsWith('ask'))).toBe(true);
});

it('says how many steps are left and what was bumped into, and forgets it with the next action', async () => {
  const forms: unknown[] = [];
  const actions: DriveAction[] = [...Array<DriveAction>(12).fill('forward'), 'turn-left', 'stop'];
  const answer = inTurn(actions);
  const run = await drive((effect, context) => {
    if (effect.form?.kind === 'drive') forms.push([effect.form.stepsLeft, effect.form.collided]);
    return answer(effect, context);
  });
  expect(forms[0]).toEqual([40, false]);
  expect(forms.at(-2)).toEqual([28, true]);
  expect(forms.at(-1)).toEqual([27, false]);
  expect(run.track?.collisions).toBeGreaterThan(0);
});

it.each([
  ['with its questions counted as actions', true],
  ['without', false],
])('ends when its steps are used up, %s', async (_what, askCountsAsAction) => {
  const start = startOf({ maxSteps: 6, askCountsAsAction });
  const run = await drive(inTurn(Array<DriveAction>(9).fill('turn-right')), { start });
  expect(outcomeOf(run)).toMatchObject({ reason: 'step-limit' });
  expect(run.track).toMatchObject({ actions: 6, steps: 6 });
});

it('is a practice of fewer steps where its configuration says so, and never of more', async () => {
  const turns = inTurn(Array<DriveAction>(9).fill('turn-right'));
  const short = await drive(turns, { start: startOf({ maxSteps: 6 }, { mostSteps: 4 }) });
  const long = await drive(turns, { start: startOf({ maxSteps: 6 }, { mostSteps: 60 }) });
  expect([short.track?.steps, long.track?.steps]).toEqual([4, 6]);
});

it('may stop with the last step, and spends no budget of questions', async () => {
  const start = startOf({ maxSteps: 3 });
  const strict = { ...start, rules: { ...start.rules, budgets: { questions: 1 } } };
  const run = await drive(inTurn(['turn-left', 'turn-left', 'stop']), { start: strict });
  expect(outcomeOf(run)).toMatchObject({ reason: 'stopped' });
});

it('ends without blame when the person says nothing any more', async () => {
  const asked: string[] = [];
  const answer = inTurn(['forward']);
  const run = await drive((effect, context) => {
    asked.push(effect.questionId);
    return answer(effect, context);
  });
  expect(asked.map((id) => id.split('/').at(-1))).toEqual(['drive-0', 'drive-1']);
  expect(outcomeOf(run)).toMatchObject({ reason: 'ended-by-person' });
});

it('fails with the reason when nobody can be asked or an answer is none', async () => {
  const gone = await drive(() => ({ kind: 'failed', code: 'NOT_FOUND', message: 'no one here' }));
  expect(outcomeOf(gone)).toMatchObject({
    reason: 'failed',
    detail: 'No action came (NOT_FOUND): no one here',
  });
  const odd = await drive(() => ({ kind: 'answered', text: 'jump', via: 'text' }));
  expect(outcomeOf(odd)).toMatchObject({ reason: 'failed' });
});

it('recovers from a cut after every row to the same log, whatever is driven, and verifies it', async () => {
  const driven = fc.array(fc.constantFrom(...DRIVE_ACTIONS), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(driven, async (actions) => {
      const golden = await drive(inTurn(actions));
      const hash = canonicalHash(golden.rows);
      for (let cut = 0; cut <= golden.rows.length; cut++) {
        const { rows } = await drive(inTurn(actions), { stored: golden.rows.slice(0, cut) });
        expect(checkRows(rows), `cut ${cut}`).toEqual([]);
        expect(canonicalHash(rows), `cut ${cut}`).toBe(hash);
      }
      const again = await drive(inTurn([]), { stored: golden.rows, mode: 'verify' });
      expect([again.result.kind, again.calls]).toEqual(['ended', []]);
    }),
    { numRuns: 8 },
  );
  // Each of hundreds of cuts is a run of its own.
}, 90_000);

it('takes the answers that its form takes', () => {
  const form = {
    kind: 'drive',
    actions: ['forward', 'stop'],
    stepsLeft: 3,
    collided: false,
  } as const;
  const by = (value: unknown, via = 'drive') =>
    checkFormAnswer({ ...form, actions: [...form.actions] }, { text: '', via, value } as never);
  expect(by({ action: 'stop' })).toBeNull();
  expect(by({ action: 'turn-left' })).toBe('there is no such action');
  expect(by({ action: 'stop' }, 'form')).toContain('not answered via form');
  expect(by(undefined, 'cant-tell')).toContain('no "can\'t tell"');
  expect(checkFormAnswer({ kind: 'text' }, { text: 'go', via: 'drive' })).toContain('via drive');
});
