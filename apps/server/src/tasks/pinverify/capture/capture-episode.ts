import { BELONGINGS_VERSION, type Belonging, makeBelonging } from '@parley/homes/belongings';
import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { FolderFiles } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { randomStream } from '@parley/scenes/seed';
import {
  ACTIVE_SECTORS,
  episodeSeed,
  LEAST_NAVIGABLE,
  type ObjectStance,
  placeObject,
  planViews,
  RANGES_M,
  SECTOR_WIDTH_DEG,
  type SnapToFloor,
} from '@parley/task-pinverify/truth';
import { drawOverview } from './draw-overview';
import type { WantedEpisode } from './episodes-of';
import { openViews } from './look-at-object';
import { type EpisodeResult, type MeasuredView, metaOf, resultOf, showsEnough } from './meta-of';
import type { CaptureHome } from './open-capture-home';

/** Raise when captures come out otherwise: those of before are then made again. */
const CAPTURE_VERSION = '1';

/** What an episode is made with, for `meta.json`: the same text gives the same bytes. */
export const madeWith = (home: CaptureHome): string =>
  `parley capture ${CAPTURE_VERSION}, objects ${BELONGINGS_VERSION}, home ${home.sceneHash.slice(0, 16)}`;

/** Files of an episode, or why there are none. */
export type Captured =
  | { readonly kind: 'captured'; readonly files: FolderFiles; readonly result: EpisodeResult }
  | { readonly kind: 'rejected'; readonly reason: string };

/**
 * Places that are tried for an object, until enough of it is seen around one; around the first of them enough views are stood at in its own room,
 * so that not every second one is of a wall.
 */
const MOST_PLACES = 6;
const PLACES_IN_ROOM = 3;

/**
 * Captures an episode (PInVerify appendix A): puts the object into the home, plans twelve views of it, measures what is seen from each, and paints
 * them if the episode is to be kept.
 *
 * @param baseSeed The same for all episodes. @param made What `meta.json` says it was made with.
 */
export async function captureEpisode(
  home: CaptureHome,
  episode: WantedEpisode,
  { baseSeed, made }: { readonly baseSeed: number; readonly made: string },
): Promise<Captured> {
  const seed = episodeSeed(episode.sceneId, episode.episodeId, baseSeed);
  const object = makeBelonging(episode.object.id);
  let reason = 'no place was found for it';
  for (let place = 0; place < MOST_PLACES; place++) {
    const stance = placeIn(home, object, { seed, place });
    if (stance === null) continue;
    const goal = home.guests.place(object, stance, 1).middle;
    const look = openViews(home, object, stance);
    const views = planViews(goal, floorOf(home), seed).map(
      (view): MeasuredView => ({ ...view, mask: view.pose === null ? null : look.mask(view.pose) }),
    );
    const result = resultOf(views, object.category);
    if (!result.success) {
      reason = `${result.navigable_count} of 12 views can be stood at and ${result.valid_mask_count} show it`;
      continue;
    }
    const meta = metaOf({ episode, seed, goal, stance, views, madeWith: made });
    const files: Record<string, string | Uint8Array> = {
      'meta.json': `${JSON.stringify(meta, null, 2)}\n`,
      'overview.png': drawOverview(home, goal, views, ({ mask }) =>
        showsEnough(mask, object.category),
      ),
    };
    for (const { tag, pose, mask } of views) {
      if (pose === null || mask === null) continue;
      files[`rgb/rgb_${tag}.png`] = await look.picture(pose);
      files[`mask/mask_${tag}.png`] = mask.png();
    }
    return { kind: 'captured', files, result };
  }
  return { kind: 'rejected', reason };
}

/** Where the object goes: enough places around it can be stood at. */
function placeIn(
  home: CaptureHome,
  object: Belonging,
  { seed, place }: { readonly seed: number; readonly place: number },
): ObjectStance | null {
  const [widthM, heightM, depthM] = object.build.sizeM;
  const snap = floorOf(home);
  const isOpen = (at: ObjectStance): boolean => {
    const goal = home.guests.place(object, at, 1).middle;
    const room = roomAt(home.scene, goal);
    const counts = (feet: Vec3): boolean =>
      place >= PLACES_IN_ROOM || roomAt(home.scene, feet) === room;
    // A look at the middles of the sectors spares most of the long search where hardly anything is open.
    const middles = ringAround(goal).filter(
      (feet) => counts(feet) && home.pathFinder.isNavigable(feet),
    );
    if (middles.length < LEAST_NAVIGABLE - 1) return false;
    const found = planViews(goal, snap, seed).filter(
      ({ pose }) => pose !== null && counts(pose.position),
    );
    return found.length >= LEAST_NAVIGABLE;
  };
  return placeObject(
    {
      scene: home.scene,
      surfaceAt: home.surfaceAt,
      floorPoint: (random) => home.pathFinder.randomPoint(random, 0),
      isOpen,
    },
    { category: object.category, halfXZ: [widthM / 2, depthM / 2], heightM },
    randomStream('place', seed, place),
  );
}

/** The middle of each active sector, near and far, on the floor. */
const ringAround = ([x, , z]: Vec3): Vec3[] =>
  ACTIVE_SECTORS.flatMap((sector) =>
    Object.values(RANGES_M).map(([least, most]): Vec3 => {
      const deg = (sector + 0.5) * SECTOR_WIDTH_DEG;
      const radiusM = (least + most) / 2;
      return [x + radiusM * cosDeg(deg), 0, z + radiusM * sinDeg(deg)];
    }),
  );

/** Which room a place is in; undefined between rooms. */
const roomAt = ({ rooms }: Scene, [x, , z]: Vec3): string | undefined =>
  rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]))?.id;

/** The nearest place on the largest island: one that can be walked to. */
const floorOf =
  ({ pathFinder }: CaptureHome): SnapToFloor =>
  ([x, , z]) => {
    const found = pathFinder.snap([x, 0, z]);
    return found === null || found.island !== 0 ? null : found.position;
  };
