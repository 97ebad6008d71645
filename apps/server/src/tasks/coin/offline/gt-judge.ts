import type { Performer } from '@parley/agent-core/ports';
import { MODEL_METHODS, type ModelReply, type ModelRequest } from '@parley/protocol';
import { instanceInBox } from '@parley/scenes/world';
import type { FrameOf } from '../../../ground-truth/truth-frame';

/** Name of this backend in every row: it knows the goal. For ceilings only; no study and no live session can name it. */
export const GT_JUDGE = 'gt-judge';

export interface GtJudgeOptions {
  readonly frame: FrameOf;
  /** Instance that is looked for. */
  readonly targetId: number;
}

/** Tells from ground truth whether a box of a frame shows the very target (SCI-18a). */
export function createGtJudge(options: GtJudgeOptions): Performer<'model'> {
  return {
    backend: GT_JUDGE,
    perform: ({ requests }) =>
      Promise.resolve({
        result: { kind: 'ok', replies: requests.map((request) => replyTo(request, options)) },
        volatile: {},
      }),
  };
}

function replyTo({ method, input }: ModelRequest, { frame, targetId }: GtJudgeOptions): ModelReply {
  const asked = MODEL_METHODS['gt.isTarget'].input.safeParse(input);
  if (method !== 'gt.isTarget' || !asked.success || asked.data.image.box === null)
    return { kind: 'failed', code: 'BAD_INPUT', message: `${method}: the input does not match` };
  const { frameId, box } = asked.data.image;
  try {
    const isTarget = instanceInBox(frame(frameId), box) === targetId;
    return { kind: 'ok', output: { isTarget } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', code: 'NOT_FOUND', message };
  }
}
