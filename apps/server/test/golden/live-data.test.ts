import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkRows, decodeRows, LOG_SCHEMA_VERSION, readJsonl } from '@parley/log';
import { type Arm, flowOf, hashJson, SENSOR_PRESETS } from '@parley/protocol';
import { parseCsv } from '@parley/test-kit/csv';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFile } from '../../src/export';
import { planSession } from '../../src/flow/session-plan';
import { repositoryRoot } from '../../src/repository';
import { isOnScreen } from '../../src/sessions/is-on-screen';
import { foldRecord, newSessionState } from '../../src/sessions/session-state';
import { buildView } from '../../src/sessions/session-view';
import { openStore, type Session, type Store } from '../../src/storage';
import { createStudyRegistry, type StudyRegistry } from '../../src/studies';

const KEPT = join(repositoryRoot(), 'apps/server/test/golden');
const STUDY = 'golden-live';
/** Of the study's content in format 1, as the session was given it. */
const OLD_HASH = '5bb13898811a510a3c16fa053bdca99c12f25c489913b6c97ce852f4961c839f';
const folder = temporaryFolder('live-data');

let store: Store;
let studies: StudyRegistry;
let session: Session;

beforeAll(async () => {
  const studyDir = join(folder, 'studies');
  mkdirSync(studyDir);
  const kept = (name: string) => readFileSync(join(KEPT, 'live-data', name));
  writeFileSync(join(folder, 'parley.sqlite'), gunzipSync(kept('parley.sqlite.gz')));
  writeFileSync(join(studyDir, `${STUDY}.yaml`), kept(`${STUDY}.yaml`));
  store = await openStore({ dataDir: folder });
  studies = createStudyRegistry({
    store,
    catalog: {} as never,
    curation: { standings: () => Promise.resolve(new Map()) },
    config: { studyDirs: [studyDir], publicDir: '', dataDir: folder },
  });
  [session] = (await store.listSessions({ studyId: STUDY })) as [Session];
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder of log version 2 and study format 1', () => {
  it('has the version of the study that the session saw, by its old hash', async () => {
    expect(session.studyHash).toBe(OLD_HASH);
    const { study, hash } = await studies.byHash(OLD_HASH);
    expect(hash).toBe(OLD_HASH);
    expect(hashJson(study)).not.toBe(OLD_HASH);
    expect(study).toMatchObject({
      format: 3,
      studyId: STUDY,
      rules: {
        sensor: SENSOR_PRESETS.fast,
        limits: { maxSteps: 160, askCountsAsAction: true },
        timeouts: { answerMs: 300_000 },
      },
    });
    expect((await studies.current(STUDY))?.hash).toBe(OLD_HASH);
    expect((await studies.served()).map((one) => one.hash)).toContain(OLD_HASH);
  });

  it('says of the file in format 1 how it is upgraded, and goes on with the opened version', async () => {
    expect(await studies.status(STUDY)).toBe('open');
    const file = studies.file(STUDY);
    expect(file?.loaded).toBeNull();
    expect(file?.problems[0]?.message).toContain('parley studies upgrade');
  });

  it('has its rows in version 3, whole and readable, as the kept log has them', async () => {
    const rows = await store.readRows(session.sessionId);
    expect(rows).toHaveLength(2725);
    expect(new Set(rows.map((row) => row.schemaVersion))).toEqual(new Set([LOG_SCHEMA_VERSION]));
    expect(checkRows(rows)).toEqual([]);
    const unreadable = decodeRows(rows).filter(({ event }) => event.kind === 'unreadable');
    expect(unreadable).toEqual([]);
    const path = join(repositoryRoot(), 'packages/log/golden/v2/live.jsonl.gz');
    expect(rows).toEqual(readJsonl(gunzipSync(readFileSync(path)).toString(), 'live.jsonl'));
  });
});

/** The rows, and the flow that the study is upgraded to. */
async function planned() {
  const { study } = await studies.byHash(OLD_HASH);
  const rows = decodeRows(await store.readRows(session.sessionId));
  const start = rows[0]?.event.kind === 'session-start' ? rows[0].event.start : null;
  const plan = planSession({
    sessionId: session.sessionId,
    flow: flowOf(study),
    practiceEpisodeId: 'willow-01',
    episodeIds: start?.episodeIds ?? [],
    armId: start?.armId ?? null,
  });
  return { rows, plan, study };
}

