import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows } from '@parley/log';
import {
  type Answer,
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderHolds } from '../../src/ports/provider-hold';
import { setTimer } from '../../src/sessions/set-timer';
import { openStore, type Store } from '../../src/storage';
import type { AnsweringPerson } from './answering-person';
import { type ModelSessionOptions, startModelSession } from './model-session';
import { until } from './until';

let server: ChatServer;
let dataDir: string;
let store: Store;
let closing: (() => void)[];
/** Of the version that `createSession` puts people into. */
const HASH = 'h';

beforeEach(async () => {
  server = await startChatServer();
  dataDir = mkdtempSync(join(tmpdir(), 'parley-provider-faults-'));
  store = await openStore({ dataDir, windowMs: 1 });
  closing = [];
});
afterEach(async () => {
  for (const close of closing) close();
  await store.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const SCORE = completion('YAML_START\nsimilarity_score: 7\nYAML_END');
const holdsOf = (patienceMs = 20_000) =>
  new ProviderHolds({
    nowMs: () => performance.now(),
    nowUtc: () => new Date().toISOString(),
    setTimer,
    probeMs: 30,
    patienceMs,
  });

async function start(holds: ProviderHolds, failure: ModelSessionOptions['failure'] = {}) {
  const started = await startModelSession({ store, baseUrl: server.baseUrl, failure, holds });
  closing.push(started.closePool);
  return started.person;
}
const payloadsOf = async (person: AnsweringPerson, type: string) =>
  (await store.readRows(person.live.sessionId))
    .filter((row) => row.type === type)
    .map((row) => JSON.parse(row.payload));

const FAULTS: readonly (readonly [string, Answer, string])[] = [
  ['a rejected key', providerError(401, 'Incorrect API key provided'), 'MODEL_KEY'],
  ['an empty account', providerError(402, 'Insufficient credits'), 'MODEL_QUOTA'],
  ['a model that is gone', providerError(404, 'model not found'), 'MODEL_ADDRESS'],
  ['a redirect', { status: 307, headers: { location: '/elsewhere' }, text: '' }, 'MODEL_ADDRESS'],
  ['a network that is down', { fault: 'cut' }, 'MODEL_UNREACHABLE'],
];

describe('a provider that serves nobody', () => {
  it.each(FAULTS)(
    '%s pauses everybody, and all go on when it is mended',
    async (_, answer, code) => {
      let isMended = false;
      server.answer(() => (isMended ? SCORE : answer));
      const holds = holdsOf();
      const people = [await start(holds), await start(holds)];
      await until('both wait', () => holds.outagesOf(HASH)[0]?.waiting === 2);
      for (const { live } of people) expect(live.state.paused).toBe('provider');
      expect(holds.outagesOf(HASH)).toMatchObject([{ port: 'reasoner', code }]);
      isMended = true;
      for (const person of people) {
        expect((await person.finish()).code).toBe('DONE');
        expect(checkRows(await store.readRows(person.live.sessionId))).toEqual([]);
        expect(await payloadsOf(person, 'protocol-deviation')).toEqual([]);
        expect(await payloadsOf(person, 'session-paused')).toContainEqual({ reason: 'provider' });
      }
      expect(holds.outagesOf(HASH)).toEqual([]);
    },
  );

  it('and is not mended ends sessions paid, never completed, when patience is at its end', async () => {
    server.answer(providerError(401, 'Incorrect API key provided: sk-live-0123456789'));
    const holds = holdsOf(200);
    const person = await start(holds);
    const view = await person.until(({ page }) => page === 'technical');
    expect(view.code).toBe('TECH');
    expect(await payloadsOf(person, 'protocol-deviation')).toMatchObject([
      { what: 'model-failed', handled: 'session-ended', code: 'MODEL_KEY' },
    ]);
    // The experimenter is told still, and newcomers are kept out.
    expect(holds.outagesOf(HASH)).toMatchObject([{ code: 'MODEL_KEY', waiting: 0 }]);
    expect(JSON.stringify(await store.readRows(person.live.sessionId))).not.toContain('sk-live');
  });

  it('is done without where the study says so, and the experimenter is told all the same', async () => {
    server.answer(providerError(401, 'bad key'));
    const holds = holdsOf();
    const person = await start(holds, { onFailure: 'rules' });
    expect((await person.finish()).code).toBe('DONE');
    expect(await payloadsOf(person, 'protocol-deviation')).toMatchObject([
      { what: 'model-swapped', handled: 'offline', code: 'MODEL_KEY' },
    ]);
    expect(holds.outagesOf(HASH)).toMatchObject([{ code: 'MODEL_KEY' }]);
  });

  it('makes a page that comes back meanwhile stand still again', async () => {
    server.answer(providerError(402, 'no money'));
    const holds = holdsOf();
    const person = await start(holds);
    await until('a pause', () => person.live.state.paused === 'provider');
    await person.hello();
    await until('a pause', () => person.live.state.paused === 'provider');
    expect(
      (await payloadsOf(person, 'session-paused')).filter(({ reason }) => reason === 'provider'),
    ).toHaveLength(2);
    server.answer(SCORE);
    expect((await person.finish()).code).toBe('DONE');
  });
});
