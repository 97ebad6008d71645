import { type PerspectiveCamera, Vector3 } from 'three';
import type { ViewMarkSpec } from './view-mark-spec';

/** Sides of an outline as shares of the view, from its upper left corner. */
export interface Outline {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Nearer than this nothing is in the picture, metres. */
const NEAR_M = 0.2;
/** Air around the thing, as a share of it: what the robot knows of its place is not exact. */
const AIR = 0.12;
/** The outline stays so far from the edges of the view, a share of its sides. */
const EDGE = 0.012;
/** Of a thing of which less than this share is in the view there is nothing to outline. */
const LEAST_SHARE = 0.25;

/** Where an upright disc that faces the camera stands in its picture; null when it is not there, or mostly outside. */
export function outlineIn(
  camera: PerspectiveCamera,
  { centre, halfWidthM, halfHeightM }: Omit<ViewMarkSpec, 'label'>,
): Outline | null {
  const at = new Vector3(...centre).applyMatrix4(camera.matrixWorldInverse);
  const depthM = -at.z;
  if (depthM < NEAR_M) return null;
  const [xScale = 0, , , , , yScale = 0] = camera.projectionMatrix.elements;
  const x = (1 + (xScale * at.x) / depthM) / 2;
  const y = (1 - (yScale * at.y) / depthM) / 2;
  const halfX = ((1 + AIR) * xScale * halfWidthM) / depthM / 2;
  const halfY = ((1 + AIR) * yScale * halfHeightM) / depthM / 2;
  const within = (share: number): number => Math.min(1 - EDGE, Math.max(EDGE, share));
  const outline = {
    left: within(x - halfX),
    right: within(x + halfX),
    top: within(y - halfY),
    bottom: within(y + halfY),
  };
  const seen = (outline.right - outline.left) * (outline.bottom - outline.top);
  return seen < LEAST_SHARE * 4 * halfX * halfY ? null : outline;
}
