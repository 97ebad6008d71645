import { decodeRow, Row } from '@parley/log';
import { canonicalJson, sha256Text, uuidV5, type VerdictBody } from '@parley/protocol';
import { parseCsv } from '@parley/test-kit/csv';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { recordedSession } from '../../test/recorded-session';
import { databaseOf, participantIdOf } from '../storage';
import { csvLines } from './csv';
import { EXPORT_FILES, exportFilesOf } from './export-files';

let test: ExportedStudy['test'];
let sessionId: ExportedStudy['sessionId'];
let trialId: ExportedStudy['trialId'];
let textOf: ExportedStudy['textOf'];
let records: ExportedStudy['records'];

beforeEach(async () => {
  ({ test, sessionId, trialId, textOf, records } = await exportedStudy());
});
afterEach(() => test.close());

describe('participants.csv', () => {
  it('has one line per person, without any recruitment id', async () => {
    expect(await records('participants.csv')).toMatchObject([
      {
        participant_id: participantIdOf(sessionId),
        session_id: sessionId,
        kind: 'human',
        status: 'active',
        consent_version: '3',
        open_data: 'false',
        consented_utc: '2026-05-01T12:00:00.000Z',
        duration_s: '',
        episodes_finished: '1',
        // How it works, picture, end of the object, questionnaire; the second end of it changed nothing.
        pages_done: '4',
        deviations: '0',
        practice_deviations: '0',
        connections: '1',
        display_quality: 'light',
        row_count: String(recordedSession().length + 1),
        device_json: '{"dpr":1.5}',
      },
    ]);
    for (const file of EXPORT_FILES) expect(await textOf(file)).not.toContain('recruit-77');
  });
});

describe('a deviation', () => {
  it('of the practice stands apart', async () => {
    const deviation = (trialId: string | null) => ({
      type: 'protocol-deviation' as const,
      trialId,
      payload: '{"what":"detector-swapped"}',
    });
    const start = recordedSession({ trialId: 'practice', isPractice: true }).filter(
      ({ type }) => type === 'trial-start',
    );
    const rows = [...start, ...['practice', 'practice', trialId, null].map(deviation)];
    await test.store.appendRows(sessionId, rows);
    expect(await records('participants.csv')).toMatchObject([
      { deviations: '2', practice_deviations: '2' },
    ]);
  });
});

describe('episodes.csv', () => {
  it('has the metrics of each run', async () => {
    expect(await records('episodes.csv')).toMatchObject([
      {
        trial_id: trialId,
        episode_id: 'a-1',
        position: '1',
        is_practice: 'false',
        answer_source: 'person',
        instruction: 'Find the chair.',
        success: '1',
        // Shortest path 2 m, travelled 0.5 m: 2 / max(2, 0.5) = 1.
        spl: '1',
        path_length_m: '0.5',
        distance_to_goal_m: '0.1',
        // Two forwards, one stop, one question that counts.
        steps: '4',
        collisions: '1',
        questions_asked: '1',
        questions_shown: '1',
        questions_answered: '1',
        ended_by: 'agent',
        duration_s: '17',
      },
    ]);
  });
});

describe('a damaged row', () => {
  it('costs the metrics of its own trial, says why, and cuts no file short', async () => {
    const damaged = recordedSession().map((draft) =>
      draft.type === 'effect-end' && draft.payload.includes('"kind":"act"')
        ? { ...draft, payload: '{"kind":"act"}' }
        : draft,
    );
    const other = await test.session();
    await test.store.appendRows(other.sessionId, damaged);
    const lines = await records('episodes.csv');
    expect(lines).toHaveLength(2);
    const line = lines.find(({ not_scored_because }) => not_scored_because !== '');
    expect(line).toMatchObject({
      participant_id: participantIdOf(other.sessionId),
      episode_id: 'a-1',
      finished: 'true',
      ended_by: 'agent',
      success: '',
      spl: '',
      steps: '',
    });
    expect(line?.not_scored_because).toContain(`session ${other.sessionId} seq `);
    expect(lines.filter(({ success }) => success === '1')).toHaveLength(1);
    for (const file of EXPORT_FILES) expect(await textOf(file)).not.toBe('');
  });

  it('of log version 2 without readable JSON is left out, and every file is written', async () => {
    const other = await test.session();
    await test.store.appendRows(other.sessionId, recordedSession());
    const rows = await test.store.readRows(other.sessionId);
    const broken = rows.find(({ type }) => type === 'effect-end')?.seq ?? -1;
    await databaseOf(test.store)
      .updateTable('rows')
      .set({ schema_version: 2, payload: '{"kind":' })
      .where('session_id', '=', other.sessionId)
      .where('seq', '=', broken)
      .execute();
    const row = (await test.store.readRows(other.sessionId))[broken];
    expect(row && decodeRow(row).event.kind).toBe('unreadable');
    for (const file of EXPORT_FILES) expect(await textOf(file), file).not.toBe('');
    expect(await records('episodes.csv')).toHaveLength(2);
  });
});

