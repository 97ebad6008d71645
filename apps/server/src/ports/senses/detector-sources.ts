import { type DetectorSource, openDetector } from '@parley/models/detectors';
import { readModelJson } from '@parley/models/registry';
import { classesOfCategory } from '@parley/protocol';
import { keyEnvironment } from '../../config';
import type { SourceKind } from '../port-kind';
import { detectorNamed } from './detector-named';

/** Detectors with weights, and services that detect. */
export const DETECTOR_SOURCES: SourceKind<DetectorSource> = {
  find: detectorNamed,
  open: (source) => openDetector(source, { env: keyEnvironment() }),
  check: (source, { episodes }, categoriesOf) => {
    const { name } = source;
    const model = source.kind === 'onnx' ? readModelJson(source.folder) : null;
    if (model === null)
      return { status: 'ok', message: `The detector ${name} takes any category.` };
    // Categories without a class, each with its first episode.
    const lacking = new Map<string, string>();
    for (const episodeId of episodes)
      for (const category of categoriesOf(episodeId))
        if (classesOfCategory(model, category).length === 0 && !lacking.has(category))
          lacking.set(category, episodeId);
    if (lacking.size === 0)
      return {
        status: 'ok',
        message: `The detector ${name} has a class for every category that is asked for.`,
      };
    const names = [...lacking].map(([category, episodeId]) => `${category} (${episodeId})`);
    return {
      status: 'fault',
      message: `The detector ${name} has no class for ${names.join(', ')}.`,
    };
  },
};
