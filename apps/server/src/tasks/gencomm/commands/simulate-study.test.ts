import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl, readPayload } from '@parley/log';
import type { ParleyError } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { describedSimulate } from './simulate-flags';
import { readSimulatedStudy, studyParts } from './simulate-study';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = temporaryFolder('simulate-gencomm-study');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const fileOf = (name: string): string => join(repositoryRoot(), `studies/gencomm/${name}.yaml`);

/** A study with something else in it. */
function copyOf(name: string, from: string, to: string): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, readFileSync(fileOf(name), 'utf8').replace(from, to));
  return file;
}

function partsOf(file: string, ...words: string[]) {
  const command = describedSimulate().exitOverride();
  command.action(() => undefined).parse(words, { from: 'user' });
  const isNamed = (option: string) => command.getOptionValueSource(option) === 'cli';
  const simulated = readSimulatedStudy(file, { catalog, isNamed });
  const choice = { catalog, backends: null, prompted: null, n: null, seed: '7' };
  return { ...simulated, parts: studyParts(simulated, choice) };
}

/** Why it is refused, in a line. */
function refused(file: string, ...words: string[]): string | null {
  try {
    partsOf(file, ...words);
  } catch (error) {
    const { code, where, message, remedy } = error as ParleyError;
    return `${code} ${where?.split('/').at(-1)}: ${message}. ${remedy}`;
  }
  return null;
}

describe('a study of two views without people', () => {
  it('has a simulated body in the place of each person: its scheme, rounds and marker are those of the arm', () => {
    const { study, hash, parts } = partsOf(fileOf('gencomm-pairs'));
    expect(parts.map(({ armId }) => armId)).toEqual([
      ...['cooperative', 'selective-action', 'above-with-a-program', 'ground-with-a-program'],
    ]);
    const schemes = ['cooperative', ...Array(3).fill('selective-action')];
    for (const [i, { armId, specs }] of parts.entries()) {
      expect(specs.map(({ episodeId }) => episodeId)).toEqual(study.episodes);
      for (const spec of specs)
        expect(spec).toMatchObject({
          ...{ armId, studyHash: hash, seed: '7', sessionKind: 'simulated', isPaced: false },
          agents: {
            ground: { agentId: schemes[i] },
            overhead: { agentId: 'overhead-helper' },
          },
          respondents: { helper: 'nobody', operator: 'nobody' },
          setting: { rounds: 1, gridSide: null, marker: i < 3 ? 'orange' : 'none' },
          profile: { name: 'exact' },
          rules: { limits: { maxSteps: 10 }, actors: { overhead: { motion: null } } },
        });
    }
  });

  it('keeps the agents that an arm names, and the rounds of each arm', () => {
    const { parts } = partsOf(fileOf('gencomm-operator'));
    expect(
      parts.map(({ specs: [first] }) => [first?.agents.ground.agentId, first?.setting.rounds]),
    ).toEqual([
      ['no-comm', 0],
      ['cooperative', 1],
      ['selective-action', 1],
      ['selective-communication', 1],
    ]);
  });

  it('refuses what nobody simulated can play, in a sentence that says what to do', () => {
    expect(refused(fileOf('gencomm-localise'))).toMatch(
      /^BAD_INPUT gencomm-localise\.yaml: arm plain is the localisation test.*parley gencomm localise/,
    );
    expect(refused(fileOf('gencomm-judging'))).toMatch(
      /^BAD_INPUT gencomm-judging\.yaml: people judge dialogues.*parley gencomm classify/,
    );
  });

  it('refuses what a study decides, other tasks and episodes that are not there', () => {
    const helper = fileOf('gencomm-helper');
    expect(refused(helper, '--c-len', '3')).toMatch(/^BAD_INPUT --c-len: does not go with/);
    expect(refused(helper, '--profile', 'exact')).toMatch(/^BAD_INPUT --profile: does not go/);
    const zipon = join(repositoryRoot(), 'studies/zipon/zipon-between.yaml');
    expect(refused(zipon)).toMatch(/^BAD_STUDY zipon-between\.yaml: task: the study is of zipon/);
    const gone = copyOf('gencomm-helper', 'gencomm-oak-4', 'gencomm-oak-99');
    expect(refused(gone)).toMatch(/not installed: gencomm-oak-99/);
    const talks = copyOf('gencomm-operator', 'input: c-len-0', 'input: c-len-3');
    expect(refused(talks)).toMatch(/: arm no-comm: no-comm never talks, and C_len is 3/);
  });
});

describe('parley simulate STUDY of two views', () => {
  let cli: BundledCli;
  beforeAll(async () => {
    cli = await bundleCli();
  });
  afterAll(() => cli.stop());

  it('writes logs by arm that verify, and scores arms apart', async () => {
    const out = join(folder, 'out');
    const file = fileOf('gencomm-helper');
    const ended = await cli.run(
      ...['simulate', file, '--n', '1', '--out', out, '--data', folder, '--json'],
    );
    expect(ended.stderr).not.toMatch(/^[A-Z_]+ /m);
    expect(ended.code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['cooperative', 'selective-action']);
    const { hash } = partsOf(file);
    for (const armId of readdirSync(out)) {
      const log = join(out, armId, 'gencomm-cedar-5.jsonl');
      const [first] = readJsonl(readFileSync(log, 'utf8'), log);
      if (first === undefined) throw new Error('the log is empty');
      expect(readPayload(first, 'trial-start')).toMatchObject({ studyHash: hash, armId });
    }
    const groups = resultOf(ended.stdout) as readonly { setting: { armId: string } }[];
    expect(groups.map(({ setting }) => setting.armId)).toEqual(['cooperative', 'selective-action']);
    const proved = await cli.run('replay', out, '--verify');
    expect(proved.stdout).toMatch(/^ok .*gencomm-cedar-5/m);
    expect(proved.code).toBe(0);
  });

  it('names the task kinds in its help', async () => {
    const { stdout } = await cli.run('simulate', '--help');
    expect(stdout.replace(/\s+/g, ' ')).toContain('task kind: coin, zipon, gencomm');
  });
});
