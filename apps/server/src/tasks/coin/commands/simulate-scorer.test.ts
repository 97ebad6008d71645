import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TINY_SCORERS, temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('simulate-scorer');
const data = join(folder, 'data');
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const at = (name: string): string => join(folder, name);

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
  cpSync(TINY_SCORERS, join(data, 'models'), { recursive: true });
  writeFileSync(
    at('mine.yaml'),
    `scorers:
  tiny: { kind: transformers, model: tiny/clip, template: "a red {}", score: { kind: sigmoid, scale: 4, bias: 0 } }
  gone: { kind: transformers, model: tiny/gone }
`,
  );
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const simulate = (...more: readonly string[]) =>
  cli.run(
    ...['simulate', EPISODES, '--agent', 'vlfm', '--n', '1', '--max-steps', '15', '--json'],
    ...['--data', data, '--scorers', at('mine.yaml'), ...more],
  );

describe('simulate --scorer', () => {
  it('feeds the value map with a model; a cassette of the run needs no model any more', async () => {
    const tape = ['--cassette', at('tape.jsonl')];
    const recorded = await simulate('--scorer', 'tiny', '--out', at('a'), ...tape, '--record');
    expect([recorded.code, recorded.stderr]).toEqual([0, '']);
    expect(readFileSync(at('tape.jsonl'), 'utf8')).toContain('scorer: transformers:tiny@');
    rmSync(join(data, 'models/tiny/clip'), { recursive: true });
    const logs = readdirSync(at('a')).map((name) => join(at('a'), name));
    expect(await cli.run('replay', ...logs, '--verify')).toMatchObject({ code: 0 });
    const replayed = await simulate('--out', at('b'), ...tape);
    expect([replayed.code, replayed.stderr]).toEqual([0, '']);
    expect(resultOf(replayed.stdout)).toEqual(resultOf(recorded.stdout));
  });

  it('the embedding baseline compares candidates with what the person said', async () => {
    cpSync(TINY_SCORERS, join(data, 'models'), { recursive: true });
    const match = JSON.stringify({ match: { threshold: 0.999 } });
    const more = ['--config', match, '--input', 'd', '--out', at('c'), '--max-steps', '160'];
    expect(await simulate('--scorer', 'tiny', ...more)).toMatchObject({ code: 0, stderr: '' });
    const [log] = readdirSync(at('c')).filter((name) => name.endsWith('.jsonl'));
    const rows = readFileSync(join(at('c'), log ?? ''), 'utf8');
    expect(rows).toMatch(/similarity 0\.\d{3} of 1 view\(s\)/);
    expect(rows).not.toContain('The scorer failed');
  });

  it.each([
    [
      'unknown',
      /NOT_FOUND .*there is no scorer "unknown".*gt-co-occurrence, gt-co-occurrence:hand-made, tiny, gone, clip/,
    ],
    ['gone', /NOT_FOUND .*tiny\/gone is not there.*allowDownload/],
  ])('%s: said at once, in one line', async (name, line) => {
    const { code, stderr } = await simulate('--scorer', name);
    expect(code).toBe(1);
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
