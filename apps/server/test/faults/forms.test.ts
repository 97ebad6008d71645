import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgentProgram, act, ask, hear, poll } from '@parley/agent-core/ports';
import { checkRows, decodeRows, questionsOf, transcriptOf } from '@parley/log';
import type { AskForm, AskQuestion, AskResult } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Store } from '../../src/storage';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';

const CHOICE: AskForm = {
  kind: 'choice',
  options: [
    { id: 'a', label: 'The left one' },
    { id: 'b', label: 'The right one' },
    { id: 'c', label: 'The last one' },
  ],
  min: 1,
  max: 2,
};
const RATINGS: AskForm = {
  kind: 'ratings',
  items: [{ id: 'clear', text: 'Was it clear?', points: 5, low: 'no', high: 'yes' }],
};
const ACTION: AskForm = {
  kind: 'action',
  actions: [
    { id: 'left', label: 'Turn left' },
    { id: 'stop', label: 'Stop' },
  ],
};
const chosen = { text: 'The right one', via: 'form', value: { chosen: ['b'] } };
const rated = { text: 'Was it clear? 4 of 5', via: 'form', value: { ratings: { clear: 4 } } };
const acted = { text: 'Stop', via: 'form', value: { action: 'stop' } };

const told = (answers: readonly AskResult[]): string => JSON.stringify(answers);

/** Asks with one form after the other, and says what came of it. */
const asking: AgentProgram = function* () {
  const answers: AskResult[] = [];
  answers.push(yield* ask('q1', 'Which?', null, { form: CHOICE }));
  answers.push(yield* ask('q2', 'How was it?', null, { form: RATINGS }));
  answers.push(yield* ask('q3', 'What now?', null, { form: ACTION }));
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: told(answers) };
};

/** Asks all at once, then hears what was said besides. */
const polling = (questions: readonly AskQuestion[]): AgentProgram =>
  function* () {
    const answers = yield* poll([...questions]);
    const { messages } = yield* hear();
    yield* act({ kind: 'stop' });
    const heard = messages.map(({ text, from }) => `${from}: ${text}`);
    return { reason: 'stopped', detail: told(answers), verdict: heard };
  };

