import { type AgentHeader, image, look, ownSensor, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';

/** What an actor's own camera sees now, for its models. */
export function* takePicture(
  header: Pick<AgentHeader, 'rules' | 'actor'>,
  sizePx: number,
): Routine<ImageRef> {
  const { frameId } = yield* look(ownSensor(header).id);
  const taken = yield* image(frameId, null, sizePx);
  return { frameId, imageId: taken.kind === 'ok' ? taken.imageId : null, box: null };
}
