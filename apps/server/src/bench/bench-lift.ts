import type { DetectorBackend } from '@parley/models/detectors';
import { SENSOR_PRESETS } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { FrameOf } from '../ground-truth';
import type { OpenHome } from '../homes/open-home';
import { liftErrors, ON_THING_M } from './lift-errors';
import { type BenchResult, spreadOf } from './measure';

/** Views of a home whose boxes are lifted. */
const EPISODES = 15;

/** How far off are points that boxes without masks are lifted to? With boxes of a detector, or with truth's. */
export async function benchLift(
  home: OpenHome,
  episodes: readonly InstanceEpisode[],
  detector: { readonly name: string; readonly of: (frame: FrameOf) => DetectorBackend } | null,
): Promise<BenchResult[]> {
  const errors = await liftErrors(home, episodes.slice(0, EPISODES), {
    sensor: SENSOR_PRESETS.fast,
    viewsPerEpisode: 2,
    ...(detector !== null && { detectorOf: detector.of }),
  });
  if (errors.length === 0) return [];
  const name = `lift, boxes of ${detector?.name ?? 'truth'}`;
  const lifted = errors.flatMap(({ offM }) => offM ?? []);
  const ranges = errors.flatMap(({ rangeErrorM }) => Math.abs(rangeErrorM ?? Number.NaN));
  const share = lifted.filter((offM) => offM <= ON_THING_M).length / errors.length;
  return [
    {
      name: `${name}: on the thing`,
      unit: '%',
      spread: spreadOf([100 * share]),
      what: `of ${errors.length} things in ${2 * EPISODES} views land within ${ON_THING_M} m of it`,
    },
    {
      name: `${name}: distance`,
      unit: 'm',
      spread: spreadOf(ranges.filter(Number.isFinite)),
      what: 'lifted distance against that of the nearest visible point, either way',
    },
  ];
}
