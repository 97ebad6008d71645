import { image, type Routine } from '@parley/agent-core/ports';
import type { ImageRef, Outcome } from '@parley/protocol';
import { ConsultError } from '../consult';

/** Longer side of a view, pixels: as captures are (PInVerify Table 7). */
const VIEW_PX = 640;
/** A picture that does not come is asked for so often. */
const MOST_TRIES = 3;

/**
 * The picture of what is named: where the robot stands, or a thing of a line.
 *
 * @throws {ConsultError} where no try gave a picture: a person cannot go on without.
 */
export function* takeView(view: string): Routine<ImageRef> {
  let fault = 'no picture';
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const taken = yield* image(view, null, VIEW_PX);
    if (taken.kind === 'ok' && taken.imageId !== null)
      return { frameId: view, imageId: taken.imageId, box: null };
    if (taken.kind === 'failed') fault = `${taken.code}: ${taken.message}`;
  }
  throw new ConsultError(`${view} gave no picture: ${fault}`);
}

/** Without blame: who is away for so long has left. */
export const away = (did: 'chose nothing' | 'wrote nothing'): Outcome => ({
  reason: 'ended-by-person',
  detail: `The person ${did} in time.`,
});