describe('its pages', () => {
  it('are those of the flow that its study is upgraded to', async () => {
    const { rows, plan } = await planned();
    const state = newSessionState(plan);
    const pages: string[] = [];
    for (const record of rows) {
      foldRecord(state, record);
      const page = `${state.page}/${state.pageIndex}`;
      if (pages.at(-1) !== page) pages.push(page);
    }
    const trial = ['picture/0', 'first-message/0', 'episode/0'];
    expect(pages).toEqual([
      'how-it-works/0',
      'practice/0',
      ...trial,
      'practice/1',
      ...trial,
      'end-items/0',
      ...trial,
      'end-items/0',
      'questionnaire/0',
      'questionnaire/1',
      'debrief/0',
      'code/0',
    ]);
    expect(state.trials.map(({ end }) => end !== null)).toEqual([true, true, true]);
    expect(Object.keys(state.progress.cursor.answers)).toEqual([
      'after-episode',
      'robot-and-questions',
      'about-you',
    ]);
  });
});

it('rows that are not on screen change nothing of a view but its seq, whatever the arm shows', async () => {
  const { rows, plan, study } = await planned();
  const [first] = study.arms as [Arm];
  const view = { ego: 'live', map: 'full', status: 'beliefs', endPicture: 'robot-view' } as const;
  const arm = { ...first, view: { ...first.view, ...view } };
  const state = newSessionState(plan);
  const viewAt = (nowMs: number, mapSeq: number) => {
    const trialView = () => ({ brief: {}, sceneUrl: '/scenes/x' });
    const context = { study: { ...study, arms: [arm] }, arm, trialView, nowMs, senses: {} };
    const { seq: _, ...shown } = buildView(state, {
      ...context,
      ...{ sessionId: session.sessionId, epoch: 1, completionCode: null, mapSeq },
      sensor: SENSOR_PRESETS.fast,
      robotPictureUrl: (imageId) => imageId,
    });
    return shown;
  };
  let unseen = 0;
  for (const record of rows) {
    const mapSeq = record.row.seq - 50;
    const before = isOnScreen(record.event) ? null : viewAt(record.atMs, mapSeq);
    foldRecord(state, record);
    if (before === null) expect(state.screenSeq).toBe(record.row.seq);
    else expect(viewAt(record.atMs, mapSeq)).toEqual(before);
    unseen += before === null ? 0 : 1;
  }
  // A look, and the call of the detector, for most of its steps.
  expect(unseen).toBeGreaterThan(rows.length / 4);
});

/** Columns that have another name since. */
const RENAMED: Readonly<Record<string, string>> = {
  run_id: 'trial_id',
  task_id: 'episode_id',
  task_ids: 'episode_ids',
  bodies: 'backends',
  body: 'backend',
  detector_bodies: 'detector_backends',
  speaker: 'from',
};
const VERSION = ['study_version', 'study_hash'];
const ADDED: Readonly<Record<string, readonly string[]>> = {
  'answers.csv': [...VERSION, 'late', 'value', 'asked_by', 'asked_role'],
  'dialogue.csv': [...VERSION, 'to', 'step'],
  'questionnaires.csv': [
    ...VERSION,
    'questionnaire_id',
    'choices',
    'first_right',
    'shown_text',
    'shown_options',
    'right_option',
  ],
  'model_calls.csv': [...VERSION, 'left_out'],
  'episodes.csv': [
    ...VERSION,
    'not_scored_because',
    'split',
    'outcome',
    'task',
    'agent_configs',
    'session_status',
    'cut_off',
    'left_by',
    'lost_at',
    'accepted_by',
    'questions_again',
  ],
  // Of deviations there were none: those of a practice stand apart since.
  'participants.csv': [
    'study_version',
    'pages_done',
    'practice_deviations',
    'pair_id',
    'pair_role',
    'pairing',
    'waited_s',
    'waited_in_vain_arm',
    'pair_ended_by',
    'pair_left_by',
  ],
};

/** Backends that have another name since. */
const withNewNames = (cell: string): string =>
  cell
    .replaceAll('mask-truth', 'gt-detector')
    .replaceAll('grounded-vlm', 'gt-vlm')
    .replaceAll('co-occurrence-truth', 'gt-co-occurrence')
    .replaceAll('rule-reasoner', 'rules')
    // A setting of simulated users, which stood among the backends.
    .replace('userErrorRate=0 ', '')
    // Answers were read behind the port of the reasoner.
    .replace(/(?<=detector=\S+ )(?=reasoner=(\S+))/, 'reader=$1 ');

