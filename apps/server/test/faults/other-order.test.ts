import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows, decodeRows } from '@parley/log';
import { CoinBrief } from '@parley/task-coin/shared';
import { orionShapedProgram } from '@parley/test-kit';
import { parseCsv } from '@parley/test-kit/csv';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportFile } from '../../src/export/export-files';
import { studyYaml } from '../study-yaml';
import { buildTestApp, type TestApp } from '../test-app';
import { fieldHost } from './field-host';
import { FlowPerson } from './flow-person';
import { enrol, type LiveApp, startLiveApp } from './live-app';
import { until } from './until';

/** A form first, two arms within one person with a break between, and two forms that answers decide about. */
const TWO_ARMS = `
  - { step: form, form: before }
  - { step: guide }
  - step: loop
    arms: [hidden, live]
    steps:
      - { step: brief }
      - { step: episode }
      - { step: form, form: after-episode, about: trial }
    between:
      - { step: break, title: Half of it, text: Stand up., leastMs: 60000 }
  - { step: form, form: why-not, when: { form: after-episode, item: found, equals: 'no' } }
  - { step: form, form: after, when: { form: before, item: robots, atLeast: 3 } }
  - { step: debrief }`;

/** The first object only for people who know no robots; a form after the debrief. */
const ONE_FOR_SOME = `
  - { step: form, form: before }
  - { step: brief, when: { form: before, item: robots, equals: 1 } }
  - { step: episode }
  - { step: form, form: after-episode, about: trial }
  - { step: brief }
  - { step: episode }
  - { step: debrief }
  - { step: form, form: after }`;

/** Puts a study with this flow into the server's folder. */
function writeStudy(flow: string): void {
  const yaml = studyYaml({ extra: `flow:${flow}` })
    .replace('pace: {}', 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }')
    .replace('questionnaires:\n', QUESTIONNAIRES);
  writeFileSync(join(test.folder, 'studies/coin-test.yaml'), `${yaml}\n`);
}

const QUESTIONNAIRES = `questionnaires:
  - questionnaireId: before
    title: Before
    items: [{ kind: likert, itemId: robots, text: I know robots., low: 'no', high: 'yes' }]
  - questionnaireId: why-not
    title: Why not
    items: [{ kind: text, itemId: why, text: Why? }]
`;

const FORMS = { before: { robots: 5 }, 'after-episode': { found: 'yes' }, after: { liked: 7 } };

let test: TestApp;
let aheadMs = 0;
let live: LiveApp | null = null;
let person: FlowPerson | null;

beforeEach(async () => {
  test = await buildTestApp();
  const startMs = test.time.nowMs - performance.now();
  aheadMs = 0;
  Object.defineProperty(test.time, 'nowMs', {
    get: () => Math.floor(startMs + performance.now() + aheadMs),
  });
  person = null;
});

afterEach(async () => {
  person?.close();
  await live?.stop();
  live = null;
  await test.close();
});

/** Its robots walk in an open field. */
async function startLive(): Promise<LiveApp> {
  live = await startLiveApp(
    test,
    fieldHost({
      programs: { robot: orionShapedProgram },
      start: ({ episode }) => ({ episodeId: episode.episodeId }),
    }),
  );
  return live;
}

/** The process ends at this moment, with nothing more stored, and another one comes up over its files. */
async function crash(server: LiveApp): Promise<LiveApp> {
  server.die();
  person?.close();
  await server.stop();
  await test.restart();
  return startLive();
}

