import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';

/** Code of a failed `detect` that another body is to perform: the page could not, and the study names one that may. */
export const DETECTOR_SWAPPED = 'DETECTOR_SWAPPED';

export interface PageDetectorOptions {
  readonly modelId: string;
  /** Asks the page, through the thread that holds its line. */
  readonly ask: (
    effect: EffectOf<'detect'>,
    context: EffectContext,
  ) => Promise<Performed<ResultOf<'detect'>>>;
  /** Detects for the rest of the episode once the page is given up; null when the study names none. */
  readonly other: Performer<'detect'> | null;
}

/** Name of this body in every row. */
export const pageDetectorBody = (modelId: string): string => `browser:${modelId}`;

/** The detector in the participant's page. Rows of a frame that another body had to look at name that body. */
export function createPageDetector({
  modelId,
  ask,
  other,
}: PageDetectorOptions): Performer<'detect'> {
  return {
    body: pageDetectorBody(modelId),
    perform: async (effect, context) => {
      const performed = await ask(effect, context);
      const { result } = performed;
      if (other === null || result.kind === 'ok' || result.code !== DETECTOR_SWAPPED)
        return performed;
      return { body: other.body, ...(await other.perform(effect, context)) };
    },
  };
}
