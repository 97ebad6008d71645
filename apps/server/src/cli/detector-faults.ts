import { basename, dirname } from 'node:path';
import { ParleyError, SENSOR_PRESETS, type SensorPresetId } from '@parley/protocol';
import type { SceneFault } from '@parley/scenes/validate';
import { detectorSight, maskTruthOf } from '../episodes/detector-fires';
import { openHome } from '../episodes/open-world';
import { MASK_TRUTH } from '../models/offline';
import { createSceneCatalog } from '../studies';

const SEED = '1';

export interface DetectorFlags {
  /** Name of the study's detector. */ readonly detector: string;
  /** Camera preset. */ readonly sensor: string;
  /** Episodes that are asked about; all when left out. */ readonly only?: ReadonlySet<string>;
}

/** Episodes of a home on whose target the detector never fires, from any view point (SCIENCE 23). */
export async function detectorFaults(
  folder: string,
  { detector, sensor, only }: DetectorFlags,
): Promise<SceneFault[]> {
  if (detector !== MASK_TRUTH)
    throw new ParleyError('BAD_INPUT', `there is no detector "${detector}"`, {
      where: '--detector',
      remedy: `Use ${MASK_TRUTH}.`,
    });
  if (!Object.hasOwn(SENSOR_PRESETS, sensor))
    throw new ParleyError('BAD_INPUT', `there is no sensor "${sensor}"`, {
      where: '--sensor',
      remedy: `Use one of ${Object.keys(SENSOR_PRESETS).join(', ')}.`,
    });
  const home = await openHome(folder);
  const faults: SceneFault[] = [];
  for (const episode of createSceneCatalog(dirname(folder)).episodesOf(basename(folder))) {
    if (only?.has(episode.episodeId) === false) continue;
    const { asked, fired } = await detectorSight(home, episode, {
      sensor: SENSOR_PRESETS[sensor as SensorPresetId],
      detectorOf: maskTruthOf(home, SEED),
    });
    if (fired > 0) continue;
    faults.push({
      severity: 'fault',
      where: `${basename(folder)}/episodes.json ${episode.episodeId}`,
      what: `${detector} sees its target from none of ${asked} view points through ${sensor}`,
      remedy: 'Leave it out of studies with this camera, or reject it.',
    });
  }
  return faults;
}
