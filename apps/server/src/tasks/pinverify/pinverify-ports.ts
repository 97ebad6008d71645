import { RULE_PLANNER, RULE_REASONER } from '@parley/task-pinverify/agents';
import { visionProfile } from '@parley/task-pinverify/truth';
import { type PortKind, type PortKinds, PROMPTED } from '../../ports/port-kind';
import { EMBEDDER_SOURCES, LOCATOR_SOURCES } from './weight-sources';

/** The simulator says where the robot is: part of the world, and no truth that a robot could not see. */
export const CAPTURE_RING = 'capture-ring';
/** Bodies made from truth, by their names in every row, before their profile (SCI-15). */
export const GT_BOXES = 'gt-boxes';
export const GT_PARTS = 'gt-parts';
export const GT_VECTOR = 'gt-attribute-vector';

/** No trained agent comes with the project: a model of one's own stands behind its port, or the stub where that agent is run without. */
export const NO_TRAINED = 'no-trained-agent';

/** The models of a study are given up together. */
const MODEL = { group: 'model' } as const;
const LOOKS = { section: 'vlm', names: MODEL } as const;
const PROFILES = { usual: 'noisy', check: visionProfile } as const;

/** What may stand behind the ports of PInVerify. */
export const PINVERIFY_PORTS = {
  ring: { backends: [CAPTURE_RING] },
  detector: { backends: [GT_BOXES], sources: LOCATOR_SOURCES },
  reasoner: { backends: [RULE_REASONER, PROMPTED], section: 'reasoner', names: MODEL },
  verifier: { backends: [GT_PARTS, PROMPTED], profiles: PROFILES, ...LOOKS },
  embedder: { backends: [GT_VECTOR], profiles: PROFILES, sources: EMBEDDER_SOURCES },
  planner: { backends: [RULE_PLANNER, PROMPTED], ...LOOKS },
  trained: { backends: [NO_TRAINED, PROMPTED], ...LOOKS },
} as const satisfies PortKinds;

export type PinverifyPort = keyof typeof PINVERIFY_PORTS;

/** Which backends stand behind the ports, by name. */
export type PinverifyBackends = Readonly<Record<PinverifyPort, string>>;

/** Offline backends of every port. */
export const OFFLINE_BACKENDS: PinverifyBackends = {
  ring: CAPTURE_RING,
  detector: GT_BOXES,
  reasoner: RULE_REASONER,
  verifier: GT_PARTS,
  embedder: GT_VECTOR,
  planner: RULE_PLANNER,
  trained: NO_TRAINED,
};

const isPromptable = (port: PinverifyPort): boolean =>
  (PINVERIFY_PORTS[port].backends as readonly string[]).includes(PROMPTED);

/** Ports that a model may stand behind. */
export const PROMPTABLE: readonly PinverifyPort[] = (
  Object.keys(PINVERIFY_PORTS) as PinverifyPort[]
).filter(isPromptable);

/** Sections of a model configuration that some port here has use for. */
export type ModelSection = NonNullable<PortKind['section']>;

/** Section that a port is asked of; null: no model stands behind it. */
export const sectionOf = (port: PinverifyPort): ModelSection | null => {
  const kind: PortKind = PINVERIFY_PORTS[port];
  return isPromptable(port) ? (kind.section ?? null) : null;
};

/** The offline backends with models behind some ports. */
export const withPrompted = (ports: readonly PinverifyPort[]): PinverifyBackends => ({
  ...OFFLINE_BACKENDS,
  ...Object.fromEntries(ports.map((port) => [port, PROMPTED])),
});
