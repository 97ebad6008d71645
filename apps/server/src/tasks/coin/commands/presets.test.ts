import { join } from 'node:path';
import { AGENTS, PRESETS, type Preset } from '@parley/task-coin/agents';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';
import { checkAgents } from '../../../studies/check-agents';
import { unitOf } from './constant-units';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const INTRODUCTION = `# Presets

A preset is a configuration of an agent in which nothing is left to a default: every constant stands here with the paper's section or
the published file that it comes from. A test holds this page, the presets and the agents' configurations together.

\`\`\`
npx parley simulate --preset paper-strict --n 20
\`\`\`

\`\`\`yaml
arms:
  - armId: replication
    agent: { agentId: aiuta, config: { preset: paper-strict } }             # in a study
  - armId: replication-longer
    agent: { agentId: aiuta, config: { preset: coin-code, maxRoundsPerCandidate: 6 } } # what is said beside it goes before it
\`\`\`

"ours" marks what no source says and nothing can do without; options of ours that can be off are off. A preset is about the agent. The paper's
models and their sampling are in [\`models/paper-coin.yaml\`](../models/paper-coin.yaml); actions, steps and whether a question is an action
are rules of the study. \`fidelity: code\` alone switches to what the published code *does*; \`coin-code\` adds all its numbers. The offline
reasoner behind \`reasoner: rules\` is ours in every arm.

The camera and the turn are of the study too, for worlds are given them and agents are not. The published code runs with the camera \`coin\`
(512 × 512, horizontal field of view 42°) and turns of 30°: \`--sensor coin --turn-deg 30\`, or \`rules: { sensor: coin, motion: { turnDeg: 30 } }\` in a
study. Left out, turns are of 15°, as in the paper; the paper names no field of view, and \`simulate\` takes \`fast\`.

Of the published code this is left out. It fills holes of its depth image with the greatest depth and then drops points there: depth of ours has
no holes, and a ray that hits nothing is at the greatest depth. And it forgets explored floor that widened obstacles cut off from the robot, until the
robot sees it again: ours keeps it (\`mapping.fillsExplored\` is the other half of that rule, what the outermost contour encloses).
It has thresholds of its own for detections of COCO's classes (0.8, where \`vlfm-code\` has one for all); moves its target only as the points of a thing
move by more than 0.1 to 0.5 m, and drops points of things that are far off; reads "know" and a lone "i" in the answer of its check as doubt; outlines a
candidate in red for its vision model; and takes the entropy of the three likeliest answers, rounded. Widths of its erosion and counts of its clusters are
of its own picture: here they are shares of the picture and of the cloud.
`;

const sectionOf = ({ presetId, agentId, like, summary, constants }: Preset): string =>
  [
    `\n## ${presetId}\n`,
    `${summary} Agent: \`${agentId}\`.${like === undefined ? '' : ` As \`${like}\`, but for these:`}\n`,
    '| constant | value | unit | source |',
    '|---|---|---|---|',
    ...Object.entries(constants)
      .filter(([path, [value]]) => value !== PRESETS[like ?? '']?.constants[path]?.[0])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([path, [value, source]]) =>
          `| \`${path}\` | ${shown(value)} | ${unitOf(path) ?? '–'} | ${source} |`,
      ),
    '',
  ].join('\n');
const shown = (value: unknown): string =>
  typeof value === 'number' && !Number.isInteger(value)
    ? String(Math.round(value * 1e4) / 1e4)
    : String(value);

it('the page of presets lists every constant and source', async () => {
  const text = INTRODUCTION + Object.values(PRESETS).map(sectionOf).join('');
  await expect(text).toMatchFileSnapshot(join(repositoryRoot(), 'docs/presets.md'));
});

it('every number of a preset has a unit, and no choice has one', () => {
  const all = Object.values(PRESETS).flatMap(({ constants }) => Object.entries(constants));
  for (const [path, [value]] of all) {
    if (typeof value === 'number') expect([path, unitOf(path)]).not.toEqual([path, null]);
    if (typeof value === 'boolean' || typeof value === 'string')
      expect([path, unitOf(path)]).toEqual([path, null]);
  }
});

describe('an arm of a study', () => {
  const arm = (agentId: string, config: Record<string, never | string>) =>
    checkAgents({ task: 'coin', arms: [{ armId: 'a', agent: { agentId, config } }] as never });

  it('may name a preset of its agent', () => {
    for (const { agentId, presetId } of Object.values(PRESETS))
      expect(arm(agentId, { preset: presetId }).status).toBe('ok');
    expect(Object.keys(AGENTS)).toContain('aiuta');
  });

  it('is told of one that there is not, or that is of another agent', () => {
    expect(arm('aiuta', { preset: 'paper-lax' }).message).toMatch(/no preset "paper-lax".*Use one/);
    expect(arm('vlfm', { preset: 'coin-code' }).message).toMatch(/a preset of aiuta/);
  });
});

describe('simulate --preset', () => {
  let cli: BundledCli;
  beforeAll(async () => {
    cli = await bundleCli();
  });
  afterAll(() => cli.stop());

  it.each([
    [['--preset', 'nope'], /coin-code, paper, paper-strict, table-3-neither/],
    [['--preset', 'vlfm-code', '--agent', 'aiuta'], /agent\.config\.preset.*a preset of vlfm/],
    [['--preset', 'paper-strict', '--config', '{"tauStop":3}'], /agent\.config\.tauSkip/],
    [['--agent', 'evidence', '--config', '{"questionPrise":0.1}'], /questionPrise/],
    [['--agent', 'vlfm', '--config', '{"x":1}'], /"x"/],
    [['studies/demo.yaml', '--preset', 'coin-code'], /--preset: does not go with a study/],
    [['studies/demo.yaml', '--agent', 'vlfm'], /--agent: does not go with a study/],
    [['studies/demo.yaml', '--config', '{"x":1}'], /--config: does not go with a study/],
    [['studies/demo.yaml', '--input', 'd'], /--input: does not go with a study/],
  ])('%j is refused before anything runs', async (flags, words) => {
    const ended = await cli.run('simulate', ...flags);
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toMatch(words);
  });
});
