import { canonicalJson, type Json } from '@parley/protocol';
import { z } from 'zod';
import type { MetricsSummary } from '../summarize';
import { ownRulesOf } from './own-rules';

/** What Table 3 switches. */
export interface Switches {
  readonly selfQuestioner: boolean;
  readonly skipQuestion: boolean;
}

const Config = z.object({
  preset: z.string().optional(),
  selfQuestioner: z.boolean().optional(),
  skipQuestion: z.boolean().optional(),
});

/** Presets that switch something off in another, which they are in all else. */
const LIKE = 'paper-strict';
const OFF: Readonly<Record<string, Partial<Switches>>> = {
  'table-3-neither': { selfQuestioner: false, skipQuestion: false },
  'table-3-skip-alone': { selfQuestioner: false },
  'table-3-self-alone': { skipQuestion: false },
};

/**
 * What of a condition may not differ between the arms of one Table 3: agent, settings but for the two switches, input, users, backends and
 * rules. Conditions with the same text are arms of one another.
 */
export function armsOf({ agent, config, setting, user }: Armed): string {
  const { armId: _, ...own } = setting;
  return canonicalJson({ agent, config: unswitched(config), setting: own, user });
}

type Armed = Pick<MetricsSummary, 'agent' | 'config' | 'setting' | 'user'>;

type Tree = { readonly [field: string]: Json };

/** A configuration without the two switches, by the preset that its own is like. */
function unswitched(config: Json): Json {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return config;
  const { selfQuestioner: _, skipQuestion: __, preset, ...rest } = config as Tree;
  if (typeof preset !== 'string') return rest;
  return { ...rest, preset: Object.hasOwn(OFF, preset) ? LIKE : preset };
}

/** Which arm of Table 3 a configuration of `aiuta` is; null for other agents. */
export function switchesOf(agent: string, config: Json): Switches | null {
  if (agent !== 'aiuta') return null;
  const own = Config.safeParse(config).data ?? {};
  return {
    selfQuestioner: true,
    skipQuestion: true,
    ...OFF[own.preset ?? ''],
    ...(own.selfQuestioner !== undefined && { selfQuestioner: own.selfQuestioner }),
    ...(own.skipQuestion !== undefined && { skipQuestion: own.skipQuestion }),
  };
}

/** An agent with the preset that it ran, if it ran one. */
export function methodOf(agent: string, config: Json): string {
  const preset = Config.safeParse(config).data?.preset;
  return preset === undefined ? agent : `${agent} (${preset})`;
}

/** The same beside lines of the paper: with a word where it has rules of search that the paper's AIUTA does not have. */
export const methodBesidePaper = (agent: string, config: Json): string =>
  (ownRulesOf(agent, config) ?? []).length > 0
    ? `${methodOf(agent, config)}, with rules of ours`
    : methodOf(agent, config);
