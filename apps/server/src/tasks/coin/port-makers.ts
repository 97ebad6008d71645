import { RULE_REASONER } from '@parley/agent-core/dialogue';
import type { Performer } from '@parley/agent-core/ports';
import { keyEnvironment } from '../../config';
import type { OpenHome } from '../../episodes/open-home';
import {
  backendOf,
  createPaintedDetect,
  type DetectorBackend,
  type DetectorSource,
  detectorBehind,
  detectorPort,
  mostUsdPerPicture,
  openDetector,
} from '../../models/detectors';
import { flatPainter } from '../../models/flat-rgb';
import { paintedPainter } from '../../models/painted-rgb';
import { createPaintedSimilarity, openScorer, type ScorerSource } from '../../models/similarity';
import { createPort, type PortMakers } from '../../ports/create-port';
import type { PortChoice } from '../../ports/plan-ports';
import { PROMPTED } from '../../ports/port-kind';
import { COIN_PORTS, type CoinPort } from './coin-ports';
import {
  coOccurrenceTable,
  createCoOccurrence,
  createGtDetector,
  createGtJudge,
  createGtVlm,
  createRuleReasoner,
  type FrameOf,
  GT_JUDGE,
  GT_VLM,
  gtDetectorProfile,
} from './offline';
import type { VlmProfile } from './offline/vlm-profile';

/** What backends that look at frames are made from. Those made from truth look frames up, never the goal. */
export interface SightParts {
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly sceneDir: string;
}

/** What the other ports are made from. */
export interface ModelParts {
  /** The home as the VLM has it. */ readonly seen: OpenHome['scene'];
  readonly profile: () => VlmProfile;
  /** The study's models, through the main thread. */ readonly remote: Performer<'model'>;
  /** Who the target is, where truth may judge; null for a person's session. */
  readonly targetId: number | null;
}

/** How detectors are made: from truth, or with weights on the robot's own frames as the painter draws them. */
const detectorMakers = ({ home, frame, seed, sceneDir }: SightParts): PortMakers => ({
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

/** How image-text scorers are made: from categories that are truly in view, or a model on the robot's own frames. */
const scorerMakers = ({ home, frame, sceneDir }: SightParts): PortMakers => ({
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

/** How the backends of every port of coin are made. */
export function coinMakers(sight: SightParts, models: ModelParts): Record<CoinPort, PortMakers> {
  const { frame, seed } = sight;
  const { seen, profile, remote, targetId } = models;
  const reasoner = byName({ [RULE_REASONER]: createRuleReasoner, [PROMPTED]: () => remote });
  return {
    detector: detectorMakers(sight),
    scorer: scorerMakers(sight),
    vlm: byName({
      [GT_VLM]: () => createGtVlm({ scene: seen, frame, seed, profile: profile() }),
      [PROMPTED]: () => remote,
    }),
    reasoner,
    reader: reasoner,
    judge: byName(
      targetId === null ? {} : { [GT_JUDGE]: () => createGtJudge({ frame, targetId }) },
    ),
  };
}

const byName = (makers: Readonly<Record<string, () => Performer<'model'>>>): PortMakers => ({
  named: (name) => (Object.hasOwn(makers, name) ? (makers[name]?.() ?? null) : null),
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
      kind: COIN_PORTS.detector,
      backend,
      choice: source === undefined ? {} : { source },
      makers: detectorMakers(sight),
    }),
  );
}
