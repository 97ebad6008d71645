/** Twelve sectors of 30° around the goal, of which every other one is captured (PInVerify appendix A.2, Table 8). */
export const SECTOR_WIDTH_DEG = 30;
export const ACTIVE_SECTORS = [0, 2, 4, 6, 8, 10] as const;

/** Horizontal distance from camera to goal, metres (Table 9); far views are taken first. */
export const RANGES_M = { far: [1.4, 1.7], near: [0.9, 1.2] } as const;
export type CaptureRange = keyof typeof RANGES_M;

/** Attempts at a view, and how many in a row may miss the navmesh (Algorithm 1: T, F). */
export const MOST_ATTEMPTS = 50;
export const MOST_MISSES = 15;
/** Attempts along the ray of the far view, the second and third up to so many degrees off it (appendix A.4). */
export const RAY_ATTEMPTS = 3;
export const RAY_SPREAD_DEG = 2;

/** Camera above the feet (Table 7); how far the goal may lie above or below it before the camera is pitched (appendix A.6). */
export const CAMERA_HEIGHT_M = 1.31;
export const PITCH_THRESHOLD_M = 0.3;
/** One step of the camera: the published captures are pitched by 30° (quaternion of SRC-18's example: tan 15° = 0.2239 ÷ 0.8355). */
export const PITCH_STEP_DEG = 30;

/** Near and far clip of the frustum check, metres (eq. 13). */
export const CLIP_M = [0.05, 100] as const;
/** tan 21° and tan 21° · 640 ÷ 360: half of the field of view, across and down (eq. 5). */
export const HALF_WIDTH = 0.3838640350354158;
export const HALF_HEIGHT = (HALF_WIDTH * 640) / 360;

/** Pixels of 360 × 640 in which a target must be seen, by category (Table 10). */
const MASK_PX: Readonly<Record<string, number>> = {
  keys: 100,
  watch: 100,
  eyeglasses: 150,
  wallet: 150,
  cellphone: 150,
  visor: 150,
  camera: 150,
  mug: 150,
  toy: 300,
  ball: 300,
  headphones: 300,
  hat: 300,
  book: 300,
  shoes: 300,
  backpack: 500,
  bag: 500,
  laptop: 500,
  'teddy bear': 500,
};
const OTHER_MASK_PX = 200;
export const maskThresholdPx = (category: string): number => MASK_PX[category] ?? OTHER_MASK_PX;

/** Views of twelve that must be navigable, and that must show the target, for an episode to be kept (eq. 15, 16). */
export const LEAST_NAVIGABLE = 6;
export const LEAST_VALID_MASKS = 3;

/** Captures of one split that lie on one support of a home, or on the floor of one of its rooms: no more, so that a set is not of one table. */
export const MOST_ON_SUPPORT = 3;
/** Captures of one object that are asked about, in a whole set. */
export const MOST_OF_OBJECT = 6;
