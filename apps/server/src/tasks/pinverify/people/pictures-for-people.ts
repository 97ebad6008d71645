import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { OWN_THING } from '@parley/task-pinverify/shared';
import { lineupViews, type RingWorld, ringOf } from '@parley/task-pinverify/truth';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { openedPictures } from '../pictures/opened-pictures';
import { cropOfView, decodeView, jpegOfImage } from '../pictures/view-image';
import type { ViewPictures } from '../pictures/view-pictures';
import type { PinverifySpec } from '../pinverify-spec';
import { builtInPair } from './installed-pair';
import { tilePictures } from './tile-pictures';

/** Name in every row of what gives people pictures of views. */
const CAPTURED_VIEWS = 'captured-views';

export interface PicturesForPeopleOptions {
  readonly spec: Pick<
    PinverifySpec,
    'episode' | 'range' | 'sceneDir' | 'dataDir' | 'lineup' | 'own'
  >;
  readonly world: Pick<RingWorld, 'at'>;
  readonly link: Pick<EpisodeLink, 'keepImage'>;
  /** Left out: those of this thread. */ readonly pictures?: Pick<ViewPictures, 'of' | 'ahead'>;
}

/**
 * Gives a person the whole view from where the robot stands, and paints the others meanwhile; of a thing in a line the thing alone, from up to four sides in one
 * picture. A picture that cannot be had is a failure, which the agent asks for again.
 */
export function picturesForPeople({
  spec,
  world,
  link,
  pictures = openedPictures({
    ...{ scenesDir: dirname(spec.sceneDir ?? ''), dataDir: spec.dataDir ?? null, folder: null },
  }),
}: PicturesForPeopleOptions): Performer<'image'> {
  const viewHere = async (): Promise<Uint8Array> => {
    const { tag } = world.at().view;
    const jpeg = await jpegOf(await pictures.of(spec.episode, tag), tag);
    const others = ringOf(spec.episode, spec.range).stops.map(({ view }) => view.tag);
    void pictures.ahead(
      spec.episode,
      others.filter((one) => one !== tag),
    );
    return jpeg;
  };
  return {
    backend: CAPTURED_VIEWS,
    isOutside: true,
    perform: async ({ frameId }) => {
      try {
        const place = /^thing-(\d+)$/u.exec(frameId)?.[1];
        // Who describes a thing has no other: theirs is the one that stands there.
        const pairId =
          frameId === OWN_THING
            ? (spec.own?.pairId ?? spec.episode.episodeId)
            : spec.lineup?.[Number(place) - 1]?.pairId;
        const isThing = frameId === OWN_THING || place !== undefined;
        const jpeg = isThing ? await thingFrom(pairId ?? '', pictures) : await viewHere();
        const imageId = createHash('sha256').update(jpeg).digest('hex');
        await link.keepImage(imageId, jpeg);
        return { result: { kind: 'ok', imageId }, volatile: { bytes: jpeg.length } };
      } catch (error) {
        const code = error instanceof ParleyError ? error.code : 'FRAME_FAILED';
        const message = error instanceof Error ? error.message : String(error);
        return { result: { kind: 'failed', code, message }, volatile: {} };
      }
    },
  };
}

/** A thing from several sides, without what is around it. @throws {ParleyError} as {@link ViewPictures.of}. */
async function thingFrom(pairId: string, pictures: Pick<ViewPictures, 'of'>): Promise<Uint8Array> {
  const pair = builtInPair(pairId);
  if (pair === null)
    throw new ParleyError('NOT_FOUND', 'there is no such thing in the line', {
      where: pairId,
      remedy: 'Name things of the built-in set.',
    });
  const crops = [];
  for (const tag of lineupViews(pair)) {
    const whole = await decodeView(await pictures.of(pair, tag), tag);
    crops.push(cropOfView(whole, pair.views.find((view) => view.tag === tag)?.box ?? null));
  }
  return jpegOfImage(tilePictures(crops));
}

/** Pages get JPEG. What is one already stays as it is. */
const jpegOf = async (bytes: Uint8Array, tag: string): Promise<Uint8Array> =>
  bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : jpegOfImage(await decodeView(bytes, tag));
