import type { Performer } from '@parley/agent-core/ports';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import type { PortMakers } from '../../ports/create-port';
import { detectorMakers } from '../../ports/senses/detector-makers';
import type { SightParts } from '../../ports/senses/sight-parts';
import { createGtFeatures, gtFeatureKind } from './features';
import { createRuleController } from './rule-controller';
import type { ZiponPort } from './zipon-ports';

/** How the backends of every port of zipon are made. */
export const ziponMakers = (sight: SightParts): Record<ZiponPort, PortMakers> => ({
  detector: detectorMakers(sight),
  features: {
    named: (name) => {
      const kind = gtFeatureKind(name);
      if (kind === null) return null;
      const { home, frame, seed } = sight;
      return createGtFeatures({ scene: home.scene, frame, seed, kind });
    },
  },
  controller: byName({ [RULE_PLANNER]: createRuleController }),
});

const byName = (makers: Readonly<Record<string, () => Performer<'model'>>>): PortMakers => ({
  named: (name) => (Object.hasOwn(makers, name) ? (makers[name]?.() ?? null) : null),
});
