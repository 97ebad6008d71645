import { ParleyError } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { aimAtThing } from './aim-at-thing';
import type { HomeAtHand } from './home-at-hand';

/** A distractor as it looks. */
export interface ThingPicture {
  readonly description: string;
  /** JPEG; null where it could not be painted. */ readonly picture: Uint8Array | null;
}

/** Distractors that are shown at the most. */
const MOST_SHOWN = 6;
const PICTURE_PX = 320;

/** Other things of the target's category, the first of the episode's own order, painted from where they are seen best. */
export async function picturesOfDistractors(
  { distractors }: Pick<InstanceEpisode, 'distractors'>,
  { scene, paint, rasteriser }: HomeAtHand,
): Promise<readonly ThingPicture[]> {
  const shown: ThingPicture[] = [];
  const looking = rasteriser === null || paint === null ? null : await rasteriser();
  for (const { instanceId, viewPoints } of distractors.slice(0, MOST_SHOWN)) {
    const thing = scene?.instances.find(({ id }) => id === instanceId);
    if (thing === undefined) continue;
    const aim = looking === null ? null : aimAtThing(thing, viewPoints, looking);
    const { description } = thing;
    if (aim === null || paint === null) {
      shown.push({ description, picture: null });
      continue;
    }
    const sensor = { ...aim.sensor, widthPx: PICTURE_PX, heightPx: PICTURE_PX };
    const view = {
      pose: aim.pose,
      sensor,
      box: null,
      isCropped: false,
      pictureWidthPx: PICTURE_PX,
    };
    const picture = await paint(view).catch((error: unknown) => {
      // Without its picture the thing is still named.
      if (error instanceof ParleyError || error instanceof Error) return null;
      throw error;
    });
    shown.push({ description, picture });
  }
  return shown;
}
