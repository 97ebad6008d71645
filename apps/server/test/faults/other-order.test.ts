import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkRows, decodeRows } from '@parley/log';
import { NewSessionReply } from '@parley/protocol';
import { scoreTrial } from '@parley/task-coin/scoring';
import { orionShapedProgram } from '@parley/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportFile } from '../../src/export/export-files';
import { planPorts } from '../../src/ports/plan-ports';
import { attachRealtime } from '../../src/realtime/attach-realtime';
import { createStudyRecords } from '../../src/realtime/study-records';
import { SessionRegistry } from '../../src/sessions/session-registry';
import { setupSession } from '../../src/sessions/setup-session';
import { taskOf } from '../../src/tasks/task-of';
import { parseCsv } from '../parse-csv';
import { studyYaml } from '../study-yaml';
import { buildTestApp, type TestApp } from '../test-app';
import { fieldHost, openChannelPool } from './field-host';
import { FlowPerson } from './flow-person';
import { until } from './until';

/** A form first, two arms within one person with a break between, and two forms that answers decide about. */
const STUDY = studyYaml({
  extra: `flow:
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
  - { step: debrief }
`,
})
  .replace('pace: {}', 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }')
  .replace(
    'questionnaires:\n',
    `questionnaires:
  - questionnaireId: before
    title: Before
    items: [{ kind: likert, itemId: robots, text: I know robots., low: 'no', high: 'yes' }]
  - questionnaireId: why-not
    title: Why not
    items: [{ kind: text, itemId: why, text: Why? }]
`,
  );

const FORMS = { before: { robots: 5 }, 'after-episode': { found: 'yes' }, after: { liked: 7 } };

let test: TestApp;
let aheadMs = 0;
let stopLive: () => Promise<void>;
let person: FlowPerson | null;

beforeEach(async () => {
  test = await buildTestApp();
  const startMs = test.time.nowMs - performance.now();
  aheadMs = 0;
  Object.defineProperty(test.time, 'nowMs', {
    get: () => Math.floor(startMs + performance.now() + aheadMs),
  });
  writeFileSync(join(test.folder, 'studies/coin-test.yaml'), STUDY);
  person = null;
});

afterEach(async () => {
  person?.close();
  await stopLive();
  await test.close();
});

/** The live half of the server, over the real set-up of sessions; its robots walk in an open field. */
async function startLive(): Promise<{ port: number; die: () => void }> {
  const { app, store, config } = test;
  const { studies, catalog, pictures } = app.parley;
  const { pool, close } = openChannelPool(
    fieldHost({
      programs: { robot: orionShapedProgram },
      start: ({ episode }) => ({ episodeId: episode.episodeId }),
    }),
  );
  let isDead = false;
  const never = new Promise<never>(() => {});
  const registry = new SessionRegistry({
    deps: {
      store: { ...store, commit: (batch) => (isDead ? never : store.commit(batch)) },
      pool,
      nowMs: () => test.time.nowMs,
      onError: (error) => {
        if (!isDead) throw error;
      },
    },
    setupOf: (session) =>
      setupSession(session, {
        store,
        studies,
        catalog,
        pictures,
        sourceHash: 'unbuilt',
        promptedOf: () => null,
        recordOf: createStudyRecords(store),
        portsOf: (study) => planPorts(study, taskOf(study.task).ports, config),
      }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const io = attachRealtime(app.server, { store, registry, onError: () => {} });
  stopLive = async () => {
    await registry.close();
    await io.close();
    close();
  };
  return {
    port: (app.server.address() as AddressInfo).port,
    die: () => {
      isDead = true;
    },
  };
}

/** The process ends at this moment, with nothing more stored, and another one comes up over its files. */
async function crash(server: { die: () => void }): Promise<{ port: number; die: () => void }> {
  server.die();
  person?.close();
  await stopLive();
  await test.restart();
  return startLive();
}

async function enrol(port: number): Promise<NewSessionReply> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      studyId: 'coin-test',
      consent: { takePart: true, openData: false },
      consentVersion: 3,
    }),
  });
  expect(reply.status).toBe(201);
  return NewSessionReply.parse(await reply.json());
}

async function records(file: string): Promise<Record<string, string>[]> {
  let text = '';
  const options = { store: test.store, studyId: 'coin-test', scoreTrial };
  for await (const chunk of exportFile(file, options)) text += chunk;
  const [header = [], ...lines] = parseCsv(text);
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

it('goes through a study in another order, with two arms within one person, through two crashes', async () => {
  await test.app.parley.studies.open('coin-test');
  let server = await startLive();
  const { sessionId, token } = await enrol(server.port);
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
    expect(new Set(own.map(({ episode }) => `${episode?.input} ${episode?.view.ego}`))).toEqual(
      new Set([armId === 'live' ? 'I* live' : 'c none']),
    );
  }

  const filled = await records('questionnaires.csv');
  expect(
    filled.map(({ page, page_index, arm_id, item_id, value }) => [
      page,
      page_index,
      arm_id,
      item_id,
      value,
    ]),
  ).toEqual([
    ['questionnaire', '0', armIds?.[0], 'answers', '{"robots":5}'],
    ['questionnaire', '0', armIds?.[0], 'questionnaireId', 'before'],
    ['end-items', '0', armIds?.[0], 'found', 'yes'],
    ['end-items', '0', armIds?.[1], 'found', 'yes'],
    ['questionnaire', '2', armIds?.[1], 'answers', '{"liked":7}'],
    ['questionnaire', '2', armIds?.[1], 'questionnaireId', 'after'],
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
