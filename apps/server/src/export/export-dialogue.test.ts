import { canonicalJson } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { recordedSession } from '../../test/recorded-session';
import { participantIdOf } from '../storage';

let test: ExportedStudy['test'];
let sessionId: ExportedStudy['sessionId'];
let trialId: ExportedStudy['trialId'];
let records: ExportedStudy['records'];

beforeEach(async () => {
  ({ test, sessionId, trialId, records } = await exportedStudy());
});
afterEach(() => test.close());

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
      trialId,
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
        asked_by: 'robot',
        asked_role: 'person',
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
