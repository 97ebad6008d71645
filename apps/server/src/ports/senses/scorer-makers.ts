import { createPaintedSimilarity, openScorer, type ScorerSource } from '@parley/models/similarity';
import { keyEnvironment } from '../../config';
import { coOccurrenceTable, createCoOccurrence } from '../../ground-truth';
import { flatPainter } from '../../painters/flat-rgb';
import { paintedPainter } from '../../painters/painted-rgb';
import type { PortMakers } from '../create-port';
import type { SightParts } from './sight-parts';

/** How image-text scorers are made: from categories that are truly in view, or a model on the robot's own frames. */
export const scorerMakers = ({ home, frame, sceneDir }: SightParts): PortMakers => ({
  named: (name) => {
    const table = coOccurrenceTable(name);
    return table === null ? null : createCoOccurrence({ scene: home.scene, frame, table });
  },
  fromSource: (source: ScorerSource) =>
    createPaintedSimilarity({
      source,
      open: () => openScorer(source, keyEnvironment()),
      painter: paintedPainter(sceneDir) ?? flatPainter(home.scene, home.rasteriser),
      frame,
    }),
});
