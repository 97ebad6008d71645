import { RULE_PLANNER } from '@parley/task-zipon/agents';
import type { PortKinds } from '../../ports/port-kind';
import { DETECTOR_KIND } from '../../ports/senses/detector-kind';

/** What may stand behind the ports of zipon. */
export const ZIPON_PORTS = {
  detector: DETECTOR_KIND,
  controller: {
    backends: [RULE_PLANNER],
    section: 'reasoner',
    names: { fault: 'CONTROLLER_FAILED', nothing: 'no next call' },
  },
} as const satisfies PortKinds;

export type ZiponPort = keyof typeof ZIPON_PORTS;
