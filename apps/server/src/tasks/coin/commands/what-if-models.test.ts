import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readJsonl, spentUsdOf } from '@parley/log';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli, type Ended } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('what-if-models');
const at = (name: string): string => join(folder, name);
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');

let cli: BundledCli;
let server: ChatServer;
let log = '';
/** The robot has stood here, and asked its model nothing yet. */ const AT = '5';
beforeAll(async () => {
  cli = await bundleCli();
  server = await startChatServer();
  server.answer(chat);
  for (const [file, model] of [
    ['models.yaml', 'paid'],
    ['other.yaml', 'other'],
  ] as const) {
    const endpoint = `
  baseUrl: ${server.baseUrl}
  model: ${model}
  prices: { inputUsdPerMillionTokens: 1000, outputUsdPerMillionTokens: 1000 }
  sampling: { maxTokens: 20 }
  reAsk: { max: 0 }`;
    writeFileSync(at(file), `name: ${model}\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
  }
  const ran = await cli.run(
    ...['simulate', EPISODES, '--models', at('models.yaml'), '--n', '1', '--seed', '5'],
    ...['--max-steps', '120', '--budget-usd', '500', '--out', at('run'), '--json'],
  );
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  log = join(at('run'), readdirSync(at('run')).find((name) => name.endsWith('.jsonl')) ?? '');
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const chat = (request: { readonly body: { readonly logprobs?: unknown } }) =>
  request.body.logprobs
    ? completion('Yes', { first: { Yes: 0.9, No: 0.1 } })
    : completion('I see a chair.');

const goOn = (...more: readonly string[]): Promise<Ended> =>
  cli.run('replay', log, '--at', AT, '--agent', 'aiuta', '--json', ...more);

function rowsIn(out: string): Row[] {
  const file = join(at(out), readdirSync(at(out))[0] ?? '');
  return readJsonl(readFileSync(file, 'utf8'), file);
}

describe('a future of a trial that ran with models', () => {
  it('is refused without their configuration, and with another one', async () => {
    const asked = server.seen.length;
    const without = await goOn();
    expect([without.code, without.stdout]).toEqual([1, '']);
    expect(without.stderr).toMatch(/ran with prompted.* --models FILE/);
    const other = await goOn('--models', at('other.yaml'));
    expect(other.stderr).toMatch(
      /^BAD_INPUT .*other.yaml: the backend of calls is .*paid.* there and .*other.* here/,
    );
    expect(server.seen).toHaveLength(asked);
  });

  it('asks them from there on, and its rows say who answered and what it cost', async () => {
    const asked = server.seen.length;
    const ended = await goOn(
      ...['--models', at('models.yaml'), '--budget-usd', '500', '--out', at('future')],
    );
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(server.seen.length).toBeGreaterThan(asked);
    const rows = rowsIn('future');
    expect(JSON.parse(rows[0]?.payload ?? '').sessionKind).toBe('simulated');
    const calls = rows.filter(
      ({ type, payload }) => type === 'effect-end' && payload.includes('"kind":"model"'),
    );
    expect(calls.some(({ payload }) => /"backend":"prompted reasoner=paid/.test(payload))).toBe(
      true,
    );
    expect(spentUsdOf(rows)).toBeGreaterThan(0.1);
  });

  it('ends where the next call does not fit the budget, and says so', async () => {
    const ended = await goOn(
      ...['--models', at('models.yaml'), '--budget-usd', '1.6', '--out', at('poor')],
    );
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    const rows = rowsIn('poor');
    expect(rows.at(-1)?.payload).toContain('"endedBy":"budget"');
    expect(spentUsdOf(rows)).toBeLessThanOrEqual(1.6);
  });

  it('stops with what the provider says that serves no call, and writes nothing', async () => {
    server.answer({ status: 401, json: { error: { message: 'no such key' } } });
    const ended = await goOn(
      ...['--models', at('models.yaml'), '--budget-usd', '500', '--out', at('none')],
    );
    server.answer(chat);
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toMatch(/^MODEL_KEY /);
    expect(() => readdirSync(at('none'))).toThrow();
  });
});
