import type { RgbPainter } from '@parley/models/frames';
import { focalPx, type Pose, type SensorPreset } from '@parley/protocol';
import type { SeenFrame } from '@parley/task-gencomm/truth';
import type { OpenHome } from '../../../homes/open-home';
import { flatPainter } from '../../../painters/flat-rgb';
import { KeptPictures } from '../../../painters/kept-pictures';
import { paintedPainter } from '../../../painters/painted-rgb';
import { pixelAbove, showsRobot, TOP_M } from '../bodies/sees-robot';
import type { GencommSpec } from '../gencomm-spec';
import type { GencommWorld } from '../gencomm-world';
import { drawDisc } from './draw-disc';
import { drawGrid } from './draw-grid';

/** The robot as it is seen from above where nothing hides it: a dark disc of its own size, metres. */
const ROBOT = { radiusM: 0.18, colour: [40, 42, 48] } as const;

/**
 * The marker on top of it (GenComm "Finetuning Prompts": a circular orange box), as wide as the robot and with a dark edge: floors are
 * of wood, and orange alone is lost on them.
 */
const MARKER = { radiusM: 0.2, colour: [255, 128, 0] } as const;
const EDGE = { radiusM: 0.26, colour: [16, 20, 19] } as const;

/** The same for people and models, who are compared (SCI-22): quick, since people wait for it. */
const SHADED = { shading: 'alike' } as const;

/** Of all episodes of a thread, without robots. */
const bareHomes = new KeptPictures(32e6);

/**
 * Paints what either agent sees. The overhead picture is cut below the ceiling and holds the robot, its marker and the numbered grid, as
 * far as the setting says; the robot's own picture is the home alone.
 */
export function gencommPainter(
  { setting, sceneDir }: Pick<GencommSpec, 'setting' | 'sceneDir'>,
  { scene, rasteriser }: Pick<OpenHome, 'scene' | 'rasteriser'>,
  { camera, pose }: Pick<GencommWorld, 'camera' | 'pose'>,
): RgbPainter {
  const { nearM } = camera;
  const own = paintedPainter(sceneDir, SHADED) ?? flatPainter(scene, rasteriser);
  const above =
    paintedPainter(sceneDir, { ...SHADED, nearM }) ?? flatPainter(scene, rasteriser, nearM);
  /** The home from above without the robot: the camera never moves. */
  const bare = (from: Pose, sensor: SensorPreset): Promise<Uint8Array> => {
    const key = above.keyOf?.(from, sensor);
    const paint = () => above.paint(from, sensor);
    return key === undefined ? paint() : bareHomes.get(key, paint);
  };
  let still: SeenFrame | null = null;
  /** What hides the robot: depths of the home from above, taken once. */
  const depths = (): SeenFrame => {
    still ??= {
      ...rasteriser.render(camera.pose, camera.sensor, { nearM, copy: true }),
      sensor: camera.sensor,
    };
    return still;
  };
  const { keyOf: ownKey } = own;
  const { keyOf: aboveKey } = above;
  const keyOf =
    ownKey === undefined || aboveKey === undefined
      ? undefined
      : (from: Pose, sensor: SensorPreset): string =>
          sensor.id === camera.sensor.id
            ? JSON.stringify([aboveKey(from, sensor), pose(), setting.marker, setting.gridSide])
            : ownKey(from, sensor);
  return {
    backend: own.backend,
    maxFramePx: own.maxFramePx,
    ...(keyOf && { keyOf }),
    paint: async (from, sensor) => {
      if (sensor.id !== camera.sensor.id) return own.paint(from, sensor);
      // Where it stands now, not once the picture is there.
      const robot = pose();
      const rgb = (await bare(from, sensor)).slice();
      const at = pixelAbove(robot, TOP_M, { ...camera, sensor });
      const picture = { rgb, widthPx: sensor.widthPx, heightPx: sensor.heightPx };
      const isShown = showsRobot(setting.marker, robot, { camera, frame: depths() });
      if (at !== null && isShown) {
        const pxPerM = focalPx(sensor) / at.depthM;
        for (const { radiusM, colour } of setting.marker === 'orange' ? [EDGE, MARKER] : [ROBOT])
          drawDisc(picture, { at, radiusPx: Math.max(2, radiusM * pxPerM), colour });
      }
      if (setting.gridSide !== null) drawGrid(picture, setting.gridSide);
      return rgb;
    },
  };
}
