import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAgentConfig, VlfmConfig } from '@parley/agent-core/explorer';
import {
  chooseFrontier,
  createFrontierMemory,
  type PolicyConfig,
  type RatedFrontier,
} from '@parley/agent-core/policy';
import { type Json, ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { AGENTS } from '..';
import { aiutaConfig } from '../aiuta-config';
import { PRESETS, withPreset } from '.';
import { configOf, type Preset } from './preset';

/** What an agent runs with, defaults filled in. */
const fullConfig: Readonly<Record<string, (config: Json) => Json>> = {
  aiuta: (config) => aiutaConfig({ config }) as unknown as Json,
  vlfm: (config) => parseAgentConfig(VlfmConfig, { config }) as unknown as Json,
};
const inForce = ({ agentId }: Preset, config: Json): Json =>
  (fullConfig[agentId] as (config: Json) => Json)(config);

function leavesOf(value: Json, path = ''): [string, Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, below]) =>
    leavesOf(below as Json, path === '' ? key : `${path}.${key}`),
  );
}
const SOURCE =
  /^(CoIN (§|Algorithm|supplement|code)|VLFM (§|code|has|asks|stops|:)|VLFM:|frontier_exploration code|SCI-\d|ours: \w|the paper has no|no source sets|the range of the sensor|the scorer takes)/;

describe.each(Object.values(PRESETS))('$presetId', (preset) => {
  it('leaves no constant to a default, and each has its source', () => {
    const all = leavesOf(inForce(preset, configOf(preset)));
    expect(Object.keys(preset.constants).sort()).toEqual(all.map(([path]) => path).sort());
    for (const [path, [, source]] of Object.entries(preset.constants))
      expect(source, path).toMatch(SOURCE);
  });

  it('is what the agent runs with', () => {
    const config = withPreset(preset.agentId, { preset: preset.presetId });
    for (const [path, value] of leavesOf(inForce(preset, config)))
      expect(value, path).toEqual(preset.constants[path]?.[0]);
    expect(() => AGENTS[preset.agentId]?.checkConfig({ preset: preset.presetId })).not.toThrow();
  });

  it.skipIf(preset.presetId === 'paper')('has no option of ours switched on', () => {
    const config = Object.fromEntries(leavesOf(inForce(preset, configOf(preset))));
    const switches = [
      'acknowledge',
      'clarify',
      'replyToQuestions',
      'courtesy',
      'heedRefusal',
      'closeTopics',
      'offer.confirmOnArrival',
    ];
    for (const name of switches) expect(config[name] ?? false, name).toBe(false);
    for (const name of ['maxCannotTellInARow', 'maxUnansweredInARow', 'match'])
      expect(config[name] ?? null, name).toBeNull();
    expect([config['mapping.clearanceM'], config['policy.nearCost']]).toEqual([0, 1]);
  });
});

describe('what is like another preset', () => {
  const differing = ({ presetId, like }: Preset): Record<string, Json> =>
    Object.fromEntries(
      Object.entries(PRESETS[presetId]?.constants ?? {})
        .filter(([path, [value]]) => PRESETS[like ?? '']?.constants[path]?.[0] !== value)
        .map(([path, [value]]) => [path, value]),
    );

  it('the arms of Table 3 differ from the whole agent in their two parts alone', () => {
    const arms = Object.values(PRESETS).filter(({ presetId }) => presetId.startsWith('table-3'));
    expect(arms.map(differing)).toEqual([
      { selfQuestioner: false, skipQuestion: false },
      { selfQuestioner: false },
      { skipQuestion: false },
    ]);
  });

  it('the preset for people differs in manners, and in no constant of the paper', () => {
    const paper = PRESETS.paper as Preset;
    expect(Object.keys(differing(paper)).length).toBeGreaterThan(5);
    for (const path of Object.keys(differing(paper)))
      expect(paper.constants[path]?.[1], path).toMatch(/^(ours|SCI-12d): /);
  });
});

describe('the registry of presets', () => {
  it('holds every preset that a file exports', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const files = readdirSync(folder).flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? []);
    const exported: unknown[] = [];
    for (const file of files)
      exported.push(...Object.values(await import(`../presets/${file}.ts`)));
    const presets = exported.filter(
      (each): each is Preset => typeof each === 'object' && each !== null && 'presetId' in each,
    );
    expect(new Set(presets)).toEqual(new Set(Object.values(PRESETS)));
    expect(presets.length).toBeGreaterThanOrEqual(3);
  });

  it('names agents that there are', () => {
    for (const { agentId } of Object.values(PRESETS)) expect(AGENTS).toHaveProperty(agentId);
  });
});

describe('a preset that explores by value', () => {
  const at = (x: number, value: number): RatedFrontier => ({
    ...{ position: [x, 0, 0], cell: 0, lengthM: 1, value },
  });
  const byValue = Object.values(PRESETS).flatMap((preset) => {
    const { policy } = inForce(preset, configOf(preset)) as unknown as { policy: PolicyConfig };
    return policy.frontierChoice === 'value' ? [{ presetId: preset.presetId, policy }] : [];
  });

  it('is each preset of a paper or its code', () => {
    expect(byValue.map(({ presetId }) => presetId)).toEqual(Object.keys(PRESETS));
  });

  it.each(byValue)('$presetId stays with the best while it turns on the spot', ({ policy }) => {
    const memory = createFrontierMemory(policy);
    const choices = [0, 1, 2, 3].map(
      () =>
        chooseFrontier(memory, {
          ...{ frontiers: [at(1, 0.2), at(5, 0.4), at(-2, 0.1)], robot: [0, 0, 0] },
          config: policy,
        })?.index,
    );
    expect(choices).toEqual([1, 1, 1, 1]);
  });
});

describe('withPreset', () => {
  it('lets the configuration go before the preset, field by field', () => {
    const config = { preset: 'paper-strict', tauStop: 8, policy: { stopDistanceM: 0.5 } };
    const read = aiutaConfig({ config: withPreset('aiuta', config) });
    expect([read.tauStop, read.tauSkip, read.clarify]).toEqual([8, 5, false]);
    expect([read.policy.stopDistanceM, read.policy.stickiness]).toEqual([0.5, 0.01]);
  });

  it('leaves a configuration without one as it is', () => {
    for (const config of [null, {}, { tau: 0.5 }] as Json[])
      expect(withPreset('aiuta', config)).toBe(config);
  });

  it('refuses an unknown one, and one of another agent, through every agent', () => {
    const check = (agentId: string, preset: Json) => () => AGENTS[agentId]?.checkConfig({ preset });
    expect(check('aiuta', 'paper-lax')).toThrow(/no preset "paper-lax"/);
    expect(check('aiuta', 3)).toThrow(ParleyError);
    expect(check('vlfm', 'paper-strict')).toThrow(/is a preset of aiuta/);
    expect(check('practice', 'vlfm-code')).toThrow(ParleyError);
  });
});
