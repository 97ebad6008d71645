import { RULE_PLANNER, RULE_REASONER } from '@parley/task-pinverify/agents';
import { visionProfile } from '@parley/task-pinverify/truth';
import type { PortKinds } from '../../ports/port-kind';

/** The simulator says where the robot is: part of the world, and no truth that a robot could not see. */
export const CAPTURE_RING = 'capture-ring';
/** Bodies made from truth, by their names in every row, before their profile (SCI-15). */
export const GT_BOXES = 'gt-boxes';
export const GT_PARTS = 'gt-parts';
export const GT_VECTOR = 'gt-attribute-vector';

const PROFILES = { usual: 'noisy', check: visionProfile } as const;

/** What may stand behind the ports of PInVerify. */
export const PINVERIFY_PORTS = {
  ring: { backends: [CAPTURE_RING] },
  detector: { backends: [GT_BOXES] },
  reasoner: { backends: [RULE_REASONER] },
  verifier: { backends: [GT_PARTS], profiles: PROFILES },
  embedder: { backends: [GT_VECTOR], profiles: PROFILES },
  planner: { backends: [RULE_PLANNER] },
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
};
