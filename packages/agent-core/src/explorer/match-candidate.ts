import type { Box, ImageRef, SensorPreset } from '@parley/protocol';
import type { Candidate } from '../mapping';
import { ownSensor, type Routine } from '../ports';
import { decideMatch, type MatchConfig, scoreCrops } from '../similarity';
import type { ExplorerContext, Verdict } from './explorer';
import { noteFault } from './notes';

/** Scores of the views of each candidate so far. */
export type MatchViews = Map<string, number[]>;

/**
 * The embedding baseline on one candidate: is what the detector marked like what the person said? No question is asked and no
 * attribute reasoned about. Each time that the candidate is offered counts as one view; the scores are kept in `views`.
 */
export function* matchCandidate(
  candidate: Candidate,
  context: ExplorerContext,
  { match, views }: { readonly match: MatchConfig; readonly views: MatchViews },
): Routine<Verdict> {
  const { header } = context;
  const { frameId, box } = candidate.latest;
  const crop: ImageRef = {
    frameId,
    imageId: null,
    box: padded(box, match.cropPaddingPx, ownSensor(header)),
  };
  const scored = yield* scoreCrops({
    images: [crop],
    category: header.given.category,
    texts: [header.given.instruction],
    config: match,
  });
  if (scored.kind === 'failed') {
    yield* noteFault(context, 'scorer', scored.code);
    return { kind: 'continue', reason: 'unknown: the scorer failed' };
  }
  const seen = [...(views.get(candidate.candidateId) ?? []), ...scored.scores];
  views.set(candidate.candidateId, seen);
  const { kind, score } = decideMatch(seen, match);
  const verdict = { match: 'accept', 'no-match': 'reject', more: 'continue' } as const;
  return {
    kind: verdict[kind],
    reason: `similarity ${score.toFixed(3)} of ${seen.length} view(s)`,
  };
}

const padded = ([x0, y0, x1, y1]: Box, px: number, { widthPx, heightPx }: SensorPreset): Box => [
  Math.max(0, x0 - px),
  Math.max(0, y0 - px),
  Math.min(widthPx, x1 + px),
  Math.min(heightPx, y1 + px),
];
