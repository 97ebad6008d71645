import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows } from '@parley/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Store } from '../../src/storage';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { AIUTA_HOST, fieldHost, openChannelPool } from './field-host';

let dataDir: string;
let store: Store;
let closePool: () => void;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-manners-'));
  store = await openStore({ dataDir, windowMs: 1 });
});
afterEach(async () => {
  closePool();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A live session with AIUTA before one chair. */
async function begin(answerTimeoutMs: number | null = 60_000): Promise<AnsweringPerson> {
  const study = faultStudy(answerTimeoutMs);
  const { session } = await createSession(store, study);
  const { pool, close } = openChannelPool(fieldHost(AIUTA_HOST));
  closePool = close;
  const deps = { store, pool, nowMs: () => Date.now() };
  const person = new AnsweringPerson(new LiveSession(deps, setupOf(session, study), []));
  await person.toEpisode();
  return person;
}

it('a question back gets its reply in the chat, and the question stands on the page again', async () => {
  const person = await begin();
  const first = (await person.until((view) => view.openQuestion !== null)).openQuestion;
  const answer = (questionId: string, text: string) =>
    person.event('answer', { questionId, text, via: 'text' });
  await answer(first?.questionId ?? '', 'why do you ask?');
  const again = await person.until(
    (view) => view.openQuestion !== null && view.openQuestion.questionId !== first?.questionId,
  );
  expect(again.openQuestion).toMatchObject({
    questionId: `${first?.questionId}.2`,
    text: first?.text,
  });
  expect(again.chat.map(({ from, kind, text }) => [from, kind, text]).slice(-3)).toEqual([
    ['person', 'answer', 'why do you ask?'],
    ['robot', 'say', 'I ask so that I do not stop at another chair.'],
    ['robot', 'question', first?.text],
  ]);
  await answer(again.openQuestion?.questionId ?? '', 'It is green.');
  await person.finish();
  const rows = await store.readRows(person.live.sessionId);
  expect(checkRows(rows)).toEqual([]);
  expect(rows.some(({ payload }) => payload.includes('The chair is green.'))).toBe(true);
});
