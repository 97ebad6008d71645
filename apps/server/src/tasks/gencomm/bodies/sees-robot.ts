import { focalPx, ParleyError, type Pose } from '@parley/protocol';
import type { Marker } from '@parley/task-gencomm/shared';
import type { OverheadCamera, SeenFrame } from '@parley/task-gencomm/truth';

/** Height of the robot's top above its feet, metres: a LoCoBot. */
export const TOP_M = 0.88;

/** Heights above the feet at which the robot is looked for, metres: base, middle and top. */
const HEIGHTS_M = [0.2, 0.55, TOP_M];

/** Less than this nearer to the camera, what is seen is the robot's own place, metres. */
const SLACK_M = 0.05;

/** Where a point of the robot lies in the plane of the overhead picture. */
interface PlacedPixel {
  readonly column: number;
  readonly row: number;
  /** Below the camera, metres. */ readonly depthM: number;
}

/** The pixel that shows a point of the robot, or the one nearest to it where the point is beside the picture. */
export function nearestPixelAbove(
  robot: Pose,
  heightM: number,
  camera: OverheadCamera,
): PlacedPixel {
  const { column, row, depthM } = placeAbove(robot, heightM, camera);
  const { widthPx, heightPx } = camera.sensor;
  const within = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
  return { column: within(column, widthPx), row: within(row, heightPx), depthM };
}

/** Pixel of the overhead picture that shows a point of the robot; null outside the picture. */
export function pixelAbove(
  robot: Pose,
  heightM: number,
  camera: OverheadCamera,
): PlacedPixel | null {
  const place = placeAbove(robot, heightM, camera);
  const { column, row } = place;
  const { widthPx, heightPx } = camera.sensor;
  return column >= 0 && row >= 0 && column < widthPx && row < heightPx ? place : null;
}

function placeAbove(
  { position: [x, y, z] }: Pose,
  heightM: number,
  { pose, sensor }: OverheadCamera,
): PlacedPixel {
  const [eyeX, floorY, eyeZ] = pose.position;
  const depthM = floorY + sensor.cameraHeightM - (y + heightM);
  const scale = focalPx(sensor) / depthM;
  // The camera looks straight down and its picture's top faces −z (heading 0).
  const column = Math.floor(sensor.widthPx / 2 + (x - eyeX) * scale);
  const row = Math.floor(sensor.heightPx / 2 + (z - eyeZ) * scale);
  return { column, row, depthM };
}

/** Where the overhead picture shows the robot, and its scale there: what a localisation is measured by. */
interface PicturedRobot {
  /** Pixels from the top left corner. */
  readonly robot: { readonly column: number; readonly row: number };
  readonly picture: {
    readonly widthPx: number;
    readonly heightPx: number;
    /** At the height of the robot's top. */ readonly metresPerPx: number;
  };
}

/** @throws {ParleyError} `BAD_EPISODE` for a robot beside the picture. */
export function placeInPicture(pose: Pose, camera: OverheadCamera): PicturedRobot {
  const at = pixelAbove(pose, TOP_M, camera);
  if (at === null)
    throw new ParleyError('BAD_EPISODE', 'the overhead picture does not show the robot', {
      where: pose.position.join(', '),
      remedy: 'Generate the episodes of this home again.',
    });
  const { widthPx, heightPx } = camera.sensor;
  return {
    robot: { column: at.column, row: at.row },
    picture: { widthPx, heightPx, metresPerPx: at.depthM / focalPx(camera.sensor) },
  };
}

/** Does the overhead picture show the robot, or is it behind a wall or below something? */
const seesRobot = (pose: Pose, camera: OverheadCamera, frame: SeenFrame): boolean =>
  HEIGHTS_M.some((heightM) => {
    const at = pixelAbove(pose, heightM, camera);
    if (at === null) return false;
    const seenM = frame.depthM[at.row * frame.sensor.widthPx + at.column] as number;
    return seenM === 0 || seenM >= at.depthM - SLACK_M;
  });

/**
 * Does a picture from above show the robot? A marker lies over all that would hide it, so that one who looks by eye does not lose it; the robot itself is
 * drawn where nothing hides it. People, models and bodies are shown the same.
 */
export const showsRobot = (
  marker: Marker,
  pose: Pose,
  { camera, frame }: { readonly camera: OverheadCamera; readonly frame: SeenFrame },
): boolean =>
  marker === 'orange' ? pixelAbove(pose, TOP_M, camera) !== null : seesRobot(pose, camera, frame);