/** A call named the backends of all ports; since, that of its own. */
const backendOn = (port: string, cell: string): string =>
  cell
    .split('; ')
    .find((part) => part.startsWith(`${port}: `))
    ?.slice(port.length + 2) ?? cell;

/** Calls of the detector are calls since. */
const isAdded = (file: string, line: readonly string[]): boolean =>
  file === 'model_calls.csv' && line.includes('detector.detect');

/**
 * The kept export has a line with all answers of a questionnaire about the session, one with its name, and a line with all
 * choices of comprehension. Exports have a line for each item: these lines are split into such. A questionnaire about the
 * session had the trial before it, and has none.
 */
function itemsOf(file: string, names: readonly string[], line: readonly string[]): string[][] {
  const [item, value] = [names.indexOf('item_id'), names.indexOf('value')];
  const page = line[names.indexOf('page')];
  if (line[item] === 'comprehension') {
    const { choices } = JSON.parse(line[value] ?? '{}') as { choices: Record<string, number[]> };
    return Object.entries(choices).map(([itemId, chosen]) =>
      line.with(item, itemId).with(value, String(chosen.at(-1))),
    );
  }
  if (file !== 'questionnaires.csv' || page !== 'questionnaire') return [[...line]];
  if (line[item] === 'questionnaireId') return [];
  const ofNone = line.with(names.indexOf('trial_id'), '').with(names.indexOf('episode_id'), '');
  return Object.entries(JSON.parse(line[value] ?? '{}')).map(([itemId, given]) =>
    ofNone.with(item, itemId).with(value, String(given)),
  );
}

describe('an export of it', () => {
  it.each([
    ['participants.csv', 1],
    ['episodes.csv', 3],
    ['dialogue.csv', 19],
    ['answers.csv', 7],
    ['questionnaires.csv', 17],
    ['model_calls.csv', 198],
    ['pictures.csv', 0],
  ])('has every cell of %s as before, but for names', async (file, count) => {
    const [before = [], ...old] = parseCsv(readFileSync(join(KEPT, 'live-export', file), 'utf8'));
    let text = '';
    for await (const chunk of exportFile(file, { store, studyId: STUDY })) text += chunk;
    const [header = [], ...all] = parseCsv(text);
    const lines = all.filter((line) => !isAdded(file, line));
    const names = before.map((name) => RENAMED[name] ?? name);
    const added = ADDED[file] ?? [];
    // Columns of the task stand together since there are several task kinds: the same names in another order.
    expect(header.filter((name) => !added.includes(name)).sort()).toEqual([...names].sort());
    expect(header).toEqual(expect.arrayContaining([...added]));
    expect(lines).toHaveLength(count);
    const cellsOf = (line: readonly string[]) => names.map((name) => line[header.indexOf(name)]);
    const isOfBackends = (name = '') => /backend/.test(name);
    expect(lines.map(cellsOf)).toEqual(
      old
        .flatMap((line) => itemsOf(file, names, line))
        .map((line) => {
          const port = (line[names.indexOf('method')] ?? '').split('.')[0] ?? '';
          return line.map((cell, i) =>
            isOfBackends(names[i]) ? backendOn(port, withNewNames(cell)) : cell,
          );
        }),
    );
  });

  it('says to whom each message was', async () => {
    let text = '';
    for await (const chunk of exportFile('dialogue.csv', { store, studyId: STUDY })) text += chunk;
    const [header = [], ...lines] = parseCsv(text);
    const [from, to] = [header.indexOf('from'), header.indexOf('to')];
    const pairs = new Set(lines.map((line) => `${line[from]} to ${line[to]}`));
    expect(pairs).toEqual(new Set(['person to robot', 'robot to person']));
  });

  it('says which questionnaire an item is of', async () => {
    let text = '';
    for await (const chunk of exportFile('questionnaires.csv', { store, studyId: STUDY }))
      text += chunk;
    const [header = [], ...lines] = parseCsv(text);
    const ids = lines.map((line) => line[header.indexOf('questionnaire_id')]);
    const forms = ['after-episode', 'robot-and-questions', 'about-you'];
    expect([...new Set(ids)]).toEqual(['', ...forms]);
  });
});
