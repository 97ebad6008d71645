import type { RgbPainter } from '@parley/models/frames';
import { SENSOR_PRESETS } from '@parley/protocol';
import { openHome } from '../homes/open-home';
import { flatPainter } from '../painters/flat-rgb';
import { paintedPainter } from '../painters/painted-rgb';
import { serveJobs } from '../painters/serve-jobs';
import type { PaintJob } from './paint-messages';
import { paintRobotView } from './paint-robot-view';

const painters = new Map<string, Promise<RgbPainter>>();

serveJobs(async ({ sceneDir, view }: PaintJob) => {
  const known = painters.get(sceneDir);
  const painter = known ?? openPainter(sceneDir);
  painters.set(sceneDir, painter);
  painter.catch(() => painters.delete(sceneDir));
  const opened = await painter;
  return view === null ? warm(opened) : paintRobotView(opened, view);
});

/** A home is read with its first picture: the smallest that there is. */
async function warm(painter: RgbPainter): Promise<null> {
  const sensor = { ...SENSOR_PRESETS.fast, widthPx: 8, heightPx: 8 };
  await painter.paint({ position: [0, 0, 0], headingDeg: 0 }, sensor);
  return null;
}

/** As the page shows the home; a home without a render mesh here in flat colours. */
async function openPainter(sceneDir: string): Promise<RgbPainter> {
  const painted = paintedPainter(sceneDir);
  if (painted !== null) return painted;
  const { scene, rasteriser } = await openHome(sceneDir);
  return flatPainter(scene, rasteriser);
}
