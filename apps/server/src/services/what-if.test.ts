import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readJsonl } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { repositoryRoot } from '../repository';
import { errorOf, runWhatIf } from './what-if';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
const folder = temporaryFolder('what-if');
let cli: BundledCli;
let rows: Row[];
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cli = await bundleCli();
  const episodes = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
  const out = join(folder, 'before');
  await cli.run(
    ...['simulate', episodes, '--n', '1', '--seed', '5', '--max-steps', '200', '--jobs', '1'],
    ...['--out', out],
  );
  const [file = ''] = readdirSync(out);
  rows = readJsonl(readFileSync(join(out, file), 'utf8'), file);
});
afterAll(() => cli.stop());

const run = async (args: readonly string[]): Promise<void> => {
  const { code, stderr } = await cli.run(...args);
  if (code !== 0) throw errorOf(stderr);
};
const future = (body: object) => runWhatIf({ rows, body: body as never, dataDir: folder, run });
const answersIn = (all: readonly Row[]): string[] =>
  all.flatMap(({ type, payload }) =>
    type === 'effect-end' && payload.includes('"kind":"ask"')
      ? [JSON.parse(payload).result.text]
      : [],
  );

it('goes on with another answer, one at a time, and leaves nothing of the session behind', async () => {
  expect(answersIn(rows).length).toBeGreaterThan(0);
  const first = future({ at: 1, answer: '-- purple, I would say' });
  await expect(future({ at: 1, answer: 'red' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const other = await first;
  expect(answersIn(other)[0]).toBe('-- purple, I would say');
  expect(other.at(-1)?.type).toBe('trial-end');
  expect(other.map(({ seq }) => seq)).toEqual(other.map((_, seq) => seq));
  expect(existsSync(join(folder, 'what-if'))).toBe(false);
});

it('keeps words out of the arguments of the process, which others can read', async () => {
  const answer = '--agent "purple", as my sister\'s\n';
  const seen: (readonly [string, number])[] = [];
  const given: string[] = [];
  const watched = async (args: readonly string[]): Promise<void> => {
    given.push(...args);
    const file = args[args.indexOf('--answer-file') + 1] ?? '';
    seen.push([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]);
    throw new Error('seen enough');
  };
  const body = { at: 1, answer } as never;
  await expect(runWhatIf({ rows, body, dataDir: folder, run: watched })).rejects.toThrow('enough');
  expect(seen).toEqual([[answer, 0o600]]);
  expect(given.filter((arg) => arg.includes('purple'))).toEqual([]);
  expect(existsSync(join(folder, 'what-if'))).toBe(false);
});

it('says what cannot go on, in the words of the command line', async () => {
  await expect(future({ at: 1_000_000, answer: 'red' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining('not one of a trial'),
  });
  await expect(future({ at: 1, agentId: 'nobody' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  expect(existsSync(join(folder, 'what-if'))).toBe(false);
  expect(errorOf('Segmentation fault').code).toBe('INTERNAL');
});
