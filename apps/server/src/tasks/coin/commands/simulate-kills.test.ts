import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalHash, readJsonl } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';

const folder = temporaryFolder('simulate-kills');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const KILLER = fileURLToPath(new URL('../../../../test/faults/kill-at-byte.cjs', import.meta.url));
/** The example among them; each takes the command two to four times. */
const RUNS = 2;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const env: Record<string, string> = {};
let cli: BundledCli;
/** Hash of each log of a run that nothing interrupted, and the bytes of all of them. */
let whole: Record<string, string>;
let bytes = 0;
beforeAll(async () => {
  cli = await bundleCli(env);
  const out = join(folder, 'whole');
  expect((await simulate(out).ended).code).toBe(0);
  whole = hashesOf(out);
  expect(Object.keys(whole)).toHaveLength(3);
  for (const name of Object.keys(whole)) bytes += readFileSync(join(out, name)).byteLength;
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const simulate = (out: string) =>
  cli.start([
    ...['simulate', EPISODES, '--n', '3', '--seed', '5', '--max-steps', '25'],
    ...['--jobs', '2', '--json', '--out', out],
  ]);

/** By name; what a reader takes for a log is always a whole one. */
const hashesOf = (out: string): Record<string, string> =>
  Object.fromEntries(
    (existsSync(out) ? readdirSync(out) : [])
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => [name, canonicalHash(readJsonl(readFileSync(join(out, name), 'utf8'), name))]),
  );

/** One life of the command. @returns Its code; null where it was killed. */
async function live(out: string, end: { atByte?: number; afterMs?: number }) {
  if (end.atByte !== undefined)
    Object.assign(env, {
      NODE_OPTIONS: `--require ${KILLER}`,
      PARLEY_KILL_AT_BYTE: String(end.atByte),
    });
  const { child, ended } = simulate(out);
  for (const name of Object.keys(env)) delete env[name];
  const timer =
    end.afterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), end.afterMs);
  const { code, stderr } = await ended;
  if (timer !== null) clearTimeout(timer);
  expect(stderr).toBe('');
  return code;
}

it('a run that is killed in the middle of any file, or at any moment, goes on to the same logs', async () => {
  let killedInFile = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ atByte: fc.nat({ max: bytes - 1 }) }),
          fc.record({ afterMs: fc.integer({ min: 100, max: 2500 }) }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
      async (ends) => {
        const out = join(folder, 'killed');
        rmSync(out, { recursive: true, force: true });
        for (const end of ends) {
          const code = await live(out, end);
          if (code === null && 'atByte' in end) killedInFile++;
          for (const [name, hash] of Object.entries(hashesOf(out))) expect(hash).toBe(whole[name]);
        }
        expect(await live(out, {})).toBe(0);
        expect(hashesOf(out)).toEqual(whole);
        // Halves that a killed process left are gone.
        expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
      },
    ),
    {
      numRuns: RUNS,
      seed: 13,
      examples: [[[{ atByte: 1 }, { afterMs: 900 }, { atByte: Math.floor(bytes / 2) }]]],
    },
  );
  expect(killedInFile).toBeGreaterThan(1);
});
