import { roundM, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { ACTIVE_SECTORS, CAMERA_HEIGHT_M } from './capture-rules';
import { episodeSeed } from './episode-seed';
import { type MeasuredView, metaOf, type SeenMask } from './meta-of';
import { poseAt } from './plan-views';

const Px = z.int().nonnegative();
/** Feet x, y, z in metres, pixels of the mask, and its box; null where a robot cannot stand. */
const PackedView = z
  .union([
    z.tuple([z.number(), z.number(), z.number(), Px]),
    z.tuple([z.number(), z.number(), z.number(), Px, Px, Px, Px, Px]),
  ])
  .nullable();
const PackedEpisode = z.strictObject({
  scene: z.string().min(1),
  episode: z.string().min(1),
  object: z.string().min(1),
  category: z.string().min(1),
  goal: Vec3,
  at: Vec3,
  yaw: z.int(),
  on: z.int().nullable(),
  views: z.array(PackedView).length(2 * ACTIVE_SECTORS.length),
});

/**
 * Captures of a split without pictures, with nothing in them that follows from the rest: `metaOf` makes the published `meta.json` of them, to the
 * byte.
 */
export const PackedSet = z.strictObject({
  seed: z.int(),
  /** What the captures of each home were made with. */ made: z.record(z.string(), z.string()),
  episodes: z.array(PackedEpisode),
});
export type PackedSet = z.infer<typeof PackedSet>;
export type PackedEpisode = z.infer<typeof PackedEpisode>;

/** What is packed of a `meta.json`, by its own names. */
export const PackableMeta = z.looseObject({
  scene_key: z.string(),
  episode_id: z.string(),
  object_id: z.string(),
  object_category: z.string(),
  goal_position_nominal: Vec3,
  placement: z.looseObject({
    position: Vec3,
    yaw_deg: z.int(),
    support_instance: z.int().nullable(),
  }),
  made_with: z.string(),
  viewpoints: z
    .array(
      z.looseObject({
        tag: z.string(),
        camera_position: Vec3.optional(),
        mask_area_px: Px.optional(),
        mask_bbox_xyxy: z.tuple([Px, Px, Px, Px]).nullish(),
      }),
    )
    .length(2 * ACTIVE_SECTORS.length),
});
export type PackableMeta = z.infer<typeof PackableMeta>;

/** Packs one episode. */
export const packEpisode = (meta: PackableMeta): PackedEpisode => ({
  scene: meta.scene_key,
  episode: meta.episode_id,
  object: meta.object_id,
  category: meta.object_category,
  goal: meta.goal_position_nominal,
  at: meta.placement.position,
  yaw: meta.placement.yaw_deg,
  on: meta.placement.support_instance,
  views: meta.viewpoints.map(
    ({ camera_position: eye, mask_area_px: areaPx, mask_bbox_xyxy: box }) => {
      if (eye === undefined || areaPx === undefined) return null;
      const feet = [eye[0], roundM(eye[1] - CAMERA_HEIGHT_M), eye[2]] as const;
      return box ? [...feet, areaPx, ...box] : [...feet, areaPx];
    },
  ),
});

/** The `meta.json` that an episode was packed from, without pictures. */
export const unpackMeta = (episode: PackedEpisode, { seed, made }: PackedSet): string => {
  const { scene, episode: episodeId, object, category, goal } = episode;
  const meta = metaOf({
    episode: { sceneId: scene, episodeId, object: { id: object, category } },
    seed: episodeSeed(scene, episodeId, seed),
    goal,
    stance: { position: episode.at, yawDeg: episode.yaw, supportId: episode.on },
    views: viewsOf(episode),
    madeWith: made[scene] ?? '',
    isPictured: false,
  });
  return metaText(meta);
};

/** As captures write it. */
export const metaText = (meta: ReturnType<typeof metaOf>): string =>
  `${JSON.stringify(meta, null, 2)}\n`;

/** The twelve views of an episode. */
export const viewsOf = ({ goal, views }: PackedEpisode): MeasuredView[] =>
  views.map((view, i) => {
    const sector = ACTIVE_SECTORS[Math.floor(i / 2)] as number;
    const range = i % 2 === 0 ? ('far' as const) : ('near' as const);
    const slot = { tag: `s${sector}_${range}`, sector, range };
    if (view === null) return { ...slot, pose: null, mask: null };
    const [x, y, z, areaPx, ...box] = view;
    const mask: SeenMask = { areaPx, box: box.length === 4 ? box : null };
    return { ...slot, pose: poseAt([x, y, z], goal), mask };
  });
