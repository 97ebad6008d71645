import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows, decodeRows, trialsOf } from '@parley/log';
import type { OpenQuestion } from '@parley/protocol';
import { scoreWalk } from '@parley/task-parlour/scoring';
import { huntsOf } from '@parley/task-parlour/truth';
import { parseCsv } from '@parley/test-kit/csv';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { exportFile } from '../../src/export/export-files';
import { hostEpisode } from '../../src/host/host-episode';
import { verifyLog } from '../../src/replay/verify-log';
import { taskOf } from '../../src/tasks/task-of';
import { type Answer, FlowPerson } from '../faults/flow-person';
import { enrol, type LiveApp, startLiveApp } from '../faults/live-app';
import { until } from '../faults/until';
import { buildTestApp, type TestApp } from '../test-app';
import { PARLOUR_STUDY } from './parlour/study';

const [HUNT] = huntsOf('parlour', '1', 1);
let test: TestApp;
let live: LiveApp | null = null;
let person: FlowPerson | null = null;

beforeEach(async () => {
  test = await buildTestApp();
  writeFileSync(join(test.folder, 'studies/parlour-test.yaml'), stringify(PARLOUR_STUDY));
  await test.app.parley.studies.open('parlour-test');
});

afterEach(async () => {
  person?.close();
  person = null;
  await live?.stop();
  live = null;
  await test.close();
  rmSync(test.folder, { recursive: true, force: true });
});

/** Walks three rooms, then says that it is here; sure to four of five. */
function play({ form, questionId }: OpenQuestion): Answer {
  if (form?.kind === 'ratings') return { text: '4', via: 'form', value: { ratings: { sure: 4 } } };
  if (form?.kind !== 'action') throw new Error('the parlour asks by forms only');
  const turn = Number(questionId.split(':').at(-1));
  const [first] = form.actions;
  const action = turn < 3 ? (first?.id ?? '') : 'here';
  return { text: action, via: 'form', value: { action } };
}

async function lines(file: string): Promise<Record<string, string>[]> {
  let text = '';
  const options = { store: test.store, studyId: 'parlour-test' };
  for await (const chunk of exportFile(file, options)) text += chunk;
  const [header = [], ...rest] = parseCsv(text);
  return rest.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

it('a person plays it to the end through a crash; what is exported is what the rows score', async () => {
  live = await startLiveApp(test, hostEpisode);
  const { sessionId, token } = await enrol(live.port, 'parlour-test');
  person = new FlowPerson(token, {}, play);
  person.connect(live.port);
  await until('three words of the person are stored', () => (person?.acks.length ?? 0) >= 3);
  live.die();
  person.close();
  await live.stop();
  await test.restart();
  live = await startLiveApp(test, hostEpisode);
  person.connect(live.port);
  await person.at('code/0');
  expect(person.places).toEqual(['brief/0', 'episode/0', 'debrief/0', 'code/0']);

  const rows = await test.store.readRows(sessionId);
  expect(checkRows(rows)).toEqual([]);
  const trial = rows.filter(({ trialId }) => trialId !== null);
  const score = scoreWalk(decodeRows(trial));
  expect(score).toMatchObject({ finished: true, moves: 3, sure: 4, questions: 5 });

  const armIds = trialsOf(decodeRows(trial)).map(({ start }) => start?.armId);
  expect(armIds).toEqual([(await lines('participants.csv'))[0]?.arm_id]);

  const [episode] = await lines('episodes.csv');
  expect(episode).toMatchObject({
    task: 'parlour',
    episode_id: HUNT?.episodeId,
    success: String(score.success),
    verdict: score.verdict,
    sure: '4',
    moves: '3',
    start: HUNT?.start,
    not_scored_because: '',
  });
  expect(episode).not.toHaveProperty('spl');
  const dialogue = await lines('dialogue.csv');
  const between = dialogue.map(({ from, to }) => `${from}>${to}`);
  expect(between).toEqual(
    expect.arrayContaining(['walker>guide', 'guide>walker', 'walker>player']),
  );
  const answers = await lines('answers.csv');
  expect(answers.map(({ value }) => value).at(-1)).toBe('{"ratings":{"sure":4}}');
  const calls = await lines('model_calls.csv');
  expect(new Set(calls.map(({ backend }) => backend))).toEqual(new Set(['gt-warmth']));

  const { chat = [] } = person.views.findLast(({ page }) => page === 'episode') ?? {};
  const sides = new Set(chat.map(({ from, speaker }) => `${from}: ${speaker}`));
  expect(sides, 'what the walker and the guide say to each other is not for the page').toEqual(
    new Set(['robot: walker', 'person: player']),
  );

  const debrief = person.views.find(({ page }) => page === 'debrief');
  expect(debrief?.found).toEqual([
    {
      index: 1,
      task: 'parlour',
      brief: { roomCount: 6 },
      result: score.success === 1 ? 'right' : 'wrong',
    },
  ]);
  const { faults, episodes } = await verifyLog({
    rows,
    sourceHash: 'unbuilt',
    specOf: (start) => taskOf(start.task).specOf(start, test.app.parley.catalog),
  });
  expect(faults).toEqual([]);
  expect(episodes.map(({ verdict }) => verdict)).toEqual(['ok']);
});

it('tells the page nothing of where the thimble is before the debrief', async () => {
  live = await startLiveApp(test, hostEpisode);
  const { token } = await enrol(live.port, 'parlour-test');
  person = new FlowPerson(token, {}, play);
  person.connect(live.port);
  await person.at('code/0');
  const before = person.views.filter(({ page }) => page !== 'debrief' && page !== 'code');
  expect(before.length).toBeGreaterThan(5);
  for (const view of before) {
    expect(view.found).toBeUndefined();
    expect(JSON.stringify(view)).not.toMatch(/hidden|doorsToGoal|gt-warmth/);
  }
});

it('is refused where its study names what its task does not have', async () => {
  const wrong = {
    ...PARLOUR_STUDY,
    studyId: 'parlour-wrong',
    episodes: ['parlour-1', 'parlour-99'],
  };
  writeFileSync(join(test.folder, 'studies/parlour-wrong.yaml'), stringify(wrong));
  await expect(test.app.parley.studies.open('parlour-wrong')).rejects.toThrow(
    'Missing: parlour-99.',
  );
});
