import { basename, dirname } from 'node:path';
import { PerceptionConfig } from '@parley/agent-core/explorer';
import { openDetector } from '@parley/models/detectors';
import { ParleyError, SENSOR_PRESETS, type SensorPresetId } from '@parley/protocol';
import type { SceneFault } from '@parley/scenes/validate';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { keyEnvironment, readConfig } from '../config';
import type { FrameOf } from '../ground-truth';
import { detectorSight } from '../ground-truth/detector-fires';
import { openHome } from '../homes/open-home';
import { createDetector } from '../ports/senses/detector-makers';
import { detectorNamed } from '../ports/senses/detector-named';

const SEED = '1';
/** Frames of a detector with weights are painted and run one by one: so many of an episode are enough. */
const QUICK = 12;
/** What agents take for a detection, by default. */
const MIN_SCORE = PerceptionConfig.parse({}).detectionThreshold;

export interface DetectorFlags {
  /** Name of the study's detector. */ readonly detector: string;
  /** Camera preset. */ readonly sensor: string;
  /** Data directory with pulled models. */ readonly data?: string | undefined;
  /** File that configures detectors, before the default one. */ readonly detectors?:
    | string
    | null
    | undefined;
  /** Episodes that are asked about; all when left out. */ readonly only?: ReadonlySet<string>;
}

/** Episodes of a home on whose target the detector never fires, from any view point (SCI-23). */
export async function detectorFaults(
  folder: string,
  { detector, sensor, only, data, detectors }: DetectorFlags,
): Promise<SceneFault[]> {
  if (!Object.hasOwn(SENSOR_PRESETS, sensor))
    throw new ParleyError('BAD_INPUT', `there is no sensor "${sensor}"`, {
      where: '--sensor',
      remedy: `Use one of ${Object.keys(SENSOR_PRESETS).join(', ')}.`,
    });
  const source = detectorNamed(detector, readConfig({ data }), [detectors]);
  if (source !== undefined) await openDetector(source, { env: keyEnvironment() });
  const home = await openHome(folder);
  const detectorOf = (frame: FrameOf) =>
    createDetector(
      { home, frame, seed: SEED, sceneDir: folder },
      { backend: detector, ...(source !== undefined && { source }) },
    );
  const faults: SceneFault[] = [];
  for (const episode of createSceneCatalog(dirname(folder)).episodesOf(basename(folder))) {
    if (only?.has(episode.episodeId) === false) continue;
    const { asked, fired, why } = await detectorSight(home, episode, {
      sensor: SENSOR_PRESETS[sensor as SensorPresetId],
      detectorOf,
      ...(source !== undefined && { quick: QUICK, minScore: MIN_SCORE }),
    });
    if (fired > 0) continue;
    faults.push({
      severity: 'fault',
      where: `${basename(folder)}/episodes.json ${episode.episodeId}`,
      what:
        why ?? `${detector} sees its target from none of ${asked} view points through ${sensor}`,
      remedy: 'Leave it out of studies with this camera, or reject it.',
    });
  }
  return faults;
}
