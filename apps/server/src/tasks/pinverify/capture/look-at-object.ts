import type { Belonging, StandsAt } from '@parley/homes/belongings';
import { type Pose, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { encodePng } from '@parley/scenes/glb';
import { paintHome } from '@parley/scenes/paint';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import type { PlannedPose, SeenMask } from '@parley/task-pinverify/truth';
import type { CaptureHome } from './open-capture-home';

/** Id of the object in frames: no home has so many things. */
const OBJECT_ID = 60_000;

/** What is seen of the object from one place, with its picture. */
export interface Mask extends SeenMask {
  readonly png: () => Uint8Array;
}

/** The camera of a view: that of the paper, pitched. */
export const cameraOf = ({ pitchDeg }: PlannedPose): SensorPreset => ({
  ...SENSOR_PRESETS.pinverify,
  pitchDeg,
});

const poseOf = ({ position, headingDeg }: PlannedPose): Pose => ({ position, headingDeg });

/** Looks at an object that stands in a home: masks from the sensors, pictures from the painter. */
export function openViews(home: CaptureHome, object: Belonging, stance: StandsAt) {
  const { body } = home.guests.place(object, stance, OBJECT_ID);
  let rasteriser: Rasteriser | null = null;
  let meshes: Awaited<ReturnType<typeof home.guests.paint>> | null = null;
  return {
    mask: (pose: PlannedPose): Mask => {
      rasteriser ??= createRasteriser([...home.sensors, body]);
      const sensor = cameraOf(pose);
      return maskOf(rasteriser.render(poseOf(pose), sensor, { copy: true }).ids, sensor);
    },
    /** PNG of what the camera sees. */
    picture: async (pose: PlannedPose): Promise<Uint8Array> => {
      meshes ??= await home.guests.paint(object, stance);
      const sensor = cameraOf(pose);
      const painted = await home.painted();
      const whole = { ...painted, meshes: [...painted.meshes, ...meshes] };
      const rgb = paintHome(whole, poseOf(pose), sensor);
      return encodePng({ widthPx: sensor.widthPx, heightPx: sensor.heightPx, rgba: opaque(rgb) });
    },
  };
}

function maskOf(ids: Uint32Array, { widthPx, heightPx }: SensorPreset): Mask {
  let areaPx = 0;
  let [x0, y0, x1, y1] = [widthPx, heightPx, -1, -1];
  ids.forEach((id, at) => {
    if (id !== OBJECT_ID) return;
    areaPx++;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  });
  return {
    areaPx,
    box: areaPx === 0 ? null : [x0, y0, x1, y1],
    png: () => {
      const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
      ids.forEach((id, at) => {
        if (id !== OBJECT_ID) rgba.fill(0, 4 * at, 4 * at + 3);
      });
      return encodePng({ widthPx, heightPx, rgba });
    },
  };
}

function opaque(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((4 * rgb.length) / 3).fill(255);
  for (let i = 0; 3 * i < rgb.length; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return rgba;
}
