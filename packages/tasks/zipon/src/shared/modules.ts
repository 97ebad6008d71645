/** How the semantic map is made: features of pixels (VLMap), of regions (ConceptFusion), or not at all. */
export type MapModule = 'pixel' | 'region' | 'off';
/**
 * How things are found in a frame: by the open-vocabulary detector; by relevance maps (CLIP-on-Wheels); by matching image patches
 * (ORION's ablation w/o det, SCI-9); or not at all.
 */
export type DetectionModule = 'detector' | 'relevance' | 'patches' | 'off';
/** How the robot searches: by frontiers, by the 360° spin alone (ORION's ablation w/o exp, SCI-9), or not at all. */
export type ExplorationModule = 'frontier' | 'spin' | 'off';

/** Which of ORION's modules a method has. Control and interaction are in all of them (ORION §III-B2). */
export interface Modules {
  readonly map: MapModule;
  readonly detection: DetectionModule;
  readonly exploration: ExplorationModule;
  readonly memory: 'on' | 'off';
}

/** The methods of Tables I and II: ORION, its baselines, its ablations. */
export const METHODS = [
  'orion',
  'cow',
  'vlmap',
  'cf',
  'no-memory',
  'no-exploration',
  'no-detection',
  'no-map',
] as const;
export type Method = (typeof METHODS)[number];

const ORION: Modules = {
  map: 'pixel',
  detection: 'detector',
  exploration: 'frontier',
  memory: 'on',
};

/** Modules × methods (ORION §IV-A, Table II; SCI-9). */
export const MODULES_OF: Readonly<Record<Method, Modules>> = {
  orion: ORION,
  cow: { map: 'off', detection: 'relevance', exploration: 'frontier', memory: 'off' },
  vlmap: { map: 'pixel', detection: 'off', exploration: 'off', memory: 'off' },
  cf: { map: 'region', detection: 'off', exploration: 'off', memory: 'off' },
  'no-memory': { ...ORION, memory: 'off' },
  'no-exploration': { ...ORION, exploration: 'spin' },
  'no-detection': { ...ORION, detection: 'patches' },
  'no-map': { ...ORION, map: 'off' },
};

/** Id of the agent that a method is: baselines by their names, ablations with what they are taken from. */
export const agentIdOfMethod = (method: string): string =>
  method.startsWith('no-') ? `orion-${method}` : method;

/** Id of the agent that a person drives: it has none of the modules. */
export const TELEOPERATOR = 'teleoperator';

/** Ids of agents that use no semantic map. */
export const MAPLESS_AGENTS: ReadonlySet<string> = new Set([
  ...METHODS.filter((method) => MODULES_OF[method].map === 'off').map(agentIdOfMethod),
  TELEOPERATOR,
]);
