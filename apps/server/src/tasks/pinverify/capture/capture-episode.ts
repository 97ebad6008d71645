import { BELONGINGS_VERSION, type Belonging, makeBelonging } from '@parley/homes/belongings';
import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import type { FolderFiles } from '@parley/scenes/files';
import { randomStream } from '@parley/scenes/seed';
import {
  ACTIVE_SECTORS,
  type EpisodeResult,
  episodeSeed,
  hostRanks,
  LEAST_NAVIGABLE,
  type MeasuredView,
  metaOf,
  metaText,
  type ObjectStance,
  type Placeable,
  placeObject,
  planViews,
  RANGES_M,
  resultOf,
  SECTOR_WIDTH_DEG,
  type SnapToFloor,
  showsEnough,
} from '@parley/task-pinverify/truth';
import { drawOverview } from './draw-overview';
import type { WantedEpisode } from './episodes-of';
import { type Mask, openViews } from './look-at-object';
import type { CaptureHome } from './open-capture-home';
import { roomAt } from './room-at';
import type { OnSupport } from './support-counts';

/** Raise when captures come out otherwise: those of before are then made again. */
export const CAPTURE_VERSION = '4';

/** What an episode is made with, for `meta.json`: the same text gives the same bytes. */
export const madeWith = ({ sceneHash }: Pick<CaptureHome, 'sceneHash'>, seed: number): string =>
  `parley capture ${CAPTURE_VERSION}, objects ${BELONGINGS_VERSION}, home ${sceneHash.slice(0, 16)}, seed ${seed}`;

/** Was it made with this home, these objects and this code? Each episode has a seed of its own. */
export const isMadeWith = (home: Pick<CaptureHome, 'sceneHash'>, made: string): boolean =>
  made.replace(/seed \d+$/, 'seed 0') === madeWith(home, 0);

/** An episode that can be captured: where its object stands, and what is seen of it. */
export interface PlannedEpisode {
  readonly kind: 'planned';
  readonly seed: number;
  readonly goal: Vec3;
  readonly stance: ObjectStance;
  readonly views: readonly MeasuredView<Mask>[];
  readonly result: EpisodeResult;
  /** PNG of what the camera sees from a view. */
  readonly picture: ReturnType<typeof openViews>['picture'];
}

/** A plan, or why there is none. */
export type Planned = PlannedEpisode | { readonly kind: 'rejected'; readonly reason: string };

/**
 * Places that are tried for an object, until it is well seen around one; around the first of them enough views are stood at in its own room,
 * so that not every second one is of a wall.
 */
const MOST_PLACES = 6;
const PLACES_IN_ROOM = 3;
/** Views of twelve that show an object which is well seen: the paper's captures have 6.5 (Table 11). */
const WELL_SEEN = 6;

/** How an episode is planned. */
export interface PlanOptions {
  /** The same for all episodes. */ readonly baseSeed: number;
  /** Supports that have enough on them. */ readonly isFull: (one: OnSupport) => boolean;
}

/**
 * Plans an episode (PInVerify appendix A): puts the object into the home, plans twelve views of it, and measures what is seen from each. The first
 * place is taken from which it is well seen, or else the one from which it is seen best; places where its like seldom lies are tried
 * only where none of the usual ones will do.
 */
export function planEpisode(
  home: CaptureHome,
  episode: WantedEpisode,
  options: PlanOptions,
): Planned {
  const object = makeBelonging(episode.object.id);
  let reason = 'no place was found for it';
  for (const rank of hostRanks(placeableOf(object)).keys()) {
    const plan = planInRank(home, episode, { object, rank, ...options });
    if (plan?.kind === 'planned') return plan;
    if (plan !== null) reason = plan.reason;
  }
  return { kind: 'rejected', reason };
}

/** The best of some places in one rank; null where there was none at all. */
function planInRank(
  home: CaptureHome,
  episode: WantedEpisode,
  {
    object,
    rank,
    baseSeed,
    isFull,
  }: PlanOptions & { readonly object: Belonging; readonly rank: number },
): Planned | null {
  const seed = episodeSeed(episode.sceneId, episode.episodeId, baseSeed);
  let best: Planned | null = null;
  for (let place = 0; place < MOST_PLACES; place++) {
    const stance = placeIn(home, object, { seed, rank, place, isFull });
    if (stance === null) continue;
    const plan = viewsAround(home, object, { seed, stance });
    best = better(best, plan);
    if (plan.kind === 'planned' && plan.result.valid_mask_count >= WELL_SEEN) break;
  }
  return best;
}

