import type { RgbPainter } from '@parley/models/frames';
import { focalPx } from '@parley/protocol';
import type { OpenHome } from '../../../homes/open-home';
import { flatPainter } from '../../../painters/flat-rgb';
import { paintedPainter } from '../../../painters/painted-rgb';
import { pixelAbove, TOP_M } from '../bodies/sees-robot';
import type { GencommSpec } from '../gencomm-spec';
import type { GencommWorld } from '../gencomm-world';
import { drawDisc } from './draw-disc';
import { drawGrid } from './draw-grid';

/** The robot as it is seen from above: a dark disc of its own size, metres. */
const ROBOT = { radiusM: 0.18, colour: [40, 42, 48] } as const;

/**
 * The marker on top of it (GenComm "Finetuning Prompts": a circular orange box), as wide as the robot and with a dark edge: floors are
 * of wood, and orange alone is lost on them.
 */
const MARKER = { radiusM: 0.2, colour: [255, 128, 0] } as const;
const EDGE = { radiusM: 0.26, colour: [16, 20, 19] } as const;

/**
 * Paints what either agent sees. The overhead picture is cut below the ceiling and holds the robot, its marker and the numbered grid, as
 * far as the setting says; the robot's own picture is the home alone.
 */
export function gencommPainter(
  { setting, sceneDir }: Pick<GencommSpec, 'setting' | 'sceneDir'>,
  { scene, rasteriser }: Pick<OpenHome, 'scene' | 'rasteriser'>,
  { camera, pose }: Pick<GencommWorld, 'camera' | 'pose'>,
): RgbPainter {
  const own = paintedPainter(sceneDir) ?? flatPainter(scene, rasteriser);
  const above =
    paintedPainter(sceneDir, camera.nearM) ?? flatPainter(scene, rasteriser, camera.nearM);
  return {
    ...own,
    paint: async (from, sensor) => {
      if (sensor.id !== camera.sensor.id) return own.paint(from, sensor);
      const rgb = await above.paint(from, sensor);
      const at = pixelAbove(pose(), TOP_M, { ...camera, sensor });
      const picture = { rgb, widthPx: sensor.widthPx, heightPx: sensor.heightPx };
      if (at !== null) {
        const pxPerM = focalPx(sensor) / at.depthM;
        for (const { radiusM, colour } of setting.marker === 'orange' ? [EDGE, MARKER] : [ROBOT])
          drawDisc(picture, { at, radiusPx: Math.max(2, radiusM * pxPerM), colour });
      }
      if (setting.gridSide !== null) drawGrid(picture, setting.gridSide);
      return rgb;
    },
  };
}
