import { SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import type { OpenHome } from '../homes/open-home';
import { type BenchResult, timeRepeatedly } from './measure';

/** Depth and instance ids of one frame, over navigable poses of a home. */
export function benchRaster(home: OpenHome): BenchResult[] {
  const points = home.pathFinder.grid(1).filter(({ island }) => island === 0);
  const sensors: SensorPreset[] = [SENSOR_PRESETS.fast, SENSOR_PRESETS.objectnav];
  return sensors.map((sensor) => ({
    name: `raster ${sensor.widthPx}×${sensor.heightPx}`,
    unit: 'ms',
    what: `depth + ids, ${home.scene.sceneId}, ${points.length} places × 24 headings`,
    spread: timeRepeatedly(
      (i) => {
        const place = points[i % points.length];
        if (place === undefined) return;
        home.rasteriser.render({ position: place.position, headingDeg: (i * 15) % 360 }, sensor);
      },
      { warmUp: 50, count: 400 },
    ),
  }));
}
