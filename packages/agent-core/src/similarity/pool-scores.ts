import type { MatchConfig } from './match-config';

/** Fewest views after which a running mean may decide. */
const LEAST_VIEWS = 2;

/** What the views of a thing say so far. `more`: look at it from elsewhere first. */
export interface MatchDecision {
  readonly kind: 'match' | 'no-match' | 'more';
  /** Pooled over the views, 0…1. */ readonly score: number;
}

/** One score of a view from those of its texts. @param scores Not empty; one when the texts were merged. */
export function poolTexts(
  scores: readonly number[],
  { texts }: Pick<MatchConfig, 'texts'>,
): number {
  return texts === 'max' ? Math.max(...scores) : meanOf(scores);
}

/** Decides by the scores of all views so far. @param views Not empty, each 0…1. */
export function decideMatch(views: readonly number[], config: MatchConfig): MatchDecision {
  const { threshold, stopMargin, maxViews } = config;
  const score = config.views === 'max' ? Math.max(...views) : meanOf(views);
  const isDecisive =
    stopMargin > 0 &&
    views.length >= LEAST_VIEWS &&
    Math.abs(meanOf(views) - threshold) > stopMargin;
  if (views.length < maxViews && !isDecisive) return { kind: 'more', score };
  return { kind: score > threshold ? 'match' : 'no-match', score };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
