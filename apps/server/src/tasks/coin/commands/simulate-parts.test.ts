import { EpisodeRules } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { InputKind } from '@parley/task-coin/shared';
import { describe, expect, it } from 'vitest';
import type { SharedChoice } from './simulate-backends';
import type { SimulateFlags } from './simulate-flags';
import type { SimulateInput } from './simulate-input';
import { simulateGroups } from './simulate-parts';
import { tableTopCells } from './table-top-cells';

const arm = (armId: string) => ({ armId, agent: { agentId: 'evidence', config: {} }, input: 'c' });
/** Nothing of it is looked at but its id. */
const episodes = [{ episodeId: 'e', sceneId: 's' }] as unknown as readonly InstanceEpisode[];
const alone: SimulateInput = { kind: 'episodes', episodes };
const study = {
  kind: 'study',
  study: { rules: EpisodeRules.parse({ limits: { maxSteps: 10 } }) },
  studyHash: 'h',
  episodes,
  arms: [arm('near'), arm('far')],
} as unknown as SimulateInput;

const groupsOf = (input: SimulateInput, flags: Partial<SimulateFlags>) =>
  simulateGroups(
    input,
    { input: InputKind.enum.c, sensor: 'fast', seed: '1', ...flags } as SimulateFlags,
    {
      shared: { n: null, repeats: 1, scenesDir: '' } as unknown as SharedChoice,
      agent: { agentId: 'evidence', config: {} },
    },
  );
const foldersOf = (input: SimulateInput, flags: Partial<SimulateFlags>): string[] =>
  groupsOf(input, flags).flatMap(({ parts }) => parts.map(({ folder }) => folder));

describe('folders of runs', () => {
  it('are by arm, price and seed, in this order, and only by what there is several of', () => {
    expect(foldersOf(study, { seed: 'f1,f2', questionPrices: '0.1' })).toEqual([
      'near/price-0.1/f1',
      'near/price-0.1/f2',
      'far/price-0.1/f1',
      'far/price-0.1/f2',
    ]);
    expect(foldersOf(study, { seed: 'f1,f2' })).toEqual(['near/f1', 'near/f2', 'far/f1', 'far/f2']);
    expect(foldersOf(alone, { questionPrices: '0.1,0.2' })).toEqual(['price-0.1', 'price-0.2']);
    expect(foldersOf(alone, {})).toEqual(['']);
  });

  it('are of the same episodes for every seed, as pairs need them', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ episodeId: `e${i}`, sceneId: 's' }));
    const input = { ...alone, episodes: many } as unknown as SimulateInput;
    const idsOf = (flags: Partial<SimulateFlags>): string[][] =>
      simulateGroups(input, { input: 'c', sensor: 'fast', ...flags } as SimulateFlags, {
        shared: { n: 5, repeats: 1, scenesDir: '' } as unknown as SharedChoice,
        agent: { agentId: 'evidence', config: {} },
      }).flatMap(({ parts }) => parts.map(({ specs }) => specs.map(({ episodeId }) => episodeId)));
    const [first, second] = idsOf({ seed: 'f1,f2' });
    expect(first).toHaveLength(5);
    expect(second).toEqual(first);
    expect(idsOf({ seed: 'f1' })).toEqual([first]);
    expect(idsOf({ seed: 'f2' })).not.toEqual([first]);
  });

  it('turn by what the command line says, else by the rules', () => {
    const turnOf = (input: SimulateInput, turnDeg?: number) =>
      groupsOf(input, turnDeg === undefined ? {} : { turnDeg })[0]?.parts[0]?.specs[0]?.rules.motion
        .turnDeg;
    expect(turnOf(alone)).toBe(15);
    expect(turnOf(alone, 30)).toBe(30);
    expect(turnOf(study, 30)).toBe(30);
  });

  it('are those of the table top', () => {
    const questionPrices = '0.1';
    const groups = groupsOf(study, { tableTop: true, questionPrices });
    const cells = tableTopCells(groups, { questionPrices });
    expect(cells.map(({ folder }) => folder)).toEqual(foldersOf(study, { questionPrices }));
  });
});

it('cells of people are run with the policy that is named, not with the agent that people met', () => {
  const cell = { episode: episodes[0], input: 'c', rules: {}, agent: { agentId: 'aiuta' } };
  const input = { kind: 'people', episodes, cells: [cell] } as unknown as SimulateInput;
  const agentOf = (flags: Partial<SimulateFlags>) =>
    groupsOf(input, flags)[0]?.parts[0]?.specs[0]?.agents.robot?.agentId;
  expect(agentOf({ policy: 'ws://127.0.0.1:8765' })).toBe('evidence');
  expect(agentOf({})).toBe('aiuta');
});
