import type { AgentDefinition } from '@parley/agent-core/ports';
import { type Json, ParleyError } from '@parley/protocol';
import type { CoinGiven } from '../../shared';
import { COIN_CODE } from './coin-code';
import { PAPER } from './paper';
import { PAPER_STRICT } from './paper-strict';
import { configOf, type Preset } from './preset';
import { TABLE_3_NEITHER, TABLE_3_SELF_ALONE, TABLE_3_SKIP_ALONE } from './table-3';
import { VLFM_CODE } from './vlfm-code';

export type { Preset } from './preset';

/** Every preset by its id, as studies (`config: { preset: … }`) and `parley simulate --preset` name it. */
export const PRESETS: Readonly<Record<string, Preset>> = Object.fromEntries(
  [
    COIN_CODE,
    PAPER,
    PAPER_STRICT,
    TABLE_3_NEITHER,
    TABLE_3_SKIP_ALONE,
    TABLE_3_SELF_ALONE,
    VLFM_CODE,
  ].map((preset) => [preset.presetId, preset]),
);

/**
 * A configuration with its preset put in: what it says itself goes before the preset.
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown preset, `BAD_INPUT` for one of another agent.
 */
export function withPreset(agentId: string, config: Json): Json {
  if (!isTree(config) || config.preset === undefined) return config;
  const { preset: name, ...own } = config;
  const preset =
    typeof name === 'string' && Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  const where = 'agent.config.preset';
  if (preset === undefined)
    throw new ParleyError('NOT_FOUND', `there is no preset ${JSON.stringify(name)}`, {
      where,
      remedy: `Use one of ${Object.keys(PRESETS).join(', ')}.`,
    });
  if (preset.agentId !== agentId)
    throw new ParleyError('BAD_INPUT', `${preset.presetId} is a preset of ${preset.agentId}`, {
      where,
      remedy: `Leave it out, or use the agent ${preset.agentId} instead of ${agentId}.`,
    });
  return merge(configOf(preset), own);
}

/** An agent that knows presets. */
export const knowingPresets = ({
  needs,
  ...agent
}: AgentDefinition<CoinGiven>): AgentDefinition<CoinGiven> => ({
  ...agent,
  ...(needs !== undefined && { needs: (config) => needs(withPreset(agent.agentId, config)) }),
  checkConfig: (config) => agent.checkConfig(withPreset(agent.agentId, config)),
  program: (header) =>
    agent.program({ ...header, config: withPreset(agent.agentId, header.config) }),
});

type Tree = { readonly [key: string]: Json };

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (base: Tree, over: Tree): Tree => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = base[key];
      return [key, isTree(below) && isTree(value) ? merge(below, value) : value];
    }),
  ),
});