describe('a row that its task kind cannot read', () => {
  it.each([
    ['trial-start', { given: { category: 'chair' } }],
    ['trial-start', { truth: {} }],
    ['trial-start', { task: 'constructor' }],
    ['trial-end', { truth: { distanceToGoalM: 'near' } }],
    ['effect-end', { truth: {} }],
  ])('of type %s with %o costs the metrics of its own trial only', async (type, damage) => {
    const damaged = recordedSession().map((draft) => {
      const payload = JSON.parse(draft.payload);
      return draft.type === type && (type !== 'effect-end' || payload.kind === 'act')
        ? { ...draft, payload: JSON.stringify({ ...payload, ...damage }) }
        : draft;
    });
    const other = await test.session();
    await test.store.appendRows(other.sessionId, damaged);
    const lines = await records('episodes.csv');
    const line = lines.find(({ not_scored_because }) => not_scored_because !== '');
    expect(line?.participant_id).toBe(participantIdOf(other.sessionId));
    expect(line?.not_scored_because).toMatch(
      /^session \S+ seq \d|^this build has no task "constructor"/,
    );
    expect(lines.filter(({ success }) => success === '1')).toHaveLength(1);
  });
});

describe('a late answer', () => {
  it('is kept beside the time-out, which it does not erase', async () => {
    const drafts = recordedSession().map((draft) => {
      const payload = JSON.parse(draft.payload);
      const isEnd = draft.type === 'effect-end' && payload.kind === 'ask';
      return isEnd
        ? { ...draft, payload: JSON.stringify({ ...payload, result: { kind: 'no-answer' } }) }
        : draft;
    });
    const other = await test.session();
    await test.store.appendRows(other.sessionId, drafts);
    const answers = await records('answers.csv');
    const byPerson = new Map(answers.map((line) => [line.participant_id, line]));
    const text = 'Yes, red';
    expect(byPerson.get(participantIdOf(other.sessionId))).toMatchObject({
      answer: text,
      via: 'no-answer',
      late: 'true',
    });
    expect(byPerson.get(participantIdOf(sessionId))).toMatchObject({
      answer: text,
      via: 'text',
      late: 'false',
    });
    const episodes = await records('episodes.csv');
    expect(episodes.map((line) => line.questions_answered).sort()).toEqual(['0', '1']);
  });
});

describe('questionnaires.csv', () => {
  it('leaves out what the session did not take: sent early, or after the end', async () => {
    const done = (page: string, data: object, at = trialId) => ({
      type: 'client-event' as const,
      trialId: at,
      payload: canonicalJson({ type: 'page-done', payload: { page, index: 0, data } }),
    });
    const other = await test.session();
    const own = uuidV5(other.sessionId, 'run:0');
    const early = done('end-items', { found: 'no' }, own);
    const end = { type: 'session-end' as const, payload: '{"message":null,"page":"withdrawn"}' };
    const [, ...rows] = recordedSession({ trialId: own });
    const upTo = rows.findIndex(({ payload }) => payload.includes('end-items'));
    const late = done('end-items', { found: 'maybe' }, own);
    await test.store.appendRows(other.sessionId, [early, ...rows.slice(0, upTo), end, late]);
    const items = await records('questionnaires.csv');
    const ofOther = items.filter((one) => one.participant_id === participantIdOf(other.sessionId));
    expect(ofOther.map(({ item_id, value }) => [item_id, value])).toEqual([
      ['q-1', '1'],
      ['q-2', '0'],
    ]);
  });

  it('says of a comprehension item all that was chosen, and whether the first was right', async () => {
    const items = await records('questionnaires.csv');
    expect(
      items.map(({ item_id, choices, first_right }) => [item_id, choices, first_right]),
    ).toEqual([
      ['q-1', '1', 'true'],
      ['q-2', '2 0', 'false'],
      ...['effort', 'found', 'comment', 'liked', 'list'].map((id) => [id, '', '']),
    ]);
  });

  it('has the words of a comprehension item as that person read them', async () => {
    const [first, second] = await records('questionnaires.csv');
    expect([second?.shown_text, second?.shown_options, second?.right_option]).toEqual([
      'Who sees it?',
      '["I","it","both"]',
      '0',
    ]);
    expect([first?.shown_text, first?.shown_options, first?.right_option]).toEqual(['', '', '']);
  });

  it('has each item once, of the page as it was first sent', async () => {
    const items = await records('questionnaires.csv');
    expect(
      items.map(({ page, trial_id, episode_id, questionnaire_id, item_id, value }) => [
        page,
        trial_id,
        episode_id,
        questionnaire_id,
        item_id,
        value,
      ]),
    ).toEqual([
      ['how-it-works', '', '', '', 'q-1', '1'],
      ['how-it-works', '', '', '', 'q-2', '0'],
      ['end-items', trialId, 'a-1', 'after-episode', 'effort', '2'],
      ['end-items', trialId, 'a-1', 'after-episode', 'found', 'yes'],
      ['questionnaire', '', '', 'after', 'comment', ''],
      ['questionnaire', '', '', 'after', 'liked', '5'],
      ['questionnaire', '', '', 'after', 'list', '["a","b"]'],
    ]);
  });
});

