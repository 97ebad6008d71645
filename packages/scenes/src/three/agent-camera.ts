import { focalPx, type Pose, type SensorPreset } from '@parley/protocol';
import { PerspectiveCamera } from 'three';

const RADIANS = Math.PI / 180;

/** A camera with exactly the field of view of a sensor: what a person sees is what the robot senses. */
export function createAgentCamera(sensor: SensorPreset): PerspectiveCamera {
  const halfHeight = sensor.heightPx / 2 / focalPx(sensor);
  const fov = (2 * Math.atan(halfHeight)) / RADIANS;
  const camera = new PerspectiveCamera(fov, sensor.widthPx / sensor.heightPx, 0.03, 60);
  camera.rotation.order = 'YXZ';
  return camera;
}

/** Puts a camera where the sensor is for a pose. Headings may be fractions while a turn is being shown. */
export function placeCamera(
  camera: PerspectiveCamera,
  pose: Pick<Pose, 'position'> & { readonly headingDeg: number },
  sensor: SensorPreset,
): void {
  const [x, y, z] = pose.position;
  camera.position.set(x, y + sensor.cameraHeightM, z);
  camera.rotation.set(sensor.pitchDeg * RADIANS, pose.headingDeg * RADIANS, 0);
  camera.updateMatrixWorld();
}
