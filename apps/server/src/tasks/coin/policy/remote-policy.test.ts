import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeRows, readJsonl } from '@parley/log';
import { hashJson } from '@parley/protocol';
import { relativePose } from '@parley/task-coin/agents';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('policy');
const hasPython = await new Promise<boolean>((resolve) => {
  const tried = spawn('python3', ['--version']);
  tried.on('error', () => resolve(false));
  tried.on('exit', (code) => resolve(code === 0));
});

let cli: BundledCli;
const policies: { stop(): void }[] = [];
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cli = await bundleCli();
});
afterAll(() => {
  for (const { stop } of policies) stop();
  cli.stop();
});

/** Of one home, which is whole: others would be made first. */
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const simulate = (address: string, out: string, ...more: readonly string[]) =>
  cli.run(
    ...['simulate', EPISODES, '--policy', address, '--n', '1', '--jobs', '1', '--max-steps', '40'],
    ...['--out', join(folder, out), '--json', ...more],
  );
const rowsOf = (out: string, trial: string) =>
  decodeRows(readJsonl(readFileSync(join(folder, out, `${trial}.jsonl`), 'utf8'), out));

/** A policy in this process: what it was told, and what it says to each message. */
async function policyOf(answer: (message: Record<string, unknown>, n: number) => unknown) {
  const told: Record<string, unknown>[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      told.push(message);
      const said = message.type === 'end' ? undefined : answer(message, told.length - 1);
      if (said === null) socket.terminate();
      else if (said !== undefined) {
        // Several leave as one packet, so that none arrives later.
        const line = (socket as unknown as { _socket: Socket })._socket;
        line.cork();
        for (const one of Array.isArray(said) ? said : [said])
          socket.send(typeof one === 'string' ? one : JSON.stringify(one));
        line.uncork();
      }
    });
  });
  const stop = () => {
    server.close();
    for (const client of server.clients) client.terminate();
  };
  policies.push({ stop });
  const { port } = server.address() as { port: number };
  return { address: `ws://127.0.0.1:${port}`, told, stop };
}
const READY = { type: 'ready', name: 'scripted' };

