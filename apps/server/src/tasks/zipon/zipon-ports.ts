import { RULE_PLANNER } from '@parley/task-zipon/agents';
import { type PortKinds, PROMPTED } from '../../ports/port-kind';
import { DETECTOR_KIND } from '../../ports/senses/detector-kind';
import {
  FEATURE_SOURCES,
  GT_FEATURE_MAP,
  GT_FEATURE_MAP_REGION,
  GT_TOPOLOGY_GRAPH,
} from './features';
import { GT_PERFECT_DETECTOR } from './perfect-detector';

/** What may stand behind the ports of zipon. */
export const ZIPON_PORTS = {
  detector: { ...DETECTOR_KIND, backends: [...DETECTOR_KIND.backends, GT_PERFECT_DETECTOR] },
  features: {
    backends: [GT_FEATURE_MAP, GT_FEATURE_MAP_REGION, GT_TOPOLOGY_GRAPH],
    names: { fault: 'FEATURES_FAILED', nothing: 'no features' },
    sources: FEATURE_SOURCES,
  },
  controller: {
    backends: [RULE_PLANNER, PROMPTED],
    section: 'reasoner',
    names: { fault: 'CONTROLLER_FAILED', nothing: 'no next call' },
  },
} as const satisfies PortKinds;

export type ZiponPort = keyof typeof ZIPON_PORTS;
