import { type AgentHeader, image, look, ownSensor, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import { noteGencomm } from './note-gencomm';

/** When a picture is taken, and how large. */
export interface PictureTime {
  /** From 1. */ readonly step: number;
  readonly sizePx: number;
}

/** What an actor's own camera sees now, for its models or the person who plays it. Of one that cannot be taken the log says so. */
export function* takePicture(
  header: Pick<AgentHeader, 'rules' | 'actor'>,
  { step, sizePx }: PictureTime,
): Routine<ImageRef> {
  const { frameId } = yield* look(ownSensor(header).id);
  const taken = yield* image(frameId, null, sizePx);
  if (taken.kind === 'failed')
    yield* noteGencomm('deviation', {
      ...{ step, kind: 'no-picture', method: 'image', replies: [taken.code] },
      fallback: 'no picture',
    });
  return { frameId, imageId: taken.kind === 'ok' ? taken.imageId : null, box: null };
}
