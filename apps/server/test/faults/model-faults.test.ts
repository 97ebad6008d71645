import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, type Row } from '@parley/log';
import {
  type Answer,
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/storage';
import type { AnsweringPerson } from './answering-person';
import { type ModelSessionOptions, startModelSession } from './model-session';

let server: ChatServer;
let dataDir: string;
let store: Store;
let closePool: () => void;

beforeEach(async () => {
  server = await startChatServer();
  dataDir = mkdtempSync(join(tmpdir(), 'parley-model-faults-'));
  store = await openStore({ dataDir, windowMs: 1 });
  closePool = () => undefined;
});
afterEach(async () => {
  closePool();
  await store.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  choice: Pick<ModelSessionOptions, 'failure' | 'money'> = {},
): Promise<AnsweringPerson> {
  const started = await startModelSession({ store, baseUrl: server.baseUrl, ...choice });
  closePool = started.closePool;
  return started.person;
}

const rowsOf = (person: AnsweringPerson): Promise<Row[]> => store.readRows(person.live.sessionId);
const payloadsOf = (rows: readonly Row[], type: string) =>
  rows.filter((row) => row.type === type).map((row) => JSON.parse(row.payload));
const remarkOf = (rows: readonly Row[]): string =>
  rows.find((row) => row.payload.includes('"remark"'))?.payload ?? '';

const SCORE = completion('YAML_START\nsimilarity_score: 7\nYAML_END');
const BAD: readonly (readonly [string, Answer, string])[] = [
  ['cut off', completion('YAML_START\nsimilarity_score: 7', { finish: 'length' }), 'MODEL_REPLY'],
  ['malformed YAML', completion('YAML_START\n{ : [\nYAML_END'), 'MODEL_REPLY'],
  ['malformed JSON', { text: '{"choices": [' }, 'MODEL_REPLY'],
  ['empty', completion(''), 'MODEL_REPLY'],
  ['refused', completion("I'm sorry, but I can't help with that."), 'MODEL_REFUSED'],
  [
    'in another language',
    completion(
      'YAML_START\nsimilarity_score: 6\nquestions:\n  1: "¿De qué color es la silla y el cojín?"\nYAML_END',
    ),
    'MODEL_REPLY',
  ],
];

describe('an answer of no use', () => {
  it.each(BAD)(
    '%s: the agent goes on, the row is flagged, the person is paid',
    async (_, answer, code) => {
      server.answer(answer);
      const person = await start();
      expect((await person.finish()).code).toBe('DONE');
      const rows = await rowsOf(person);
      expect(checkRows(rows)).toEqual([]);
      expect(remarkOf(rows)).toContain(code);
      expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
        { what: 'model-failed', handled: 'continued', code, tries: 1 },
      ]);
      expect(server.seen.length).toBeLessThanOrEqual(4);
    },
  );

  it('lets an offline backend answer for the rest of the run, where the study says so', async () => {
    server.answer(completion('no idea'));
    const person = await start({ failure: { onBadReply: 'rules' } });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await rowsOf(person);
    expect(remarkOf(rows)).toMatch(/score -?\d/);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'model-swapped', handled: 'offline', code: 'MODEL_REPLY' },
    ]);
  });
});

describe('a provider that is down', () => {
  it('makes the robot wait, and go on when it is back: nothing to flag', async () => {
    let calls = 0;
    server.answer(() => (calls++ < 3 ? providerError(503, 'down') : SCORE));
    const person = await start();
    expect((await person.finish()).code).toBe('DONE');
    const rows = await rowsOf(person);
    expect(remarkOf(rows)).toContain('score 7');
    expect(payloadsOf(rows, 'session-paused')).toContainEqual({ reason: 'model' });
    expect(payloadsOf(rows, 'session-resumed')).toContainEqual({ reason: 'model' });
    expect(payloadsOf(rows, 'fault')).toMatchObject([{ code: 'MODEL_UNREACHABLE', tries: 1 }]);
    expect(payloadsOf(rows, 'protocol-deviation')).toEqual([]);
  });

  it('ends the session with its technical code after so many tries', async () => {
    server.answer({ fault: 'cut' });
    const person = await start({ failure: { tries: 2 } });
    const view = await person.until(({ page }) => page === 'technical');
    expect(view.code).toBe('TECH');
    const rows = await rowsOf(person);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'model-failed', handled: 'session-ended', code: 'MODEL_UNREACHABLE', tries: 2 },
    ]);
    expect(payloadsOf(rows, 'fault').at(-1)).toMatchObject({ code: 'MODEL_FAILED' });
    expect(server.seen).toHaveLength(4);
  });

  it('is answered for by an offline backend, or done without, where the study says so', async () => {
    server.answer(providerError(500, 'down'));
    const offline = await start({ failure: { onFailure: 'rules' } });
    expect((await offline.finish()).code).toBe('DONE');
    expect(remarkOf(await rowsOf(offline))).toMatch(/score -?\d/);
    closePool();
    const without = await start({ failure: { onFailure: 'continue' } });
    expect((await without.finish()).code).toBe('DONE');
    expect(remarkOf(await rowsOf(without))).toContain('MODEL_UNREACHABLE');
  });
});

describe('a budget that is spent', () => {
  it('ends the run before a request is made, says so, and the person is paid', async () => {
    server.answer(SCORE);
    const person = await start({ money: 0.000001 });
    expect((await person.finish()).code).toBe('DONE');
    const rows = await rowsOf(person);
    expect(server.seen).toHaveLength(0);
    expect(payloadsOf(rows, 'protocol-deviation')).toMatchObject([
      { what: 'model-failed', handled: 'run-ended', code: 'BUDGET_SPENT' },
    ]);
    expect(payloadsOf(rows, 'trial-end')).toMatchObject([{ endedBy: 'budget' }]);
  });
});