let folder: string;
let store: Store;
let closers: (() => void)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-forms-'));
  store = await openStore({ dataDir: folder, windowMs: 1 });
  closers = [];
});
afterEach(async () => {
  for (const close of closers) close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A session of such an agent. `open` makes a process of its own, from the stored rows. */
async function begin(robot: AgentProgram) {
  const study = faultStudy();
  const { session } = await createSession(store, study);
  const open = async (tabId: string) => {
    const { pool, close } = openChannelPool(fieldHost({ programs: { robot } }));
    closers.push(close);
    const deps = { store, pool, nowMs: () => Date.now() };
    const rows = await store.readRows(session.sessionId);
    const live = new LiveSession(deps, setupOf(session, study), rows);
    closers.push(() => live.suspend());
    return new AnsweringPerson(live, tabId);
  };
  const rows = () => store.readRows(session.sessionId);
  return { open, rows };
}

const asked = async (person: AnsweringPerson, questionId: string) =>
  (await person.until((view) => view.openQuestion?.questionId === questionId)).openQuestion;

const outcomeOf = (rows: Awaited<ReturnType<Store['readRows']>>) => {
  const end = decodeRows(rows).find(({ event }) => event.kind === 'trial-end')?.event;
  return end?.kind === 'trial-end' ? end.end.outcomes.robot : undefined;
};
const answersIn = (rows: Awaited<ReturnType<Store['readRows']>>): AskResult[] =>
  JSON.parse(outcomeOf(rows)?.detail ?? '[]');

describe('a question with a form', () => {
  it('comes to the page with its form, and its value to the agent and the log', async () => {
    const { open, rows } = await begin(asking);
    const person = await open('tab-1');
    await person.toEpisode();
    expect((await asked(person, 'q1'))?.form).toEqual(CHOICE);
    expect((await person.event('answer', { questionId: 'q1', ...chosen })).status).toBe('stored');
    expect((await asked(person, 'q2'))?.form).toEqual(RATINGS);
    await person.event('answer', { questionId: 'q2', ...rated });
    expect((await asked(person, 'q3'))?.form).toEqual(ACTION);
    await person.event('answer', { questionId: 'q3', ...acted });
    const { chat } = await person.until((view) => view.page === 'end-items');
    expect(chat.flatMap(({ kind, text }) => (kind === 'answer' ? [text] : []))).toEqual([
      'The right one',
      'Was it clear? 4 of 5',
      'Stop',
    ]);
    const stored = await rows();
    expect(answersIn(stored)).toEqual(
      [chosen, rated, acted].map((answer) => ({ kind: 'answered', ...answer })),
    );
    const records = decodeRows(stored);
    expect(questionsOf(records).map(({ answer }) => answer?.value)).toEqual([
      chosen.value,
      rated.value,
      acted.value,
    ]);
    expect(
      transcriptOf(records, { start: null, kinds: {} }).filter(({ via }) => via === 'form'),
    ).toHaveLength(3);
  });

  it.each([
    ['an unknown option', { ...chosen, value: { chosen: ['z'] } }, 'no such option'],
    ['more than are wanted', { ...chosen, value: { chosen: ['a', 'b', 'c'] } }, '1 to 2 wanted'],
    ['words alone', { text: 'The left one', via: 'text' }, 'a choice'],
  ])('takes no %s: it is a fault, and the question stands', async (_what, bad, reason) => {
    const { open, rows } = await begin(asking);
    const person = await open('tab-1');
    await person.toEpisode();
    await asked(person, 'q1');
    const ack = await person.event('answer', { questionId: 'q1', ...bad });
    expect(ack).toMatchObject({ status: 'invalid', reason: expect.stringContaining(reason) });
    const faults = (await rows()).filter(({ type }) => type === 'fault');
    expect(faults.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { code: 'BAD_INPUT', message: expect.stringContaining(reason) },
    ]);
    expect(person.view?.openQuestion?.questionId).toBe('q1');
    expect((await person.event('answer', { questionId: 'q1', ...chosen })).status).toBe('stored');
    await asked(person, 'q2');
    expect(questionsOf(decodeRows(await rows()))[0]?.answer).toEqual(chosen);
  });

  it('takes no knowledge where the form offers it, and nowhere else', async () => {
    const { open } = await begin(asking);
    const person = await open('tab-1');
    await person.toEpisode();
    const cantTell = (questionId: string) =>
      person.event('answer', { questionId, text: 'I can’t tell.', via: 'cant-tell' });
    await asked(person, 'q1');
    expect((await cantTell('q1')).status).toBe('stored');
    await asked(person, 'q2');
    expect((await cantTell('q2')).status).toBe('invalid');
  });

  it('keeps an answer that came between its row and a crash, and asks nothing twice', async () => {
    const { open, rows } = await begin(asking);
    const first = await open('tab-1');
    await first.toEpisode();
    await asked(first, 'q1');
    // The episode is off its thread: the row is stored, and nothing is made of it.
    first.live.suspend();
    const ack = await first.event('answer', { questionId: 'q1', ...chosen });
    expect(ack.status).toBe('stored');
    const before = await rows();
    expect(before.some(({ payload }) => payload.includes('"kind":"ask","result"'))).toBe(false);
    const second = await open('tab-2');
    await second.hello();
    expect((await asked(second, 'q2'))?.form).toEqual(RATINGS);
    await second.event('answer', { questionId: 'q2', ...rated });
    await asked(second, 'q3');
    await second.event('answer', { questionId: 'q3', ...acted });
    await second.until((view) => view.page === 'end-items');
    const after = await rows();
    expect(answersIn(after)[0]).toEqual({ kind: 'answered', ...chosen });
    const shown = after.filter(({ type }) => type === 'question-shown');
    expect(shown.map(({ payload }) => JSON.parse(payload).questionId)).toEqual(['q1', 'q2', 'q3']);
    expect(checkRows(after)).toEqual([]);
  });
});

const question = (questionId: string, more: Partial<AskQuestion> = {}): AskQuestion => ({
  questionId,
  text: `${questionId}?`,
  timeoutMs: null,
  ...more,
});

describe('a poll', () => {
  const THREE = [
    question('p1', { form: CHOICE, to: 'person' }),
    question('p2', { form: RATINGS }),
    question('p3'),
  ];
  const given = [chosen, rated, { text: 'Nothing else.', via: 'text' }];

  it('shows its questions in order, and collects every answer', async () => {
    const { open, rows } = await begin(polling(THREE));
    const person = await open('tab-1');
    await person.toEpisode();
    for (const [i, answer] of given.entries()) {
      await asked(person, `p${i + 1}`);
      await person.event('answer', { questionId: `p${i + 1}`, ...answer });
    }
    const { chat } = await person.until((view) => view.page === 'end-items');
    expect(chat.map(({ kind, questionId }) => `${kind} ${questionId ?? ''}`.trim())).toEqual([
      'instruction',
      ...[1, 2, 3].flatMap((i) => [`question p${i}`, `answer p${i}`]),
    ]);
    expect(answersIn(await rows())).toEqual(given.map((each) => ({ kind: 'answered', ...each })));
    expect(checkRows(await rows())).toEqual([]);
  });

  it.each([0, 1, 2])('goes on after a crash with %d answers stored', async (before) => {
    const { open, rows } = await begin(polling(THREE));
    let person = await open('tab-1');
    await person.toEpisode();
    for (const [i, answer] of given.entries()) {
      await asked(person, `p${i + 1}`);
      if (i === before) {
        person.live.suspend();
        await person.event('answer', { questionId: `p${i + 1}`, ...answer });
        person = await open('tab-2');
        await person.hello();
      } else await person.event('answer', { questionId: `p${i + 1}`, ...answer });
    }
    await person.until((view) => view.page === 'end-items');
    const stored = await rows();
    expect(answersIn(stored)).toEqual(given.map((each) => ({ kind: 'answered', ...each })));
    const shown = stored.filter(({ type }) => type === 'question-shown');
    expect(shown.map(({ payload }) => JSON.parse(payload).questionId)).toEqual(['p1', 'p2', 'p3']);
  });

  it('goes on where one question has no answer, and the late one is heard, also after a crash', async () => {
    const { open, rows } = await begin(
      polling([question('p1', { timeoutMs: 40 }), question('p2')]),
    );
    const first = await open('tab-1');
    await first.toEpisode();
    await asked(first, 'p2');
    const late = { questionId: 'p1', text: 'It is green.', via: 'text' };
    expect((await first.event('answer', late)).status).toBe('late');
    first.live.suspend();
    const second = await open('tab-2');
    await second.hello();
    await asked(second, 'p2');
    await second.event('answer', { questionId: 'p2', text: 'Yes.', via: 'text' });
    await second.until((view) => view.page === 'end-items');
    expect(answersIn(await rows()).map(({ kind }) => kind)).toEqual(['no-answer', 'answered']);
    expect(outcomeOf(await rows())?.verdict).toEqual(['person: It is green.']);
  });

  it('says of a question to another role that no one has it, and asks the rest', async () => {
    const { open, rows } = await begin(polling([question('p1', { to: 'wizard' }), question('p2')]));
    const person = await open('tab-1');
    await person.toEpisode();
    await asked(person, 'p2');
    await person.event('answer', { questionId: 'p2', text: 'Yes.', via: 'text' });
    await person.until((view) => view.page === 'end-items');
    expect(answersIn(await rows())).toMatchObject([
      { kind: 'failed', code: 'NOT_FOUND' },
      { kind: 'answered', text: 'Yes.' },
    ]);
  });
});
