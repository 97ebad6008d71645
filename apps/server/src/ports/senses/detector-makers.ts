import {
  backendOf,
  createPaintedDetect,
  type DetectorBackend,
  type DetectorSource,
  detectorBehind,
  detectorPort,
  mostUsdPerPicture,
  openDetector,
} from '@parley/models/detectors';
import { keyEnvironment } from '../../config';
import { createGtDetector, gtDetectorProfile } from '../../ground-truth';
import { flatPainter } from '../../painters/flat-rgb';
import { paintedPainter } from '../../painters/painted-rgb';
import { createPort, type PortMakers } from '../create-port';
import type { PortChoice } from '../plan-ports';
import { DETECTOR_KIND } from './detector-kind';
import type { SightParts } from './sight-parts';

/** How detectors are made: from truth, or with weights on the robot's own frames as the painter draws them. */
export const detectorMakers = ({ home, frame, seed, sceneDir }: SightParts): PortMakers => ({
  named: (name) => {
    const profile = gtDetectorProfile(name);
    if (profile === null) return null;
    return detectorPort(createGtDetector({ scene: home.scene, frame, seed, profile }));
  },
  fromSource: (source: DetectorSource) =>
    detectorPort(
      createPaintedDetect({
        backend: backendOf(source),
        usdPerPicture: mostUsdPerPicture(source),
        open: () => openDetector(source, { env: keyEnvironment() }),
        painter: paintedPainter(sceneDir) ?? flatPainter(home.scene, home.rasteriser),
        frame,
      }),
    ),
});

/**
 * A detector on this machine, asked directly: for measurements.
 *
 * @throws {ParleyError} `NOT_FOUND` when nothing is known of a detector of that name.
 */
export function createDetector(
  sight: SightParts,
  { backend, source }: { readonly backend: string; readonly source?: PortChoice['source'] },
): DetectorBackend {
  return detectorBehind(
    createPort({
      port: 'detector',
      kind: DETECTOR_KIND,
      backend,
      choice: source === undefined ? {} : { source },
      makers: detectorMakers(sight),
    }),
  );
}