async function records(file: string): Promise<Record<string, string>[]> {
  let text = '';
  const options = { store: test.store, studyId: 'coin-test' };
  for await (const chunk of exportFile(file, options)) text += chunk;
  const [header = [], ...lines] = parseCsv(text);
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

it('goes through a study in another order, with two arms within one person, through two crashes', async () => {
  writeStudy(TWO_ARMS);
  await test.app.parley.studies.open('coin-test');
  let server = await startLive();
  const { sessionId, token } = await enrol(server.port, 'coin-test');
  person = new FlowPerson(token, FORMS);
  person.connect(server.port);

  person.holdAt = 'break/0';
  await person.at('break/0');
  const early = person.acks.length;
  person.sayDone();
  await until('the early word is stored', () => person !== null && person.acks.length > early);
  expect(person.view?.page, 'the break has its least time').toBe('break');
  server = await crash(server);
  person.connect(server.port);
  const back = await person.at('break/0');
  expect(back.flow?.rest).toMatchObject({ title: 'Half of it', text: 'Stand up.' });
  expect(back.flow?.rest?.remainingMs).toBeGreaterThan(50_000);
  expect(back.flow?.rest?.remainingMs, 'the time before the crash counts').toBeLessThan(60_000);
  aheadMs += 60_000;
  const [, second = ''] = (await test.store.readSlots(sessionId)).map(({ armId }) => armId);

  person.goOn();
  person.holdAt = 'episode/0';
  await until('a question of the second trial', () => {
    const { openQuestion, episode } = person?.view ?? {};
    return openQuestion != null && episode?.index === 2;
  });
  server = await crash(server);
  person.holdAt = null;
  person.connect(server.port);
  const last = await person.at('code/0');
  expect(last.code).toBe('DONE1');

  const trial = (n: number) =>
    ['picture/0', 'first-message/0', 'episode/0', `end-items/after-episode`].map(
      (place) => `${n}:${place}`,
    );
  const seen = person.places.filter((place, i, all) => place !== all[i - 1]);
  expect(seen).toEqual(
    [
      'questionnaire/before',
      'how-it-works/0',
      ...trial(1),
      'break/0',
      ...trial(2),
      // `why-not` is passed over, as the last answer was yes.
      'questionnaire/after',
      'debrief/0',
      'code/0',
    ].map((place) => place.replace(/^\d:/, '')),
  );

  const rows = await test.store.readRows(sessionId);
  expect(checkRows(rows)).toEqual([]);
  const [start] = decodeRows(rows);
  const armIds = start?.event.kind === 'session-start' ? start.event.start.armIds : undefined;
  expect([...(armIds ?? [])].sort()).toEqual(['hidden', 'live']);
  expect(armIds?.[1]).toBe(second);
  expect((await test.store.readSlots(sessionId)).map(({ armId, state }) => [armId, state])).toEqual(
    armIds?.map((armId) => [armId, 'done']),
  );
  // Each trial shows what its own arm shows.
  for (const [i, armId] of (armIds ?? []).entries()) {
    const own = person.views.filter(({ episode }) => episode?.index === i + 1);
    expect(
      new Set(own.map(({ episode }) => `${inputOf(episode?.brief)} ${episode?.view.ego}`)),
    ).toEqual(new Set([armId === 'live' ? 'I* live' : 'c none']));
  }

  const filled = await records('questionnaires.csv');
  expect(
    filled.map(({ page, page_index, trial_id, arm_id, questionnaire_id, item_id, value }) => [
      page,
      page_index,
      trial_id !== '',
      arm_id,
      questionnaire_id,
      item_id,
      value,
    ]),
  ).toEqual([
    ['questionnaire', '0', false, '', 'before', 'robots', '5'],
    ['end-items', '0', true, armIds?.[0], 'after-episode', 'found', 'yes'],
    ['end-items', '0', true, armIds?.[1], 'after-episode', 'found', 'yes'],
    ['questionnaire', '2', false, '', 'after', 'liked', '7'],
  ]);
  const said = await records('dialogue.csv');
  expect(new Set(said.map(({ arm_id }) => arm_id))).toEqual(new Set(armIds));
  expect(
    (await records('participants.csv')).map(({ arm_id, status, completion_code }) => [
      arm_id,
      status,
      completion_code,
    ]),
  ).toEqual([[armIds?.[0], 'completed', 'DONE1']]);
}, 60_000);

it('passes an object over by an answer, gives its place back, and ends after a form behind the debrief', async () => {
  writeStudy(ONE_FOR_SOME);
  await test.app.parley.studies.open('coin-test');
  const server = await startLive();
  const { sessionId, token } = await enrol(server.port, 'coin-test');
  person = new FlowPerson(token, FORMS);
  person.connect(server.port);
  await person.at('code/0');
  expect(person.places).toEqual([
    'questionnaire/before',
    'picture/0',
    'first-message/0',
    'episode/0',
    'debrief/0',
    'questionnaire/after',
    'code/0',
  ]);
  const numbers = person.views.flatMap(({ episode }) => episode ?? []);
  expect(new Set(numbers.map(({ index, count }) => `${index} of ${count}`))).toEqual(
    new Set(['1 of 1']),
  );
  const slots = await test.store.readSlots(sessionId);
  expect(slots.map(({ state }) => state)).toEqual(['released', 'done']);
  const { status } = (await test.store.findSession(sessionId)) ?? {};
  expect(status).toBe('completed');
}, 60_000);

it('does not open a study that pairs people and gives each of them all arms', async () => {
  writeStudy(`\n  - { step: pairing }${TWO_ARMS}`);
  await expect(test.app.parley.studies.open('coin-test')).rejects.toThrow(
    'needs one arm for both people, and a loop goes over arms',
  );
});

const inputOf = (brief: unknown): string => CoinBrief.safeParse(brief).data?.input ?? '';
