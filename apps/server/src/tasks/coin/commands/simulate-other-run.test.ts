import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('simulate-other-run');
const at = (name: string): string => join(folder, name);
const EPISODES = join(repositoryRoot(), 'public/scenes/maple/episodes.json');
const DEMO = readFileSync(join(repositoryRoot(), 'studies/demo.yaml'), 'utf8');
/** One run, as short as it can be. */
const SHORT = ['--n', '1', '--seed', '5', '--max-steps', '2', '--jobs', '1', '--json'];

let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => {
  cli.stop();
  rmSync(folder, { recursive: true, force: true });
});

const simulate = (input: string, out: string, ...more: readonly string[]) =>
  cli.run('simulate', input, ...SHORT, '--out', at(out), ...more);
const textsOf = (out: string): string[] =>
  readdirSync(at(out), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => readFileSync(join(at(out), name), 'utf8'));

describe('simulate --out into a folder that holds a run', () => {
  beforeAll(async () => {
    expect(await simulate(EPISODES, 'run')).toMatchObject({ code: 0, stderr: '' });
  });

  it('goes on with the same condition', async () => {
    const before = textsOf('run');
    expect(await simulate(EPISODES, 'run')).toMatchObject({ code: 0, stderr: '' });
    expect(textsOf('run')).toEqual(before);
  });

  it.each([
    ['--user-error 0.1', 'roles.person.config.errorRate is 0 there and 0.1 here'],
    ['--shared-model', 'roles.person.config.sharedModel is left out there and true here'],
    ['--lexicon train', 'roles.person.config.lexicon is left out there and "train" here'],
    ['--user silent', 'roles.person.name is "oracle-picture" there and "silent" here'],
    [
      '--vlm-profile llava-like',
      'backends.vlm is "gt-vlm:strong:by-split" there and "gt-vlm:llava-like:by-split" here',
    ],
    [
      '--vlm-words plain',
      'backends.vlm is "gt-vlm:strong:by-split" there and "gt-vlm:strong" here',
    ],
    ['--scorer gt-co-occurrence:hand-made', 'backends.scorer is "gt-co-occurrence" there and '],
    ['--input d', 'given.input is "c" there and "d" here'],
    ['--max-steps 3', 'rules.limits.maxSteps is 2 there and 3 here'],
    ['--agent frontier', 'agents.robot.agentId is "aiuta" there and "frontier" here'],
  ])('refuses %s, and says what differs', async (flag, said) => {
    const before = textsOf('run');
    const refused = await simulate(EPISODES, 'run', ...flag.split(' '));
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^BAD_INPUT .*\.jsonl.*another folder with --out/);
    expect(refused.stderr).toContain(said);
    expect(textsOf('run')).toEqual(before);
  });

  it('refuses a study of which an arm has changed', async () => {
    const study = at('demo.yaml');
    writeFileSync(study, DEMO);
    expect(await simulate(study, 'study')).toMatchObject({ code: 0, stderr: '' });
    expect(await simulate(study, 'study')).toMatchObject({ code: 0, stderr: '' });
    const changed = DEMO.replace(/input: c\b/, 'input: d');
    expect(changed).not.toBe(DEMO);
    writeFileSync(study, changed);
    const refused = await simulate(study, 'study');
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/studyHash is "[0-9a-f]{64}" there and "[0-9a-f]{64}" here/);
  });
});
