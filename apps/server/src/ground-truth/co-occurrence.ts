import { type CoOccurrenceTable, coOccurrenceScore } from '@parley/agent-core/mapping';
import type { Performer } from '@parley/agent-core/ports';
import { MODEL_METHODS, type ModelReply } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { GT_DETECTOR_DEFAULTS } from './gt-detector';
import { type FrameOf, sightsIn } from './truth-frame';

/** Name of this backend in every row: the categories that it weighs are those that are truly in the frame. */
export const GT_CO_OCCURRENCE = 'gt-co-occurrence';
/** The same with the table made by hand that the counted one took the place of. */
export const GT_CO_OCCURRENCE_HAND_MADE = 'gt-co-occurrence:hand-made';

export interface CoOccurrenceOptions {
  readonly scene: Scene;
  readonly frame: FrameOf;
  /** Smallest visible share of the image that counts as seen; that of `gt-detector:exact` by default. */
  readonly minShare?: number;
  /** What stands with what: counted in training homes by default. */
  readonly table?: CoOccurrenceTable;
}

/** The table of a backend by its name; null for a backend that is none of these. */
export function coOccurrenceTable(backend: string): CoOccurrenceTable | null {
  if (backend === GT_CO_OCCURRENCE) return 'counted';
  return backend === GT_CO_OCCURRENCE_HAND_MADE ? 'hand-made' : null;
}

/**
 * Offline image–text similarity: how promising the view is, from the categories in it and a table of what stands
 * with what. The categories are those of all things of that share, without the misses and false detections of the
 * detector made from truth; instances and goal play no part.
 */
export function createCoOccurrence({
  scene,
  frame,
  minShare = GT_DETECTOR_DEFAULTS.minShare,
  table = 'counted',
}: CoOccurrenceOptions): Performer<'model'> {
  const categories = new Map(scene.instances.map(({ id, category }) => [id, category]));
  const scoreOf = (input: unknown): ModelReply => {
    const asked = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
    if (!asked.success)
      return {
        kind: 'failed',
        code: 'BAD_INPUT',
        message: 'scorer.similarity: the input does not match',
      };
    const { image, category, text } = asked.data;
    if (text !== undefined)
      return {
        kind: 'failed',
        code: 'BAD_INPUT',
        message: 'it weighs categories and reads no descriptions: take a scorer with weights',
      };
    try {
      const seen = sightsIn(frame(image.frameId), image.box)
        .filter(({ share }) => share >= minShare)
        .flatMap(({ instanceId }) => categories.get(instanceId) ?? []);
      return { kind: 'ok', output: { score: coOccurrenceScore(category, seen, table) } };
    } catch (error) {
      return {
        kind: 'failed',
        code: 'NOT_FOUND',
        message: error instanceof Error ? error.message : String(error),
      };
    }
  };
  return {
    backend: table === 'counted' ? GT_CO_OCCURRENCE : GT_CO_OCCURRENCE_HAND_MADE,
    perform: ({ requests }) =>
      Promise.resolve({
        result: { kind: 'ok', replies: requests.map(({ input }) => scoreOf(input)) },
        volatile: {},
      }),
  };
}
