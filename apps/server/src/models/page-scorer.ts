import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import { type EffectOf, type ImageRef, MODEL_METHODS, type ResultOf } from '@parley/protocol';
import { type ScorerSource, scorerBackend, sentenceAbout } from './similarity';

/** Code of failed scores that another backend is to make: the page could not, and the study names one that may. */
export const SCORER_SWAPPED = 'SCORER_SWAPPED';

export interface PageScorerOptions {
  readonly source: Extract<ScorerSource, { kind: 'transformers' }>;
  /** Asks the page, through the thread that holds its line. */
  readonly ask: (
    effect: EffectOf<'model'>,
    context: EffectContext,
  ) => Promise<Performed<ResultOf<'model'>>>;
  /** Scores for the rest of the episode once the page is given up; null when the study names none. */
  readonly other: Performer<'model'> | null;
}

/** Name of this backend in every row. */
export const pageScorerBackend = (source: PageScorerOptions['source']): string =>
  scorerBackend(source).replace(/^transformers:/, 'browser:');

/**
 * The image-text scorer in the participant's page. The sentence about a category is made here: the page gets words to compare, and
 * nothing of how a study looks for things. Calls that another backend had to answer name it.
 */
export function createPageScorer({ source, ask, other }: PageScorerOptions): Performer<'model'> {
  return {
    backend: pageScorerBackend(source),
    perform: async (effect, context) => {
      const requests = effect.requests.map(({ method, input }) => {
        const parsed = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
        if (!parsed.success) return { method, input };
        const { image, category, text } = parsed.data;
        const words = text ?? sentenceAbout(category, source.config);
        return { method, input: { image: boxed(image), category, text: words } };
      });
      const performed = await ask({ ...effect, requests }, context);
      const { result } = performed;
      if (other === null || result.kind === 'ok' || result.code !== SCORER_SWAPPED)
        return performed;
      const again = await other.perform(effect, context);
      return { ...again, volatile: { ...again.volatile, answeredBy: other.backend } };
    },
  };
}

/** The same as plain JSON. */
const boxed = ({ frameId, imageId, box }: ImageRef) => ({
  frameId,
  imageId,
  box: box === null ? null : [...box],
});
