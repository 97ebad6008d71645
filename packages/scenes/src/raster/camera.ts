import { cosDeg, focalPx, type Pose, type SensorPreset, sinDeg, type Vec3 } from '@parley/protocol';

/** A pinhole camera in the world: eye, axes, image size. Pixel (i, j) has its centre at (i + ½, j + ½). */
export interface Camera {
  readonly eye: Vec3;
  /** Image right. */ readonly right: Vec3;
  /** Image up. */ readonly up: Vec3;
  /** Optical axis. */ readonly forward: Vec3;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalPx: number;
}

/**
 * Focal length rounded to 1e-9 px: tangents differ in the last bit between engines, frames must not.
 */
export const roundedFocalPx = (sensor: SensorPreset): number =>
  Math.round(focalPx(sensor) * 1e9) / 1e9;

/** Camera of a body: `cameraHeightM` above the feet, turned by the heading, tilted by `pitchDeg` (positive up). */
export function cameraAt(pose: Pose, sensor: SensorPreset): Camera {
  const [sinH, cosH] = [sinDeg(pose.headingDeg), cosDeg(pose.headingDeg)];
  const [sinP, cosP] = [sinDeg(sensor.pitchDeg), cosDeg(sensor.pitchDeg)];
  const [x, y, z] = pose.position;
  return {
    eye: [x, y + sensor.cameraHeightM, z],
    right: [cosH, 0, -sinH],
    up: [sinH * sinP, cosP, cosH * sinP],
    forward: [-sinH * cosP, sinP, -cosH * cosP],
    widthPx: sensor.widthPx,
    heightPx: sensor.heightPx,
    focalPx: roundedFocalPx(sensor),
  };
}
