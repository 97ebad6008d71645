import type { Json } from '@parley/protocol';
import { z } from 'zod';

/** Rules of the search that are ours and not AIUTA's, by their fields in the agent's configuration. */
export const OWN_RULES = {
  lastResort: 'goes to the best there is before it gives up',
  returnToBest: 'returns to what scores highest by what was said since',
  reopen: 'takes up again what it had rejected',
  scoreAgain: 'scores again what it saw before, with what was said since',
} as const;

export type OwnRule = keyof typeof OWN_RULES;
const NAMES = Object.keys(OWN_RULES) as readonly OwnRule[];

/** Presets with none of them; scoring sees logs alone, so they stand here by name, held to the agents by a test. */
const WITHOUT: ReadonlySet<string> = new Set([
  'paper-strict',
  'coin-code',
  'table-3-neither',
  'table-3-skip-alone',
  'table-3-self-alone',
]);

/** The other presets of `aiuta`, which all explore by value. */
const BY_VALUE: ReadonlySet<string> = new Set([...WITHOUT, 'paper']);

const Config = z.object({
  policy: z
    .object({ frontierChoice: z.string().optional(), viewPromise: z.string().optional() })
    .optional(),
  preset: z.string().optional(),
  lastResort: z.boolean().optional(),
  returnToBest: z.boolean().optional(),
  reopen: z.boolean().optional(),
  scoreAgain: z.boolean().optional(),
});

/** Which rules of ours a configuration of `aiuta` adds to the paper's algorithm; null for other agents, and of what cannot be read. */
export function ownRulesOf(agent: string, config: Json): readonly OwnRule[] | null {
  const own = Config.safeParse(config).data;
  if (agent !== 'aiuta' || own === undefined) return null;
  const isWithout = WITHOUT.has(own.preset ?? '');
  return NAMES.filter((name) => own[name] ?? !isWithout);
}

/**
 * How an agent of the paper explores: by the values of frontiers, as VLFM, or as our defaults do; with our looks, whether these ask the scorer.
 * Null for other agents, and of what cannot be read.
 */
export function explorerOf(agent: string, config: Json): 'value' | 'looks' | 'valued-looks' | null {
  if (agent === 'vlfm') return 'value';
  const own = Config.safeParse(config).data;
  if (agent !== 'aiuta' || own === undefined) return null;
  const usual = BY_VALUE.has(own.preset ?? '') ? 'value' : 'view';
  if ((own.policy?.frontierChoice ?? usual) === 'value') return 'value';
  return own.policy?.viewPromise === 'value' ? 'valued-looks' : 'looks';
}
