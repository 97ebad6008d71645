import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

const folder = temporaryFolder('cassette-cli');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const KEY = 'sk-live-abcdef0123456789';
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const env: Record<string, string> = {};
let cli: BundledCli;
let server: ChatServer;
beforeAll(async () => {
  cli = await bundleCli(env);
  server = await startChatServer();
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const simulate = (out: string, ...more: readonly string[]) =>
  cli.run(
    ...['simulate', EPISODES, '--n', '2', '--seed', '5', '--max-steps', '60', '--json'],
    ...['--out', at(out), ...more],
  );
const hashesOf = async (out: string): Promise<string[]> => {
  const logs = readdirSync(at(out)).sort();
  const verified = logs.map(async (log) => {
    const { stdout } = await cli.run('replay', join(at(out), log), '--verify', '--json');
    return resultOf(stdout).episodes[0].canonicalHash as string;
  });
  return Promise.all(verified);
};
const callsIn = (file: string): number =>
  readFileSync(at(file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"type":"call"')).length;

describe('simulate --cassette', () => {
  it('replays a recorded run exactly, whatever the number of jobs', async () => {
    const recorded = await simulate('a', '--cassette', at('a.jsonl'), '--record', '--jobs', '2');
    expect([recorded.code, recorded.stderr]).toEqual([0, '']);
    expect(callsIn('a.jsonl')).toBeGreaterThan(0);
    const before = readFileSync(at('a.jsonl'), 'utf8');
    const replayed = await simulate('b', '--cassette', at('a.jsonl'), '--jobs', '1');
    expect([replayed.code, replayed.stderr]).toEqual([0, '']);
    expect(resultOf(replayed.stdout)).toEqual(resultOf(recorded.stdout));
    expect(await hashesOf('b')).toEqual(await hashesOf('a'));
    expect(readFileSync(at('a.jsonl'), 'utf8')).toBe(before);
  });

  it('fails loudly where a call is missing, and leaves no log of that episode', async () => {
    const lines = readFileSync(at('a.jsonl'), 'utf8').split('\n');
    writeFileSync(at('gap.jsonl'), lines.filter((_, i) => i !== 1).join('\n'));
    const ended = await simulate('gap', '--cassette', at('gap.jsonl'), '--jobs', '1');
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toMatch(/the cassette has no \w+\.\w+ [0-9a-f]{12}, time 1/);
    const { trialId } = JSON.parse(lines[1] as string);
    expect(readdirSync(at('gap'))).not.toContain(`${trialId}.jsonl`);
  });

  it('is no other run: another seed, an empty file, a damaged one, nowhere to record', async () => {
    const other = await simulate('c', '--cassette', at('a.jsonl'), '--seed', '6');
    expect([other.code, other.stdout]).toEqual([1, '']);
    expect(other.stderr).toMatch(/the cassette has no/);
    const nothing = await simulate('d', '--cassette', at('nothing.jsonl'));
    expect(nothing.stderr).toMatch(/^NOT_FOUND .*holds no calls.*--record/);
    writeFileSync(at('bad.jsonl'), '{"type":"cassette"}\n');
    expect((await simulate('e', '--cassette', at('bad.jsonl'))).stderr).toMatch(/^BAD_LOG .*:1/);
    expect((await simulate('f', '--record')).stderr).toMatch(/^BAD_INPUT --record/);
  });

  it('needs no model and no key for what was paid for once, and no output holds the key', async () => {
    server.answer((request) =>
      request.body.logprobs
        ? completion(`Yes, ${KEY}`, { first: { Yes: 0.9, No: 0.1 } })
        : completion(`I see a chair. Your key is ${KEY}.`),
    );
    const endpoint = `
  baseUrl: ${server.baseUrl}
  apiKeyEnv: TEST_MODEL_KEY
  model: leaky
  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 }
  reAsk: { max: 0 }`;
    writeFileSync(at('models.yaml'), `name: leaky\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
    env.TEST_MODEL_KEY = KEY;
    const short = ['--n', '2', '--max-steps', '60'];
    const models = [...short, '--models', at('models.yaml'), '--budget-usd', '100'];
    const recorded = await simulate('g', '--cassette', at('g.jsonl'), '--record', ...models);
    delete env.TEST_MODEL_KEY;
    expect(recorded.code).toBe(0);
    const asked = server.seen.length;
    expect(asked).toBeGreaterThan(0);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    const replayed = await simulate('h', '--cassette', at('g.jsonl'), ...short);
    expect([replayed.code, replayed.stderr]).toEqual([0, '']);
    expect(server.seen).toHaveLength(asked);
    expect(await hashesOf('h')).toEqual(await hashesOf('g'));
    const outputs = ['g', 'h'].flatMap((out) => readdirSync(at(out)).map((log) => join(out, log)));
    const texts = [...outputs, 'g.jsonl'].map((file) => readFileSync(at(file), 'utf8'));
    texts.push(recorded.stdout, recorded.stderr, replayed.stdout);
    for (const text of texts) expect(text).not.toContain(KEY);
  });
});
