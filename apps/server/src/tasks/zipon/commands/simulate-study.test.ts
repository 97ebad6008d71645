import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl, readPayload } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { resultOf } from '../../../../test/json-output';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { loadStudyFile } from '../../../studies';
import { backendsOf } from './simulate-backends';
import { type SimulateFlags, simulateOptions } from './simulate-flags';
import { readSimulateInput } from './simulate-input';
import { simulateParts } from './simulate-parts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = temporaryFolder('simulate-study');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const scenesDir = join(repositoryRoot(), 'public/scenes');
const catalog = createSceneCatalog(scenesDir);
const BETWEEN = join(repositoryRoot(), 'studies/zipon/zipon-between.yaml');

/** The command line as it is read. */
function asked(...words: string[]) {
  const command = simulateOptions().exitOverride();
  command.action(() => undefined).parse(words, { from: 'user' });
  const isNamed = (option: string) => command.getOptionValueSource(option) === 'cli';
  return { flags: command.opts<SimulateFlags>(), isNamed };
}
function partsOf(file: string, ...words: string[]) {
  const { flags, isNamed } = asked(...words);
  const input = readSimulateInput(file, flags, { catalog, isNamed });
  const backends = backendsOf(input.study, flags, isNamed);
  const shared = { backends, ports: {}, prompted: null, scenesDir };
  return simulateParts(input, flags, { shared, mapsDir: null });
}
const copyOf = (name: string, change: (yaml: string) => string): string => {
  const file = join(folder, `${name}.yaml`);
  const yaml = readFileSync(BETWEEN, 'utf8').replace('studyId: zipon-between', `studyId: ${name}`);
  writeFileSync(file, change(yaml));
  return file;
};

describe('a study of personal goals without a page', () => {
  it('runs every arm on all episodes: its robot, its feedback, its packet, the rules of the study', () => {
    const { study, hash } = loadStudyFile(BETWEEN);
    const parts = partsOf(BETWEEN, '--seed', '7');
    expect(parts.map(({ armId }) => armId)).toEqual(study.arms.map(({ armId }) => armId));
    for (const [i, { armId, specs }] of parts.entries()) {
      expect(specs.map(({ episodeId }) => episodeId)).toEqual(study.episodes);
      for (const spec of specs)
        expect(spec).toMatchObject({
          ...{ armId, studyHash: hash, rules: study.rules, seed: '7', rounds: 1 },
          feedback: study.arms[i]?.input,
          manner: { packet: 'constant' },
          agents: { robot: { agentId: 'orion', config: { semanticMap: 'online' } } },
        });
    }
  });

  it('lets users know what the arm says, and flags say how they err', () => {
    const file = copyOf('minimal', (yaml) =>
      yaml.replace('knowledge: constant }', 'knowledge: minimal }'),
    );
    const [first, second] = partsOf(file, '--manner', '{ "errorRate": 0.2 }', '--n', '2');
    expect(first?.specs).toHaveLength(2);
    expect(first?.specs[0]?.manner).toEqual({ packet: 'minimal', errorRate: 0.2 });
    expect(second?.specs[0]?.manner).toEqual({ packet: 'constant', errorRate: 0.2 });
  });

  it('refuses what arms decide, other tasks, people who drive, and episodes that are not there', () => {
    const refused = (file: string, ...words: string[]) => {
      try {
        partsOf(file, ...words);
      } catch (error) {
        const { code, where, message } = error as { code: string; where: string; message: string };
        return `${code} ${where.split('/').at(-1)}: ${message}`;
      }
      return null;
    };
    expect(refused(BETWEEN, '--feedback', 'none')).toBe(
      'BAD_INPUT --feedback: does not go with a study',
    );
    expect(refused(BETWEEN, '--set', 'single-room')).toBe(
      'BAD_INPUT --set: does not go with a study',
    );
    const coin = join(repositoryRoot(), 'studies/coin/coin-six-homes.yaml');
    expect(refused(coin)).toBe('BAD_STUDY coin-six-homes.yaml: task: the study is of coin');
    const driving = join(repositoryRoot(), 'studies/zipon/zipon-teleoperation.yaml');
    expect(refused(driving)).toMatch(
      /^BAD_INPUT zipon-teleoperation.yaml: teleoperator is driven by/,
    );
    const gone = copyOf('gone', (yaml) => yaml.replace('- zipon-oak-1of2', '- zipon-nowhere-1of2'));
    expect(refused(gone)).toBe('BAD_STUDY gone.yaml: episodes: not installed: zipon-nowhere-1of2');
  });
});

describe('parley simulate STUDY', () => {
  let cli: BundledCli;
  beforeAll(async () => {
    cli = await bundleCli();
  });
  afterAll(() => cli.stop());

  it('finds the task in the file, writes logs by arm, and scores arms apart', async () => {
    // A robot that may call one function for each goal: it asks at once, five times.
    const file = copyOf('short', (yaml) =>
      yaml
        .replaceAll('{ semanticMap: online }', '{ callsPerGoal: 1, semanticMap: online }')
        .replace(
          / {2}- zipon-cedar-1of2\n[\s\S]*?episodesPerParticipant/,
          '  - zipon-oak-1of5\nepisodesPerParticipant',
        )
        .replace(/ {2}- armId: landmark[\s\S]*?# Two halves/, '# Two halves'),
    );
    const { study, hash } = loadStudyFile(file);
    expect(study.arms.map(({ armId }) => armId)).toEqual(['corrective', 'descriptive']);
    const out = join(folder, 'out');
    const ended = await cli.run('simulate', file, '--out', out, '--data', folder, '--json');
    expect(ended.stderr).not.toMatch(/^[A-Z_]+ /m);
    expect(ended.code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['corrective', 'descriptive']);
    for (const { armId, input } of study.arms) {
      const log = join(out, armId, 'zipon-oak-1of5.jsonl');
      const [first] = readJsonl(readFileSync(log, 'utf8'), log);
      if (first === undefined) throw new Error('the log is empty');
      const start = readPayload(first, 'trial-start');
      expect(start).toMatchObject({ studyHash: hash, armId, sessionKind: 'simulated' });
      expect(start.roles.person?.config).toMatchObject({ feedback: input, packet: 'constant' });
      expect(start.rules).toEqual(study.rules);
    }
    const summaries = resultOf(ended.stdout) as unknown as readonly {
      readonly setting: { readonly armId: string; readonly study: string };
      readonly figures: { readonly goals: number };
    }[];
    expect(summaries.map(({ setting }) => [setting.armId, setting.study])).toEqual([
      ['corrective', hash.slice(0, 12)],
      ['descriptive', hash.slice(0, 12)],
    ]);
    expect(summaries.every(({ figures }) => figures.goals === 2)).toBe(true);
  });
});
