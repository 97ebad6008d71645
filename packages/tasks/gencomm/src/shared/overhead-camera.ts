import type { Pose, SensorPreset, Vec3 } from '@parley/protocol';

/** How the overhead picture is taken. */
export interface OverheadView {
  /** Camera above the floor, metres (GenComm §V-A: 7.25). */ readonly heightM: number;
  /** To the outline of the home, or a square around it. */ readonly crop: 'home' | 'square';
  /** Longer side of the picture, pixels. */ readonly longerSidePx: number;
}

export const DEFAULT_OVERHEAD: OverheadView = { heightM: 7.25, crop: 'home', longerSidePx: 640 };

/** Pixels of the usual overhead picture that a thing covers at least to be made out from above. */
export const LEAST_PX_FROM_ABOVE = 20;

/**
 * The overhead agent's camera as rules name it, before it is cropped to a home: the same in every home, so that runs in several homes are
 * one condition.
 */
export const OVERHEAD_SENSOR: SensorPreset = {
  id: 'overhead',
  widthPx: 640,
  heightPx: 640,
  hfovDeg: 120,
  cameraHeightM: 7.25,
  pitchDeg: -90,
  minDepthM: 0,
  maxDepthM: 100,
};

/** Floor around the home that stays in the picture, metres. */
const MARGIN_M = 0.25;

/** Below the ceiling everything is seen; ceilings and what is nearer to the camera are cut away. */
const UNDER_CEILING_M = 0.1;

/** What the picture from above is cropped by: corners of a home in metres, world frame, and its ceiling above the floor. */
export interface HomeOutline {
  readonly bounds: { readonly min: Vec3; readonly max: Vec3 };
  readonly ceilingHeightM: number;
}

/** A camera that looks straight down on a home; the top of its picture faces −z. */
export interface OverheadCamera {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** What is nearer along the optical axis is cut away, metres. */ readonly nearM: number;
}

/** Places the camera over the middle of a home, with a field of view that holds its floor. */
export function overheadCamera(
  { bounds, ceilingHeightM }: HomeOutline,
  { heightM, crop, longerSidePx }: OverheadView = DEFAULT_OVERHEAD,
): OverheadCamera {
  const { min, max } = bounds;
  const ownM = [max[0] - min[0] + 2 * MARGIN_M, max[2] - min[2] + 2 * MARGIN_M] as const;
  const longerM = Math.max(...ownM);
  const [wideM, deepM] = crop === 'square' ? [longerM, longerM] : ownM;
  const pixels = (sideM: number): number =>
    Math.max(8, Math.round((longerSidePx * sideM) / longerM));
  // Rounded: arc tangents differ in the last bit between engines.
  const hfovDeg = Math.round((Math.atan(wideM / 2 / heightM) * 360 * 1e6) / Math.PI) / 1e6;
  return {
    pose: {
      position: [(min[0] + max[0]) / 2, Math.max(0, min[1]), (min[2] + max[2]) / 2],
      headingDeg: 0,
    },
    sensor: {
      ...OVERHEAD_SENSOR,
      widthPx: pixels(wideM),
      heightPx: pixels(deepM),
      hfovDeg,
      cameraHeightM: heightM,
    },
    nearM: Math.max(0.01, heightM - (ceilingHeightM - UNDER_CEILING_M)),
  };
}
