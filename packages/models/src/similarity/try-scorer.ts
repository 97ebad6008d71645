import { CATEGORIES } from '@parley/protocol';
import type { TestView } from '../frames/test-view';
import type { PictureScorer } from './picture-scorer';
import { type ScorerSource, scorerBackend } from './scorer-source';
import { sentenceAbout } from './sentence-about';

/** What a scorer did with a view of a built-in home. */
export interface ScorerTrial {
  readonly backend: string;
  /** First pass, with the texts and what the runtime sets up then, milliseconds. */ readonly firstMs: number;
  /** Median of the passes after it, milliseconds. */ readonly medianMs: number;
  readonly passes: number;
  /** How like the view is to each category, best first. */
  readonly scores: readonly {
    readonly category: string;
    readonly isInView: boolean;
    readonly score: number;
  }[];
  /** Null when all went well, else code and message of the last pass. */ readonly fault:
    | string
    | null;
}

export interface ScorerTrialOptions {
  readonly source: ScorerSource;
  readonly view: TestView;
  /** Passes after the first one. */ readonly passes?: number;
}

/** Tries a scorer out on a view: does it run, how fast, and does it tell what is in view from what is not? */
export async function tryScorer(
  scorer: PictureScorer,
  { source, view, passes = 5 }: ScorerTrialOptions,
): Promise<ScorerTrial> {
  const { widthPx, heightPx } = view.sensor;
  const scale = scorer.sidePx / Math.min(widthPx, heightPx);
  const picture = await view.paint({
    widthPx: Math.round(widthPx * scale),
    heightPx: Math.round(heightPx * scale),
  });
  const categories = Object.keys(CATEGORIES);
  const texts = categories.map((category) => sentenceAbout(category, source.config));
  const times: number[] = [];
  let fault: string | null = null;
  let scores: ScorerTrial['scores'] = [];
  for (let pass = 0; pass <= passes && fault === null; pass++) {
    const startMs = performance.now();
    const { scored } = await scorer.score([picture], texts);
    times.push(performance.now() - startMs);
    if (scored.kind === 'failed') fault = `${scored.code}: ${scored.message}`;
    else
      scores = categories.map((category, i) => ({
        category,
        isInView: view.inView.includes(category),
        score: scored.scores[0]?.[i] ?? 0,
      }));
  }
  const [firstMs = 0, ...rest] = times;
  const sorted = [...rest].sort((a, b) => a - b);
  return {
    backend: scorerBackend(source),
    firstMs: round(firstMs),
    medianMs: round(sorted[Math.floor(sorted.length / 2)] ?? firstMs),
    passes: rest.length,
    scores: [...scores].sort((a, b) => b.score - a.score),
    fault,
  };
}

const round = (ms: number): number => Math.round(ms * 10) / 10;
