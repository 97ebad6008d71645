import { focalPx, type Pose } from '@parley/protocol';
import type { OverheadCamera, SeenFrame } from '@parley/task-gencomm/truth';

/** Heights above the feet at which the robot is looked for, metres: base, middle and top of a LoCoBot. */
const HEIGHTS_M = [0.2, 0.55, 0.88];

/** Less than this nearer to the camera, what is seen is the robot's own place, metres. */
const SLACK_M = 0.05;

/** Pixel of the overhead picture that shows a point of the robot, and how far below the camera it is; null outside the picture. */
export function pixelAbove(
  { position: [x, y, z] }: Pose,
  heightM: number,
  { pose, sensor }: OverheadCamera,
): { readonly column: number; readonly row: number; readonly depthM: number } | null {
  const [eyeX, floorY, eyeZ] = pose.position;
  const depthM = floorY + sensor.cameraHeightM - (y + heightM);
  const scale = focalPx(sensor) / depthM;
  // The camera looks straight down and its picture's top faces −z (heading 0).
  const column = Math.floor(sensor.widthPx / 2 + (x - eyeX) * scale);
  const row = Math.floor(sensor.heightPx / 2 + (z - eyeZ) * scale);
  const isInside = column >= 0 && row >= 0 && column < sensor.widthPx && row < sensor.heightPx;
  return isInside ? { column, row, depthM } : null;
}

/** Does the overhead picture show the robot, or is it behind a wall or below something? */
export const seesRobot = (pose: Pose, camera: OverheadCamera, frame: SeenFrame): boolean =>
  HEIGHTS_M.some((heightM) => {
    const at = pixelAbove(pose, heightM, camera);
    if (at === null) return false;
    const seenM = frame.depthM[at.row * frame.sensor.widthPx + at.column] as number;
    return seenM === 0 || seenM >= at.depthM - SLACK_M;
  });
