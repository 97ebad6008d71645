import type { RgbPainter } from '@parley/models/frames';
import { focalPx, ParleyError, type Pose, type SensorPreset } from '@parley/protocol';
import type { OverheadCamera } from '@parley/task-gencomm/truth';
import type { OpenHome } from '../../../homes/open-home';
import { flatPainter } from '../../../painters/flat-rgb';
import { KeptPictures } from '../../../painters/kept-pictures';
import { paintedPainter } from '../../../painters/painted-rgb';
import { pixelAbove, TOP_M } from '../bodies/sees-robot';
import type { GencommSpec } from '../gencomm-spec';
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

/** What the pictures of an episode are of: plain JSON, so that another thread paints the same. */
export interface PaintedScene {
  /** Folder of the home. */ readonly sceneDir: string;
  readonly setting: Pick<GencommSpec['setting'], 'marker' | 'gridSide'>;
  readonly camera: OverheadCamera;
}

/** The robot in the picture from above. */
export interface ShownRobot {
  readonly pose: Pose;
  /** False where the home hides it. */ readonly isShown: boolean;
}

/**
 * Paints what either agent sees. The overhead picture is cut below the ceiling and holds the robot, its marker and the numbered grid, as
 * far as the setting says; the robot's own picture is the home alone.
 *
 * @param robot Where it stands now.
 * @param home For a home without a render mesh, in flat colours; null where there is none.
 * @throws {ParleyError} `BAD_SCENE` for a home that has neither.
 */
export function gencommPainter(
  { setting, sceneDir, camera }: PaintedScene,
  robot: () => ShownRobot,
  home: Pick<OpenHome, 'scene' | 'rasteriser'> | null,
): RgbPainter {
  const { nearM } = camera;
  const own = paintedPainter(sceneDir, SHADED) ?? flat(sceneDir, home);
  const above = paintedPainter(sceneDir, { ...SHADED, nearM }) ?? flat(sceneDir, home, nearM);
  /** The home from above without the robot: the camera never moves. */
  const bare = (from: Pose, sensor: SensorPreset): Promise<Uint8Array> => {
    const key = above.keyOf?.(from, sensor);
    const paint = () => above.paint(from, sensor);
    return key === undefined ? paint() : bareHomes.get(key, paint);
  };
  const { keyOf: ownKey } = own;
  const { keyOf: aboveKey } = above;
  const { marker, gridSide } = setting;
  const keyOf =
    ownKey === undefined || aboveKey === undefined
      ? undefined
      : (from: Pose, sensor: SensorPreset): string =>
          sensor.id === camera.sensor.id
            ? JSON.stringify([aboveKey(from, sensor), robot(), marker, gridSide])
            : ownKey(from, sensor);
  return {
    backend: own.backend,
    maxFramePx: own.maxFramePx,
    ...(keyOf && { keyOf }),
    paint: async (from, sensor) => {
      if (sensor.id !== camera.sensor.id) return own.paint(from, sensor);
      // Where it stands now, not once the picture is there.
      const { pose, isShown } = robot();
      const rgb = (await bare(from, sensor)).slice();
      const at = pixelAbove(pose, TOP_M, { ...camera, sensor });
      const picture = { rgb, widthPx: sensor.widthPx, heightPx: sensor.heightPx };
      if (at !== null && isShown) {
        const pxPerM = focalPx(sensor) / at.depthM;
        for (const { radiusM, colour } of marker === 'orange' ? [EDGE, MARKER] : [ROBOT])
          drawDisc(picture, { at, radiusPx: Math.max(2, radiusM * pxPerM), colour });
      }
      if (gridSide !== null) drawGrid(picture, gridSide);
      return rgb;
    },
  };
}

function flat(
  sceneDir: string,
  home: Pick<OpenHome, 'scene' | 'rasteriser'> | null,
  nearM?: number,
): RgbPainter {
  if (home !== null) return flatPainter(home.scene, home.rasteriser, nearM);
  throw new ParleyError('BAD_SCENE', 'the home has no render mesh', {
    where: sceneDir,
    remedy: 'Bake the home again.',
  });
}
