import { RULE_DECIDER } from '@parley/task-gencomm/agents';
import { knownProfile } from '@parley/task-gencomm/truth';
import { type PortKinds, PROMPTED } from '../../ports/port-kind';

/** Names of the bodies made from truth in every row, before their profile (SCI-15). */
export const GT_OVERHEAD = 'gt-overhead-speaker';
export const GT_GROUND = 'gt-ground-speaker';
export const GT_NAVIGATOR = 'gt-navigator';
export const GT_JUDGE = 'gt-judge';
export const GT_HINT = 'gt-hint';

/** The models of a study are given up together. */
const MODEL = { group: 'model' } as const;
const PROFILES = { usual: 'exact', check: knownProfile } as const;

/** What may stand behind the ports of gencomm. */
export const GENCOMM_PORTS = {
  overhead: { backends: [GT_OVERHEAD, PROMPTED], section: 'vlm', profiles: PROFILES, names: MODEL },
  ground: { backends: [GT_GROUND, PROMPTED], section: 'vlm', profiles: PROFILES, names: MODEL },
  decider: { backends: [RULE_DECIDER, PROMPTED], section: 'vlm', names: MODEL },
  navigator: { backends: [GT_NAVIGATOR, PROMPTED], section: 'vlm', names: MODEL },
  judge: { backends: [GT_JUDGE, PROMPTED], section: 'vlm', profiles: PROFILES, names: MODEL },
  hint: { backends: [GT_HINT] },
} as const satisfies PortKinds;

export type GencommPort = keyof typeof GENCOMM_PORTS;

/** Offline backends of every port. */
export const OFFLINE_BACKENDS: Readonly<Record<GencommPort, string>> = {
  overhead: GT_OVERHEAD,
  ground: GT_GROUND,
  decider: RULE_DECIDER,
  navigator: GT_NAVIGATOR,
  judge: GT_JUDGE,
  hint: GT_HINT,
};

/** Both agents are models that are asked in words; what the paper tells of the truth stays truth. */
export const PROMPTED_BACKENDS: Readonly<Record<GencommPort, string>> = {
  ...{ overhead: PROMPTED, ground: PROMPTED, decider: PROMPTED, navigator: PROMPTED },
  judge: PROMPTED,
  hint: GT_HINT,
};
