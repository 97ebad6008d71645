import type { Json } from '@parley/protocol';
import { z } from 'zod';

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

/** Presets that switch something off. */
const OFF: Readonly<Record<string, Partial<Switches>>> = {
  'table-3-neither': { selfQuestioner: false, skipQuestion: false },
  'table-3-skip-alone': { selfQuestioner: false },
  'table-3-self-alone': { skipQuestion: false },
};

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
