import type { Study } from '@parley/protocol';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import type { ServerConfig } from '../../../config';
import { type PortChoice, sourceOf } from '../../../ports/plan-ports';
import type { PortKind } from '../../../ports/port-kind';
import { backendsOfStudy } from '../../../studies';
import { GT_FEATURE_MAP, GT_TOPOLOGY_GRAPH } from '../features';
import { ZIPON_PORTS } from '../zipon-ports';
import type { ZiponBackends, ZiponSpec } from '../zipon-spec';
import type { SimulateFlags } from './simulate-flags';

/**
 * Names of the backends of a headless run: those of the study, else the offline ones. Controller and detector may be named by flags.
 *
 * @param isNamed Does the command line name this option itself?
 */
export function backendsOf(
  study: Study | null,
  { set, controller, detector }: Pick<SimulateFlags, 'set' | 'controller' | 'detector'>,
  isNamed: (option: string) => boolean,
): ZiponBackends {
  if (study === null)
    return {
      detector,
      controller,
      features: set === 'single-room' ? GT_TOPOLOGY_GRAPH : GT_FEATURE_MAP,
    };
  const own = backendsOfStudy(study);
  return {
    detector: isNamed('detector') ? detector : (own.detector ?? detector),
    controller: isNamed('controller') ? controller : (own.controller ?? RULE_PLANNER),
    features: own.features ?? GT_FEATURE_MAP,
  };
}

/**
 * Where backends with weights or an address come from, each opened once: one that cannot run is said before the first episode.
 *
 * @throws {ParleyError} as `sourceOf`, and what opening throws.
 */
export async function sourcesOf(
  backends: ZiponBackends,
  study: Study | null,
  config: ServerConfig,
): Promise<NonNullable<ZiponSpec['ports']>> {
  const found: Record<string, PortChoice> = {};
  for (const port of ['detector', 'features'] as const) {
    const kind: PortKind = ZIPON_PORTS[port];
    const source = sourceOf(backends[port], kind, { places: config, files: [study?.models] });
    if (source === undefined) continue;
    await kind.sources?.open(source);
    found[port] = { source };
  }
  return found;
}
