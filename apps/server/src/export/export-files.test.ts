import { Row } from '@parley/log';
import { canonicalJson, sha256Text, type VerdictBody } from '@parley/protocol';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../test/parse-csv';
import { recordedSession } from '../../test/recorded-session';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { csvLines } from './csv';
import { EXPORT_FILES, exportFile } from './export-files';
import { participantIdOf } from './participant-id';

let test: TestApp;
let sessionId: string;

beforeEach(async () => {
  test = await buildTestApp();
  await test.app.parley.studies.open('coin-test');
  ({ sessionId } = await test.session({
    external: { PROLIFIC_PID: 'recruit-77' },
    device: { dpr: 1.5 },
  }));
  await test.store.appendRows(sessionId, recordedSession());
});
afterEach(() => test.close());

async function textOf(file: string): Promise<string> {
  let text = '';
  for await (const chunk of exportFile(file, {
    store: test.store,
    studyId: 'coin-test',
  }))
    text += chunk;
  return text;
}

/** Records of a CSV file by column; quotes and line breaks inside cells included. */
async function records(file: string): Promise<Record<string, string>[]> {
  const [header = [], ...lines] = parseCsv(await textOf(file));
  return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

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
        connections: '1',
        display_quality: 'light',
        row_count: String(recordedSession().length + 1),
        device_json: '{"dpr":1.5}',
      },
    ]);
    for (const file of EXPORT_FILES) expect(await textOf(file)).not.toContain('recruit-77');
  });
});