describe('model_calls.csv', () => {
  it('has each request of a batch', async () => {
    const calls = await records('model_calls.csv');
    expect(
      calls.map(({ request, method, backend, outcome, latency_ms, tokens_in, model }) => [
        request,
        method,
        backend,
        outcome,
        latency_ms,
        tokens_in,
        model,
      ]),
    ).toEqual([
      ['0', 'vlm.describe', 'gt-vlm', 'ok', '250', '7', 'm1'],
      ['1', 'vlm.judge', 'gt-vlm', 'MODEL_REPLY', '10', '', ''],
    ]);
  });
});

describe('pictures.csv', () => {
  it('has every verdict on the pictures that people were given, and says which count', async () => {
    const mine = (await test.store.readSlots(sessionId)).map(({ episodeId }) => episodeId);
    const other = ['a-1', 'a-2', 'b-1', 'b-2'].find((each) => !mine.includes(each)) ?? '';
    const [episodeId = ''] = mine;
    const pictureSha256 = sha256Text(`png of ${episodeId}`);
    const judge = (id: string, body: VerdictBody) => test.app.parley.curation.judge(id, body);
    const reason = 'poor-coverage';
    await judge(episodeId, { verdict: 'rejected', pictureSha256, reason, note: '=dark' });
    await judge(episodeId, { verdict: 'accepted', pictureSha256, note: '' });
    const sha256 = sha256Text(`png of ${other}`);
    await judge(other, { verdict: 'accepted', pictureSha256: sha256, note: '' });
    const line = { episode_id: episodeId, picture_sha256: pictureSha256 };
    expect(await records('pictures.csv')).toEqual([
      {
        ...line,
        verdict: 'rejected',
        reason,
        note: "'=dark",
        counts: 'false',
        t_utc: '2026-05-01T12:00:00.000Z',
      },
      {
        ...line,
        verdict: 'accepted',
        reason: '',
        note: '',
        counts: 'true',
        t_utc: '2026-05-01T12:00:00.000Z',
      },
    ]);
  });
});

describe('events.jsonl', () => {
  it('is the log, row for row', async () => {
    const lines = (await textOf('events.jsonl')).trimEnd().split('\n');
    const rows = lines.map((line) => Row.parse(JSON.parse(line)));
    expect(rows).toEqual(await test.store.readRows(sessionId));
  });
});

describe('all files', () => {
  it('leave out demo, preview and test sessions unless they are asked for', async () => {
    const preview = {
      kind: 'preview',
      studyId: 'coin-test',
      consentVersion: 3,
      consent: { takePart: true, openData: false },
    };
    await test.asExperimenter({ method: 'POST', url: '/api/sessions', payload: preview });
    const url = '/api/experimenter/studies/coin-test/export/participants.csv';
    const lines = async (query: string): Promise<number> =>
      parseCsv((await test.asExperimenter({ url: `${url}${query}` })).body).length - 1;
    expect(await lines('')).toBe(1);
    expect(await lines('?include=preview,test')).toBe(2);
    expect((await test.asExperimenter({ url: `${url}?include=robots` })).json().error.where).toBe(
      'include',
    );
  });

  it('have the same bytes every time, as a zip too', async () => {
    const download = async (file: string): Promise<Buffer> =>
      (await test.asExperimenter({ url: `/api/experimenter/studies/coin-test/export/${file}` }))
        .rawPayload;
    const first = await download('all.zip');
    test.time.nowMs += 3600_000;
    expect((await download('all.zip')).equals(first)).toBe(true);
    const entries = unzipSync(first);
    const files = await exportFilesOf({ store: test.store, studyId: 'coin-test' });
    expect(Object.keys(entries)).toEqual(files);
    for (const file of files) {
      expect(new TextDecoder().decode(entries[file])).toBe(await textOf(file));
      expect((await download(file)).toString()).toBe(await textOf(file));
    }
  });

  it('name recruitment ids in one file of its own only', async () => {
    const reply = await test.asExperimenter({
      url: '/api/experimenter/studies/coin-test/export/recruitment.csv',
    });
    expect(reply.body).toContain('recruit-77');
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="coin-test-recruitment.csv"',
    );
    const none = await test.asExperimenter({
      url: '/api/experimenter/studies/coin-test/export/secrets.csv',
    });
    expect(none.statusCode).toBe(404);
  });
});

describe('cells', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula', (text) => {
    const [[cell] = []] = parseCsv(csvLines([{ name: 'a', about: '', value: () => text }], [0]));
    expect(cell).toBe(`'${text}`);
  });
  it('leaves numbers as they are, negative ones too', () => {
    expect(csvLines([{ name: 'a', about: '', value: () => -0.5 }], [0])).toBe('-0.5\n');
  });
});