/** The one from which more is seen; the first of two that are alike, and the last of two refusals. */
function better(best: Planned | null, plan: Planned): Planned {
  if (best?.kind !== 'planned') return plan;
  if (plan.kind !== 'planned') return best;
  return plan.result.valid_mask_count > best.result.valid_mask_count ? plan : best;
}

/** Twelve views of an object that stands somewhere, if they make an episode. */
function viewsAround(
  home: CaptureHome,
  object: Belonging,
  { seed, stance }: { readonly seed: number; readonly stance: ObjectStance },
): Planned {
  const goal = home.guests.place(object, stance, 1).middle;
  const { mask, picture } = openViews(home, object, stance);
  const views = planViews(goal, floorOf(home), seed).map(
    (view): MeasuredView<Mask> => ({
      ...view,
      mask: view.pose === null ? null : mask(view.pose),
    }),
  );
  const result = resultOf(views, object.category);
  if (result.success) return { kind: 'planned', seed, goal, stance, views, result, picture };
  const reason = `${result.navigable_count} of 12 views can be stood at and ${result.valid_mask_count} show it`;
  return { kind: 'rejected', reason };
}

/**
 * Files of an episode: `meta.json`, and, if they are wanted, pictures, masks and poses from above.
 *
 * @param made What `meta.json` says it was made with.
 */
export async function filesOfEpisode(
  home: CaptureHome,
  episode: WantedEpisode,
  { plan, made, pictures }: { plan: PlannedEpisode; made: string; pictures: boolean },
): Promise<FolderFiles> {
  const { seed, goal, stance, views } = plan;
  const { category } = episode.object;
  const input = { episode, seed, goal, stance, views, madeWith: made, isPictured: pictures };
  const files: Record<string, string | Uint8Array> = { 'meta.json': metaText(metaOf(input)) };
  if (!pictures) return files;
  files['overview.png'] = drawOverview(home, goal, views, ({ mask }) =>
    showsEnough(mask, category),
  );
  for (const { tag, pose, mask } of views) {
    if (pose === null || mask === null) continue;
    files[`rgb/rgb_${tag}.png`] = await plan.picture(pose);
    files[`mask/mask_${tag}.png`] = mask.png();
  }
  return files;
}

/** Where the object goes: enough places around it can be stood at. */
function placeIn(
  home: CaptureHome,
  object: Belonging,
  {
    seed,
    rank,
    place,
    isFull,
  }: Pick<PlanOptions, 'isFull'> & {
    readonly seed: number;
    readonly rank: number;
    readonly place: number;
  },
): ObjectStance | null {
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
  const { category } = object;
  return placeObject(
    {
      scene: home.scene,
      surfaceAt: home.surfaceAt,
      isFree: home.isFree,
      floorPoint: (random) => home.pathFinder.randomPoint(random, 0),
      isOpen,
      isFull: (supportId, position) => isFull({ supportId, position, category }),
    },
    placeableOf(object),
    { rank, random: randomStream('place', seed, place) },
  );
}

const placeableOf = ({ category, parts, build }: Belonging): Placeable => {
  const [widthM, heightM, depthM] = build.sizeM;
  const kind = parts[0]?.attributes.shape;
  return { category, kind, halfXZ: [widthM / 2, depthM / 2], heightM };
};

/** The middle of each active sector, near and far, on the floor. */
const ringAround = ([x, , z]: Vec3): Vec3[] =>
  ACTIVE_SECTORS.flatMap((sector) =>
    Object.values(RANGES_M).map(([least, most]): Vec3 => {
      const deg = (sector + 0.5) * SECTOR_WIDTH_DEG;
      const radiusM = (least + most) / 2;
      return [x + radiusM * cosDeg(deg), 0, z + radiusM * sinDeg(deg)];
    }),
  );

/** The nearest place on the largest island: one that can be walked to. */
const floorOf =
  ({ pathFinder }: CaptureHome): SnapToFloor =>
  ([x, , z]) => {
    const found = pathFinder.snap([x, 0, z]);
    return found === null || found.island !== 0 ? null : found.position;
  };