describe('episodes.csv', () => {
  it('has the metrics of each run', async () => {
    expect(await records('episodes.csv')).toMatchObject([
      {
        trial_id: 'run-1',
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
});

describe('dialogue.csv', () => {
  it('has every message in order, whatever stands in it', async () => {
    const messages = await records('dialogue.csv');
    expect(
      messages.map(({ turn, from, to, kind, text, via, counts }) => [
        turn,
        from,
        to,
        kind,
        text,
        via,
        counts,
      ]),
    ).toEqual([
      ['0', 'person', 'robot', 'instruction', 'Find the chair, "please"\nnow', '', 'true'],
      ['1', 'robot', 'person', 'question', "'=Is it red?", '', 'true'],
      ['2', 'person', 'robot', 'answer', 'Yes, red', 'text', 'true'],
      ['3', 'person', 'robot', 'answer', 'No', 'text', 'false'],
      ['4', 'person', 'robot', 'correction', 'dark red', '', 'true'],
      ['5', 'robot', 'person', 'say', 'Thank you.', '', 'true'],
    ]);
    expect(new Set(messages.map(({ flags }) => flags))).toEqual(new Set(['']));
  });

  it('flags what the robot took for no answer, at the very words', async () => {
    const rows = await test.store.readRows(sessionId);
    const correction = rows.find(({ payload }) => payload.includes('answer-correction'));
    const remark = (n: number, flag: string, about: object) => ({
      type: 'effect-end' as const,
      trialId: 'run-1',
      actor: 'robot',
      n,
      payload: canonicalJson({
        kind: 'note',
        argsHash: 'h',
        args: { kind: 'note', belief: { type: 'remark', text: 'Rude words.', flag, ...about } },
        result: null,
        backend: 'agent',
      }),
    });
    await test.store.appendRows(sessionId, [
      remark(6, 'abuse', { questionId: 'q1' }),
      remark(7, 'other-language', { questionId: 'q1' }),
      remark(8, 'abuse', { messageId: correction?.eventId }),
    ]);
    const messages = await records('dialogue.csv');
    expect(messages.map(({ text, flags }) => [text, flags]).slice(2, 5)).toEqual([
      ['Yes, red', 'abuse | other-language'],
      ['No', ''],
      ['dark red', 'abuse'],
    ]);
  });
});

describe('answers.csv', () => {
  const lineOf = async (id: string): Promise<Record<string, string> | undefined> =>
    (await records('answers.csv')).find(
      ({ participant_id }) => participant_id === participantIdOf(id),
    );

  it('says where the time of an answer went', async () => {
    expect(await records('answers.csv')).toMatchObject([
      {
        question_id: 'q1',
        answer: 'Yes, red',
        via: 'text',
        corrections: 'dark red',
        asked_utc: '2026-05-01T12:00:13.000Z',
        shown_utc: '2026-05-01T12:00:14.000Z',
        stored_utc: '2026-05-01T12:00:20.000Z',
        pace_ms: '1000',
        reading_ms: '2000', //   7000 − 5000
        first_key_ms: '3000', //  8000 − 5000
        typing_ms: '2500', //    10500 − 8000
        answer_ms: '5500', //    10500 − 5000
        network_ms: '500', //    (20 − 14) s − 5500 ms
        deleted_chars: '3',
        pasted_chars: '12',
      },
    ]);
  });

  it.each([
    // Painted at 5000; the page's own focus came at 4967.5 and is never the person's.
    ['a click', [], '2000'], //           7000 − 5000
    ['the first key', ['composer-focus'], '3000'], // 8000 − 5000
    ['a paste', ['composer-focus', 'first-key'], '3600'], // 8600 − 5000
    ['the submit', ['composer-focus', 'first-key', 'paste'], '5500'], // 10500 − 5000
    ['nothing', ['composer-focus', 'first-key', 'paste', 'submit'], ''],
    ['nothing seen', ['question-painted'], ''],
  ])('ends reading with %s', async (_action, missing, readingMs) => {
    const other = await test.session();
    await test.store.appendRows(
      other.sessionId,
      recordedSession().filter(
        ({ payload, tClientMonoMs }) =>
          tClientMonoMs === 4967.5 || !missing.some((what) => payload.includes(`"what":"${what}"`)),
      ),
    );
    const line = await lineOf(other.sessionId);
    expect(line?.reading_ms).toBe(readingMs);
  });

  it('ends reading with the press on "I can\'t tell", and never counts below zero', async () => {
    const untyped = recordedSession().flatMap((draft) => {
      if (/"what":"(first-key|deletion|paste|submit)"/.test(draft.payload)) return [];
      if (draft.tClientMonoMs === 7000) return [];
      return [{ ...draft, payload: draft.payload.replaceAll('"via":"text"', '"via":"cant-tell"') }];
    });
    const pressed = await test.session();
    await test.store.appendRows(pressed.sessionId, untyped);
    // 10501 − 5000
    expect(await lineOf(pressed.sessionId)).toMatchObject({
      reading_ms: '5501',
      answer_ms: '5501',
      first_key_ms: '',
    });
    const early = recordedSession().map((draft) =>
      draft.payload.includes('first-key') ? { ...draft, tClientMonoMs: 4990 } : draft,
    );
    const typing = await test.session();
    await test.store.appendRows(typing.sessionId, early);
    expect(await lineOf(typing.sessionId)).toMatchObject({ first_key_ms: '', reading_ms: '2000' });
  });

  it('says what was given in a form, in words and as a value', async () => {
    const words = '"text":"Yes, red","via":"text"';
    const chosen = recordedSession().map((draft) => ({
      ...draft,
      payload: draft.payload.replace(
        words,
        '"text":"The red one","value":{"chosen":["r1"]},"via":"form"',
      ),
    }));
    const other = await test.session();
    await test.store.appendRows(other.sessionId, chosen);
    expect(await lineOf(other.sessionId)).toMatchObject({
      answer: 'The red one',
      value: '{"chosen":["r1"]}',
      via: 'form',
    });
    const said = (await records('dialogue.csv')).find(({ via }) => via === 'form');
    expect(said).toMatchObject({ kind: 'answer', text: 'The red one' });
    expect((await records('answers.csv')).map(({ value }) => value).sort()).toEqual([
      '',
      '{"chosen":["r1"]}',
    ]);
  });

  it('leaves out what two page clocks cannot tell', async () => {
    const reloaded = recordedSession().map((draft) =>
      draft.payload.includes('"submit"') ? { ...draft, tabId: 'tab-c', tClientMonoMs: 100 } : draft,
    );
    const other = await test.session();
    await test.store.appendRows(other.sessionId, reloaded);
    const [, second] = (await records('answers.csv')).sort(
      (a, b) => Number(b.answer_ms) - Number(a.answer_ms),
    );
    expect(second).toMatchObject({
      answer: 'Yes, red',
      reading_ms: '2000',
      typing_ms: '',
      answer_ms: '',
      network_ms: '',
    });
  });

  it('has a line for a question that was not answered', async () => {
    const silent = recordedSession().flatMap((draft) => {
      if (/"type":"answer(-correction)?"/.test(draft.payload)) return [];
      if (draft.type !== 'effect-end' || draft.n !== 1) return [draft];
      return [
        {
          ...draft,
          payload: draft.payload.replace(/"result":\{[^}]*\}/, '"result":{"kind":"no-answer"}'),
        },
      ];
    });
    const other = await test.session();
    await test.store.appendRows(other.sessionId, silent);
    expect(await lineOf(other.sessionId)).toMatchObject({
      via: 'no-answer',
      answer: '',
      stored_utc: '',
    });
  });
});

describe('questionnaires.csv', () => {
  it('has each item once, of the page as it was first sent', async () => {
    const items = await records('questionnaires.csv');
    expect(
      items.map(({ page, trial_id, episode_id, item_id, value }) => [
        page,
        trial_id,
        episode_id,
        item_id,
        value,
      ]),
    ).toEqual([
      ['how-it-works', '', '', 'right', 'true'],
      ['end-items', 'run-1', 'a-1', 'effort', '2'],
      ['end-items', 'run-1', 'a-1', 'found', 'yes'],
      ['questionnaire', '', '', 'comment', ''],
      ['questionnaire', '', '', 'liked', '5'],
      ['questionnaire', '', '', 'list', '["a","b"]'],
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
    expect(Object.keys(entries)).toEqual(EXPORT_FILES);
    for (const file of EXPORT_FILES) {
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
