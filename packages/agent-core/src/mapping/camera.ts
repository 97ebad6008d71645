import { cosDeg, focalPx, forwardXZ, type Pose, type SensorPreset, sinDeg } from '@parley/protocol';

/** A posed camera over the floor plane, with every transcendental rounded before anything is decided by it. */
export interface FloorCamera {
  readonly xM: number;
  readonly zM: number;
  /** Camera above the feet. */
  readonly heightM: number;
  /** Unit vector of the heading, `[x, z]`. */
  readonly forwardX: number;
  readonly forwardZ: number;
  /** Unit vector to the right of the heading. */
  readonly rightX: number;
  readonly rightZ: number;
  readonly sinPitch: number;
  readonly cosPitch: number;
  /** Pixels; rounded to 1e-6 px, because tan differs in its last bit between engines. */
  readonly focalPx: number;
  /** Tangent of half the horizontal field of view. */
  readonly tanHalfFov: number;
}

/** Camera of a sensor on a robot. Right of a heading that faces −z is +x. */
export function floorCamera(pose: Pose, sensor: SensorPreset): FloorCamera {
  const [forwardX, forwardZ] = forwardXZ(pose.headingDeg);
  const focal = Math.round(focalPx(sensor) * 1e6) / 1e6;
  return {
    xM: pose.position[0],
    zM: pose.position[2],
    heightM: sensor.cameraHeightM,
    forwardX,
    forwardZ,
    rightX: -forwardZ,
    rightZ: forwardX,
    sinPitch: sinDeg(sensor.pitchDeg),
    cosPitch: cosDeg(sensor.pitchDeg),
    focalPx: focal,
    tanHalfFov: sensor.widthPx / 2 / focal,
  };
}

/** Tangent of a pixel column from the optical axis, positive to the right. `px` is the column's index. */
export const tanOfColumn = (camera: FloorCamera, sensor: SensorPreset, px: number): number =>
  (px + 0.5 - sensor.widthPx / 2) / camera.focalPx;

/** Tangent of a pixel row from the optical axis, positive downwards. */
export const tanOfRow = (camera: FloorCamera, sensor: SensorPreset, px: number): number =>
  (px + 0.5 - sensor.heightPx / 2) / camera.focalPx;

/**
 * The same sensor as an object that is always made here. Presets, parsed specs and what came from another thread differ in
 * what the compiler notes of an object: the loops over pixels and cells, compiled for one of them, would be thrown away at the next.
 */
export const ownSensor = (sensor: SensorPreset): SensorPreset => ({
  id: sensor.id,
  widthPx: sensor.widthPx,
  heightPx: sensor.heightPx,
  hfovDeg: sensor.hfovDeg,
  cameraHeightM: sensor.cameraHeightM,
  pitchDeg: sensor.pitchDeg,
  minDepthM: sensor.minDepthM,
  maxDepthM: sensor.maxDepthM,
});
