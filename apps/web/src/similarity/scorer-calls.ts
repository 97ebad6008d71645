import type { Picture } from '@parley/agent-core/detection';
import type { PageScorer } from '@parley/protocol';
import type { PageProvider } from '../detection/load-ort';

/** What the worker of the scorer does for the page. */
export type ScorerCalls = {
  open(options: {
    readonly scorer: Omit<PageScorer, 'sceneUrl'>;
    readonly ep: PageProvider;
    readonly threads: number;
  }): Promise<{ sidePx: number; warmMs: number }>;
  /** @returns A row for each picture, in it a score 0…1 for each text. */
  compare(question: {
    readonly pictures: readonly Picture[];
    readonly texts: readonly string[];
  }): Promise<{ scores: number[][]; ms: number }>;
};

export type ScorerNews =
  | { readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'retry' }
  | { readonly kind: 'lost' };
