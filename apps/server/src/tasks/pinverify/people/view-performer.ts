import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { decodePicture } from '@parley/scenes/paint';
import { type RingWorld, ringOf } from '@parley/task-pinverify/truth';
import { encode } from 'jpeg-js';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { openedPictures } from '../pictures/opened-pictures';
import type { ViewPictures } from '../pictures/view-pictures';
import type { PinverifySpec } from '../pinverify-spec';

/** Name in every row of what gives people pictures of views. */
const CAPTURED_VIEWS = 'captured-views';

const JPEG_QUALITY = 92;

export interface ViewPerformerOptions {
  readonly spec: Pick<PinverifySpec, 'episode' | 'range' | 'sceneDir' | 'dataDir'>;
  readonly world: Pick<RingWorld, 'at'>;
  readonly link: Pick<EpisodeLink, 'keepImage'>;
  /** Left out: those of this thread. */ readonly pictures?: Pick<ViewPictures, 'of' | 'ahead'>;
}

/**
 * Gives a person the whole view from where the robot stands, and paints the others meanwhile. A view that cannot be had is a failure, which the agent
 * asks for again.
 */
export function viewPerformer({
  spec: { episode, range, sceneDir, dataDir },
  world,
  link,
  pictures = openedPictures({
    ...{ scenesDir: dirname(sceneDir ?? ''), dataDir: dataDir ?? null, folder: null },
  }),
}: ViewPerformerOptions): Performer<'image'> {
  const others = ringOf(episode, range).stops.map(({ view }) => view.tag);
  return {
    backend: CAPTURED_VIEWS,
    isOutside: true,
    perform: async () => {
      const { tag } = world.at().view;
      try {
        const jpeg = await jpegOf(await pictures.of(episode, tag));
        const imageId = createHash('sha256').update(jpeg).digest('hex');
        await link.keepImage(imageId, jpeg);
        void pictures.ahead(
          episode,
          others.filter((one) => one !== tag),
        );
        return { result: { kind: 'ok', imageId }, volatile: { bytes: jpeg.length } };
      } catch (error) {
        const code = error instanceof ParleyError ? error.code : 'FRAME_FAILED';
        const message = error instanceof Error ? error.message : String(error);
        return { result: { kind: 'failed', code, message }, volatile: {} };
      }
    },
  };
}

/** Pages get JPEG. What is one already stays as it is. */
async function jpegOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return bytes;
  const { widthPx, heightPx, rgba } = await decodePicture(bytes, 'image/png');
  const raw = { width: widthPx, height: heightPx, data: rgba };
  return new Uint8Array(encode(raw, JPEG_QUALITY).data);
}
