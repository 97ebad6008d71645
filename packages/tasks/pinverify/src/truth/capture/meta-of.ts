import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import {
  ACTIVE_SECTORS,
  CAMERA_HEIGHT_M,
  LEAST_NAVIGABLE,
  LEAST_VALID_MASKS,
  maskThresholdPx,
  RANGES_M,
  SECTOR_WIDTH_DEG,
} from './capture-rules';
import type { ObjectStance } from './place-object';
import type { PlannedPose, PlannedView } from './plan-views';

const WIDTH_PX = 360;
const HEIGHT_PX = 640;
const HFOV_DEG = 42;
/** 180 px ÷ tan 21°, and 2 · atan(tan 21° · 640 ÷ 360) (Table 7, eq. 5 and 6). */
const FOCAL_PX = 468.916;
const VFOV_DEG = 68.62;

/** What is seen of an object from one place. */
export interface SeenMask {
  /** Pixels of it. */ readonly areaPx: number;
  /** First and last column and row that it is in, both inclusive; null where it is not seen. */
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number] | null;
}

/** A view with what was seen from it; no mask where a robot cannot stand. */
export interface MeasuredView<M extends SeenMask = SeenMask> extends PlannedView {
  readonly mask: M | null;
}

/** Whether an episode is kept, and by which counts (PInVerify appendix A.8). */
export interface EpisodeResult {
  readonly navigable_count: number;
  readonly valid_mask_count: number;
  readonly total_viewpoints: number;
  readonly success: boolean;
}

export function resultOf(views: readonly MeasuredView[], category: string): EpisodeResult {
  const navigable = views.filter(({ pose }) => pose !== null).length;
  const valid = views.filter(({ mask }) => showsEnough(mask, category)).length;
  return {
    navigable_count: navigable,
    valid_mask_count: valid,
    total_viewpoints: views.length,
    success: navigable >= LEAST_NAVIGABLE && valid >= LEAST_VALID_MASKS,
  };
}

/** Is the target seen well enough (appendix A.7)? */
export const showsEnough = (mask: SeenMask | null, category: string): boolean =>
  mask !== null && mask.areaPx >= maskThresholdPx(category);

export interface MetaInput {
  readonly episode: {
    readonly sceneId: string;
    readonly episodeId: string;
    readonly object: { readonly id: string; readonly category: string };
  };
  readonly seed: number;
  readonly goal: Vec3;
  readonly stance: ObjectStance;
  readonly views: readonly MeasuredView[];
  /** What the captures were made with: others are made again. */ readonly madeWith: string;
  /** Whether there are pictures and masks beside it. */ readonly isPictured: boolean;
}

/**
 * `meta.json` of an episode as the published captures have it, version 2: all twelve places in `viewpoints`, those that one can stand at in
 * `captures`. Beside the published members there are `placement`, `seed`, `made_with` and, where it is so, `without_pictures`: its views then name
 * pictures that are yet to be painted.
 */
export function metaOf({ episode, seed, goal, stance, views, madeWith, isPictured }: MetaInput) {
  const { category, id } = episode.object;
  const entries = views.map((view) => entryOf(view, goal, category));
  return {
    scene_key: episode.sceneId,
    episode_id: episode.episodeId,
    object_id: id,
    object_category: category,
    goal_position_nominal: goal,
    camera_intrinsics: {
      width: WIDTH_PX,
      height: HEIGHT_PX,
      hfov_deg: HFOV_DEG,
      vfov_deg: VFOV_DEG,
      K: [
        [FOCAL_PX, 0, (WIDTH_PX - 1) / 2],
        [0, FOCAL_PX, (HEIGHT_PX - 1) / 2],
        [0, 0, 1],
      ],
    },
    n_sectors: 12,
    sector_order: ACTIVE_SECTORS,
    ranges: { near: RANGES_M.near, far: RANGES_M.far },
    category_mask_threshold: maskThresholdPx(category),
    sensor_mount_offset_y: CAMERA_HEIGHT_M,
    episode_result: resultOf(views, category),
    placement: {
      position: stance.position,
      yaw_deg: stance.yawDeg,
      support_instance: stance.supportId,
    },
    seed,
    made_with: madeWith,
    ...(!isPictured && { without_pictures: true }),
    viewpoints: entries,
    captures: entries.filter(({ navigable }) => navigable),
  };
}

function entryOf({ tag, sector, range, pose, mask }: MeasuredView, goal: Vec3, category: string) {
  const slot = {
    tag,
    sector_index: sector,
    angle_deg_range: [SECTOR_WIDTH_DEG * sector, SECTOR_WIDTH_DEG * (sector + 1)],
    range_label: range,
    view_type: range,
    navigable: pose !== null,
  };
  if (pose === null || mask === null)
    return { ...slot, in_frustum: false, has_mask: false, mask_meets_threshold: false };
  return {
    ...slot,
    radius_m: pose.radiusM,
    in_frustum: true,
    has_mask: mask.areaPx > 0,
    mask_area_px: mask.areaPx,
    mask_bbox_xyxy: mask.box,
    mask_area_fraction: Math.round((1e5 * mask.areaPx) / (WIDTH_PX * HEIGHT_PX)) / 1e5,
    mask_meets_threshold: showsEnough(mask, category),
    category_threshold_used: maskThresholdPx(category),
    rgb: `rgb/rgb_${tag}.png`,
    mask_raw_path: `mask/mask_${tag}.png`,
    ...cameraFrame(pose),
    goal_position: goal,
    action: pose.pitchDeg > 0 ? 'look_up' : pose.pitchDeg < 0 ? 'look_down' : 'none',
  };
}

/** Pose of the camera: position, quaternion (w x y z) and both 4 × 4 matrices, row by row; it looks along −z, +y is up. */
export function cameraFrame({ position, headingDeg, pitchDeg }: PlannedPose) {
  const eye: Vec3 = [position[0], round(position[1] + CAMERA_HEIGHT_M), position[2]];
  const [sh, ch] = [sinDeg(headingDeg), cosDeg(headingDeg)];
  const [sp, cp] = [sinDeg(pitchDeg), cosDeg(pitchDeg)];
  const axes = [
    [ch, sh * sp, sh * cp],
    [0, cp, -sp],
    [-sh, ch * sp, ch * cp],
  ] as const;
  const [half, tilt] = [halfOf(headingDeg), halfOf(pitchDeg)];
  const back = axes.map((_, column) => {
    const along = axes.reduce(
      (sum, row, k) => sum - (row[column] as number) * (eye[k] as number),
      0,
    );
    return [...axes.map((row) => round(row[column] as number)), round(along)];
  });
  return {
    camera_position: eye,
    camera_rotation_quat_wxyz: [
      half.cos * tilt.cos,
      half.cos * tilt.sin,
      half.sin * tilt.cos,
      -half.sin * tilt.sin,
    ].map(round),
    camera_fwd_xz: [round(-sh), round(-ch)],
    camera_to_world: [...axes.map((row, k) => [...row.map(round), eye[k] as number]), [0, 0, 0, 1]],
    world_to_camera: [...back, [0, 0, 0, 1]],
  };
}

/** Sine and cosine of half an angle in (−360°, 360°), from those of whole degrees. */
function halfOf(deg: number): { readonly sin: number; readonly cos: number } {
  const turned = deg > 180 ? deg - 360 : deg;
  const cos = Math.sqrt((1 + cosDeg(turned)) / 2);
  const sin = Math.sqrt((1 - cosDeg(turned)) / 2);
  return { cos, sin: turned < 0 ? -sin : sin };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
