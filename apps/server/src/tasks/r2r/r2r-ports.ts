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
import { type PortKind, type PortKinds, PROMPTED } from '../../ports/port-kind';

/** Bodies made from truth, by their names in every row, before their profile (SCI-15). */
export const GT_OBSERVATION = 'gt-scene-observation';
export const GT_DETECTION = 'gt-object-detection';
export const GT_WAY = 'gt-shortest-way';
/** Vision of scans without a home: what others wrote of each direction, for headless runs alone. */
export const TEXT_OBSERVATION = 'scene-observation-from-text';
export const TEXT_DETECTION = 'object-detection-from-text';
/** The simulator says where one can go: part of the world, and no truth that a robot could not see. */
export const GRAPH = 'navigation-graph';

/** Rules read English alone: none of them translates. */
export const NO_TRANSLATION = 'no-translation';

/** The models of a study are given up together. */
const MODEL = { group: 'model' } as const;
const REASONER = { section: 'reasoner', names: MODEL } as const;
const VISION = { section: 'vlm', names: MODEL } as const;
const PROFILES = { usual: 'exact', check: visionProfile } as const;

/** What may stand behind the ports of R2R. */
export const R2R_PORTS = {
  'action-decomposition': { backends: [decomposeByRules.body, PROMPTED], ...REASONER },
  'landmark-extraction': { backends: [extractByRules.body, PROMPTED], ...REASONER },
  'scene-observation': { backends: [GT_OBSERVATION, PROMPTED], profiles: PROFILES, ...VISION },
  'object-detection': { backends: [GT_DETECTION, PROMPTED], profiles: PROFILES, ...VISION },
  'trajectory-summary': { backends: [summariseByRules.body, PROMPTED], ...REASONER },
  'completion-estimation': { backends: [estimateByRules.body, PROMPTED], ...REASONER },
  'thought-fusion': { backends: [fuseByRules.body, PROMPTED], ...REASONER },
  'decision-testing': { backends: [testByRules.body, PROMPTED], ...REASONER },
  translation: { backends: [NO_TRANSLATION, PROMPTED], ...REASONER },
  panorama: { backends: [GRAPH] },
  navigator: { backends: [NAVIGATOR_BY_RULES, PROMPTED], ...REASONER },
  'shortest-way': { backends: [GT_WAY], isSimulatedOnly: true },
} as const satisfies PortKinds;

export type R2rPort = keyof typeof R2R_PORTS;

/** Which backends stand behind the ports, by name. */
export type R2rBackends = Readonly<Record<R2rPort, string>>;

/** Offline backends of every port: the first of each. */
export const OFFLINE_BACKENDS: R2rBackends = Object.fromEntries(
  Object.entries(R2R_PORTS).map(([port, { backends }]) => [port, backends[0]]),
) as R2rBackends;

/** The same where there is a graph and no home. */
export const SCAN_BACKENDS: R2rBackends = {
  ...OFFLINE_BACKENDS,
  'scene-observation': TEXT_OBSERVATION,
  'object-detection': TEXT_DETECTION,
};

const isPromptable = (port: R2rPort): boolean =>
  (R2R_PORTS[port].backends as readonly string[]).includes(PROMPTED);

/** Ports that a language model may stand behind. */
export const PROMPTABLE: readonly R2rPort[] = (Object.keys(R2R_PORTS) as R2rPort[]).filter(
  isPromptable,
);

/**
 * The same with models that are asked in words behind some ports.
 *
 * @param sections Of the model configuration; a port whose section there is none of stays as it is.
 */
export function withPrompted(
  backends: R2rBackends,
  ports: readonly R2rPort[],
  sections: readonly ('reasoner' | 'vlm')[],
): R2rBackends {
  const prompted = ports.filter((port) => {
    const kind: PortKind = R2R_PORTS[port];
    return isPromptable(port) && kind.section !== undefined && sections.includes(kind.section);
  });
  return { ...backends, ...Object.fromEntries(prompted.map((port) => [port, PROMPTED])) };
}
