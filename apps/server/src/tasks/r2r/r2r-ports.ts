import {
  decomposeByRules,
  estimateByRules,
  extractByRules,
  fuseByRules,
  NAVIGATOR_BY_RULES,
  summariseByRules,
  testByRules,
} from '@parley/task-r2r/agents';
import { visionProfile } from '@parley/task-r2r/truth';
import type { PortKinds } from '../../ports/port-kind';

/** Bodies made from truth, by their names in every row, before their profile (SCI-15). */
export const GT_OBSERVATION = 'gt-scene-observation';
export const GT_DETECTION = 'gt-object-detection';
export const GT_WAY = 'gt-shortest-way';
/** Vision of scans without a home: what others wrote of each direction, for headless runs alone. */
export const TEXT_OBSERVATION = 'scene-observation-from-text';
export const TEXT_DETECTION = 'object-detection-from-text';
/** The simulator says where one can go: part of the world, and no truth that a robot could not see. */
export const GRAPH = 'navigation-graph';

const PROFILES = { usual: 'exact', check: visionProfile } as const;

/** What may stand behind the ports of R2R. */
export const R2R_PORTS = {
  'action-decomposition': { backends: [decomposeByRules.body] },
  'landmark-extraction': { backends: [extractByRules.body] },
  'scene-observation': { backends: [GT_OBSERVATION], profiles: PROFILES },
  'object-detection': { backends: [GT_DETECTION], profiles: PROFILES },
  'trajectory-summary': { backends: [summariseByRules.body] },
  'completion-estimation': { backends: [estimateByRules.body] },
  'thought-fusion': { backends: [fuseByRules.body] },
  'decision-testing': { backends: [testByRules.body] },
  panorama: { backends: [GRAPH] },
  navigator: { backends: [NAVIGATOR_BY_RULES] },
  'shortest-way': { backends: [GT_WAY], isSimulatedOnly: true },
} as const satisfies PortKinds;

export type R2rPort = keyof typeof R2R_PORTS;

/** Which backends stand behind the ports, by name. */
export type R2rBackends = Readonly<Record<R2rPort, string>>;

/** Offline backends of every port. */
export const OFFLINE_BACKENDS: R2rBackends = {
  'action-decomposition': decomposeByRules.body,
  'landmark-extraction': extractByRules.body,
  'scene-observation': GT_OBSERVATION,
  'object-detection': GT_DETECTION,
  'trajectory-summary': summariseByRules.body,
  'completion-estimation': estimateByRules.body,
  'thought-fusion': fuseByRules.body,
  'decision-testing': testByRules.body,
  panorama: GRAPH,
  navigator: NAVIGATOR_BY_RULES,
  'shortest-way': GT_WAY,
};

/** The same where there is a graph and no home. */
export const SCAN_BACKENDS: R2rBackends = {
  ...OFFLINE_BACKENDS,
  'scene-observation': TEXT_OBSERVATION,
  'object-detection': TEXT_DETECTION,
};
