import type { TrialStart } from '@parley/log';
import { z } from 'zod';
import { FeedbackSetting, PERSON } from '../shared';

/** By whose rule a goal counts as reached: the paper's words, or the authors' code. */
export type Fidelity = 'paper' | 'code';

/** What the first row says of the person of a run. */
const PersonConfig = z.object({
  feedback: FeedbackSetting.optional(),
  fidelity: z.enum(['paper', 'code']).default('paper'),
});

/** The feedback setting and the rule of success of a trial; null for one whose first row does not name the setting. */
export function ruleOfRun({ roles }: Pick<TrialStart, 'roles'>): {
  readonly feedback: FeedbackSetting | null;
  readonly fidelity: Fidelity;
} {
  const config = PersonConfig.safeParse(roles[PERSON]?.config);
  return {
    feedback: config.data?.feedback ?? null,
    fidelity: config.data?.fidelity ?? 'paper',
  };
}