describe('a policy that runs elsewhere', () => {
  it('drives the robot, asks, and stops; it is told nothing that could be looked up', async () => {
    const script = [
      READY,
      { type: 'act', action: 'forward' },
      { type: 'ask', question: 'What colour is it?' },
      { type: 'act', action: 'turn-left' },
      { type: 'stop' },
    ];
    const { address, told } = await policyOf((_, n) => script[n]);
    const run = await simulate(address, 'scripted');
    expect(run.stderr).not.toMatch(/failed/);
    expect(told.map(({ type }) => type)).toEqual([
      'episode',
      'step',
      'step',
      'step',
      'step',
      'end',
    ]);
    const [episode, first, second, third, fourth] = told;
    expect(first?.pose).toEqual({ forwardM: 0, leftM: 0, headingDeg: 0 });
    expect(second?.pose).toMatchObject({ forwardM: 0.25, leftM: 0 });
    expect(third?.answer).toMatchObject({ kind: 'answered', text: expect.any(String) });
    expect(fourth?.pose).toMatchObject({ headingDeg: 15 });
    const depth = first?.depth as { widthPx: number; heightPx: number; data: string };
    expect(Buffer.from(depth.data, 'base64')).toHaveLength(2 * depth.widthPx * depth.heightPx);
    const said = JSON.stringify(told);
    expect(said).not.toMatch(/maple|target/);
    expect(episode).toMatchObject({ protocol: 'parley-policy/1', maxSteps: 40 });
    const summary = resultOf(run.stdout);
    expect(summary).toMatchObject({ agent: 'remote', episodes: 1 });
    // An id that is made of the names could be found again by whoever has the repository.
    const { trialId } = summary.perEpisode[0];
    const made = hashJson({ seed: '1', trialId }).slice(0, 16);
    expect(episode?.episode).toMatch(/^[0-9a-f]{16}$/);
    expect(episode?.episode).not.toBe(made);
    expect(summary.perEpisode[0]).toMatchObject({ questionsAsked: 1, outcome: 'stopped' });
    const rows = rowsOf('scripted', summary.perEpisode[0].trialId);
    expect(JSON.stringify(rows[0])).toContain(`websocket:${address}`);
    const verified = await cli.run('replay', join(folder, 'scripted'), '--verify');
    expect(verified.stdout + verified.stderr).toMatch(/ok/);
    expect(verified.code).toBe(0);
  });

  it.each([
    ['an action that there is none of', { type: 'act', action: 'fly' }, /fly/],
    ['no message of the protocol', { move: 1 }, /MODEL_REPLY/],
    ['no JSON', 'forward', /MODEL_REPLY/],
    ['a connection that closes', null, /MODEL_UNREACHABLE/],
    ['NaN, which is no JSON', '{"type": "act", "action": NaN}', /MODEL_REPLY/],
    ['a number for an action', { type: 'act', action: -1 }, /MODEL_REPLY/],
    ['a question of no words', { type: 'ask', question: '  ' }, /MODEL_REPLY/],
    ['a second ready', READY, /MODEL_REPLY/],
    ['an answer that is too long', { type: 'ask', question: 'x'.repeat(70_000) }, /MODEL_REPLY/],
  ])('ends the episode as failed after %s', async (name, said, reason) => {
    const { address } = await policyOf((_, n) => (n === 0 ? READY : said));
    const out = name.replaceAll(' ', '-');
    const summary = resultOf((await simulate(address, out)).stdout);
    expect(summary.perEpisode[0]).toMatchObject({ success: 0, finished: true });
    expect(JSON.stringify(rowsOf(out, summary.perEpisode[0].trialId).at(-1))).toMatch(reason);
  });

  it('ends the episode as failed where a message has two answers', async () => {
    const { address } = await policyOf((_, n) =>
      n === 0 ? READY : [{ type: 'act', action: 'forward' }, { type: 'stop' }],
    );
    const summary = resultOf((await simulate(address, 'two')).stdout);
    expect(summary.perEpisode[0]).toMatchObject({ success: 0, finished: true });
    const end = JSON.stringify(rowsOf('two', summary.perEpisode[0].trialId).at(-1));
    expect(end).toMatch(/not asked for/);
  });

  it('gets a picture and detections where the configuration says so', async () => {
    const { address, told } = await policyOf((_, n) => (n === 0 ? READY : { type: 'stop' }));
    await simulate(address, 'pictures', '--config', '{"rgbPx":64,"detect":true}');
    const step = told[1] as { rgb: { data: string }; detections: unknown };
    expect(Buffer.from(step.rgb.data, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(step.detections).toBeInstanceOf(Array);
  });

  it.each(['ws://ann:hunter2@127.0.0.1:1/', 'ws://127.0.0.1:1/?token=hunter2'])(
    'is refused with %s, which would stand in each row',
    async (address) => {
      const { code, stderr } = await simulate(address, 'secrets');
      expect(code).not.toBe(0);
      expect(stderr).toMatch(/BAD_INPUT --policy/);
      expect(stderr).not.toContain('hunter2');
      expect(existsSync(join(folder, 'secrets'))).toBe(false);
    },
  );

  it('is refused at once with an address of something else', async () => {
    const { code, stderr } = await simulate('http://127.0.0.1:1', 'none');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/BAD_INPUT --policy/);
  });

  it('is refused before the first episode where nobody listens', async () => {
    const { address, stop } = await policyOf(() => READY);
    stop();
    const { code, stdout, stderr } = await simulate(address, 'nobody');
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /MODEL_UNREACHABLE ws:.*no policy answers there.*Start the policy first/,
    );
    expect(existsSync(join(folder, 'nobody'))).toBe(false);
  });

  it('ends the run where it goes away, and keeps nothing of that episode', async () => {
    const { address, stop } = await policyOf(() => stop());
    const { code, stderr } = await simulate(address, 'away');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/MODEL_UNREACHABLE ws:/);
    expect(readdirSync(join(folder, 'away')).filter((name) => /jsonl/.test(name))).toEqual([]);
  });

  it('an episode that a lost connection ended is run again in the same folder', async () => {
    const { address, told } = await policyOf((_, n) => [READY, null, READY, { type: 'stop' }][n]);
    const first = await simulate(address, 'lost');
    expect(first.code).toBe(0);
    expect(first.stderr).toMatch(
      /1 of 1 runs ended because the policy could not be reached.*again/,
    );
    const second = await simulate(address, 'lost');
    expect([second.code, second.stderr]).toEqual([0, '']);
    const [{ outcome, trialId }] = resultOf(second.stdout).perEpisode;
    expect(outcome).toBe('stopped');
    expect(existsSync(join(folder, 'lost', `${trialId}.jsonl.unreached-1`))).toBe(true);
    const said = told.length;
    // Nothing is left to run: the policy is not needed.
    for (const { stop } of policies) stop();
    expect((await simulate(address, 'lost')).stdout).toBe(second.stdout);
    expect(told).toHaveLength(said);
  });

  it.skipIf(!hasPython)('may be written in Python: the example of the docs', async () => {
    const example = join(repositoryRoot(), 'examples/policy/wander.py');
    expect(existsSync(example)).toBe(true);
    const python: ChildProcess = spawn('python3', [example, '--port', '0']);
    policies.push({ stop: () => python.kill() });
    const lines = createInterface({ input: python.stdout as NonNullable<ChildProcess['stdout']> });
    const [line] = (await once(lines, 'line')) as [string];
    const run = await simulate(
      line.replace('listening on ', ''),
      'python',
      '--config',
      '{"detect":true}',
    );
    const summary = resultOf(run.stdout);
    expect(summary.perEpisode[0].steps).toBeGreaterThan(5);
    expect(summary.perEpisode[0].questionsAsked).toBe(1);
    expect(JSON.stringify(rowsOf('python', summary.perEpisode[0].trialId))).toContain('"Wander"');
  });
});

it('poses are relative to the start, by hand', () => {
  // Facing −x (heading 90° turns left of −z): forward is −x, left is +z.
  const start = { position: [2, 0, 3] as const, headingDeg: 90 };
  expect(relativePose({ position: [1, 0, 3.5], headingDeg: 80 }, start)).toEqual({
    forwardM: 1,
    leftM: 0.5,
    headingDeg: 350,
  });
});
