import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf } from '@parley/protocol';

/** Code of failed detections that another backend is to make: the page could not, and the study names one that may. */
export const DETECTOR_SWAPPED = 'DETECTOR_SWAPPED';

export interface PageDetectorOptions {
  readonly modelId: string;
  /** Asks the page, through the thread that holds its line. */
  readonly ask: (
    effect: EffectOf<'model'>,
    context: EffectContext,
  ) => Promise<Performed<ResultOf<'model'>>>;
  /** Detects for the rest of the episode once the page is given up; null when the study names none. */
  readonly other: Performer<'model'> | null;
}

/** Name of this backend in every row. */
export const pageDetectorBackend = (modelId: string): string => `browser:${modelId}`;

/** The detector in the participant's page. Rows of a frame that another backend had to look at name that backend. */
export function createPageDetector({
  modelId,
  ask,
  other,
}: PageDetectorOptions): Performer<'model'> {
  return {
    backend: pageDetectorBackend(modelId),
    isRepeatable: true,
    perform: async (effect, context) => {
      const performed = await ask(effect, context);
      const { result } = performed;
      if (other === null || result.kind === 'ok' || result.code !== DETECTOR_SWAPPED)
        return performed;
      return { backend: other.backend, ...(await other.perform(effect, context)) };
    },
  };
}
