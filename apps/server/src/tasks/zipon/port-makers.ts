import type { Performer } from '@parley/agent-core/ports';
import { detectorPort } from '@parley/models/detectors';
import type { ScorerSource } from '@parley/models/similarity';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import { flatPainter } from '../../painters/flat-rgb';
import { paintedPainter } from '../../painters/painted-rgb';
import type { PortMakers } from '../../ports/create-port';
import { PROMPTED } from '../../ports/port-kind';
import { detectorMakers } from '../../ports/senses/detector-makers';
import type { SightParts } from '../../ports/senses/sight-parts';
import { createGtFeatures, createPictureFeatures, gtFeatureKind } from './features';
import { loadKeptMap, loadKeptPictureMap, type WantedMap } from './map';
import { createPerfectDetector, GT_PERFECT_DETECTOR } from './perfect-detector';
import { createRuleController } from './rule-controller';
import type { ZiponPort } from './zipon-ports';

/** Where maps that were made beforehand are kept, and of which home or room. */
export interface PortMaps extends Pick<WantedMap, 'sceneId' | 'closedRoomId'> {
  /** Null: nowhere. */ readonly folder: string | null;
}

/** How the backends of every port of zipon are made. */
export const ziponMakers = (
  sight: SightParts,
  maps: PortMaps,
  /** The run's models. */ remote: Performer<'model'>,
): Record<ZiponPort, PortMakers> => ({
  detector: detectorsOf(sight),
  features: {
    named: (name) => featuresNamed(name, sight, maps),
    fromSource: (source: ScorerSource) => pictureFeatures(source, sight, maps),
  },
  controller: byName({ [RULE_PLANNER]: createRuleController, [PROMPTED]: () => remote }),
});

function detectorsOf(sight: SightParts): PortMakers {
  const usual = detectorMakers(sight);
  const perfect = () => detectorPort(createPerfectDetector(sight));
  return {
    ...usual,
    named: (name) => (name === GT_PERFECT_DETECTOR ? perfect() : (usual.named?.(name) ?? null)),
  };
}

const byName = (makers: Readonly<Record<string, () => Performer<'model'>>>): PortMakers => ({
  named: (name) => (Object.hasOwn(makers, name) ? (makers[name]?.() ?? null) : null),
});

/** Features made from truth, with the map that they made beforehand. */
function featuresNamed(
  name: string,
  { home, frame, seed, sceneDir }: SightParts,
  { folder, ...place }: PortMaps,
): Performer<'model'> | null {
  const kind = gtFeatureKind(name);
  if (kind === null) return null;
  const prebuilt = folder === null ? null : loadKeptMap({ folder, ...place, sceneDir, kind });
  return createGtFeatures({ scene: home.scene, frame, seed, kind, prebuilt });
}

/** Features of an image-text model that is installed, with the map that was made of them beforehand. */
function pictureFeatures(
  source: ScorerSource,
  { home, frame, sceneDir }: SightParts,
  { folder, ...place }: PortMaps,
): Performer<'model'> {
  const painter = paintedPainter(sceneDir) ?? flatPainter(home.scene, home.rasteriser);
  const prebuilt =
    folder === null ? null : loadKeptPictureMap({ folder, ...place, sceneDir, source });
  return createPictureFeatures({ source, painter, frame, prebuilt });
}
