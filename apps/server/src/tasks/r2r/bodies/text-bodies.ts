import type { Performer } from '@parley/agent-core/ports';
import type { ScanTexts } from '@parley/datasets/benchmarks';
import { R2R_METHODS } from '@parley/task-r2r/shared';
import { replyEachOf } from '../../../ports/reply-each';
import { TEXT_DETECTION, TEXT_OBSERVATION } from '../r2r-ports';

const replyEach = replyEachOf(R2R_METHODS);

/** How a direction with names alone is told: what is near and what is far cannot be known from them. */
const IN_VIEW = 'In view:';

/**
 * Experts of vision that look nothing up but what others wrote of each direction of a scan. Of a direction without a text they say that
 * nothing can be seen. What they read is no part of the log but by their replies, so a proof takes those from the rows.
 *
 * @param texts Null: of this scan there are none.
 */
export function textBodies(texts: ScanTexts | null): Readonly<Record<string, Performer<'model'>>> {
  const textAt = (viewpoint: string, direction: number) => {
    const ofPlace = texts?.viewpoints[viewpoint];
    return ofPlace?.[String(direction) as keyof typeof ofPlace];
  };
  const bodies = [
    replyEach(TEXT_OBSERVATION, {
      'scene-observation.answer': ({ viewpoint, direction }) => {
        const text = textAt(viewpoint, direction);
        if (text === undefined) return { observation: '', isUnseen: true };
        const { observation, tags = [] } = text;
        return { observation: observation ?? `${IN_VIEW} ${tags.join(', ')}.` };
      },
    }),
    replyEach(TEXT_DETECTION, {
      'object-detection.answer': ({ viewpoint, direction }) => {
        const text = textAt(viewpoint, direction);
        return text === undefined ? { tags: [], isUnseen: true } : { tags: text.tags ?? [] };
      },
    }),
  ];
  return Object.fromEntries(bodies.map((body) => [body.backend, { ...body, isOutside: true }]));
}
