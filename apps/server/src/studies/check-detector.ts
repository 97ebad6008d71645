import {
  classesOfCategory,
  DetectionSettings,
  type DetectorModel,
  ParleyError,
  type PreflightCheck,
  type Study,
} from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { ServerConfig } from '../config';
import { detectorNamed } from '../models/detector-named';
import type { DetectorSource } from '../models/detectors';
import { providerOf } from '../models/providers';
import { installedModels, modelRoots, readModelJson } from '../models/registry';
import { checkHubModel } from './check-hub-model';
import { isToldOf } from './is-told-of';

export interface CheckDetectorPlaces {
  readonly catalog: Pick<SceneCatalog, 'findEpisode'>;
  readonly config: Pick<ServerConfig, 'publicDir' | 'dataDir'>;
}

/**
 * Is the detector of a study there, has it a class for every category that is asked for, and does
 * the consent name who runs a remote one? It gets pictures of simulated homes and categories, no words of people.
 */
export function checkDetector(
  study: Pick<Study, 'backends' | 'models' | 'episodes' | 'consent' | 'detection'>,
  { catalog, config }: CheckDetectorPlaces,
): PreflightCheck {
  const name = study.backends.detector;
  const check = (status: PreflightCheck['status'], message: string): PreflightCheck => ({
    checkId: 'detector',
    status,
    message,
  });
  let source: DetectorSource | undefined;
  let model: DetectorModel | null = null;
  try {
    source = detectorNamed(name, config, [study.models]);
    if (source?.kind === 'onnx') model = readModelJson(source.folder);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return check('fault', error.toLine());
  }
  if (source === undefined) return check('ok', 'Detections are made from truth (gt-detector).');
  const { where } = DetectionSettings.parse(study.detection ?? {});
  const place = where === 'server' || source.kind === 'onnx' ? '' : ' It runs on the server.';
  if (source.kind === 'http') {
    const provider = providerOf({ ...source.config, baseUrl: source.config.url });
    return provider === null || isToldOf(study, provider)
      ? check(
          'ok',
          `The detector ${name} is run by ${provider ?? 'a machine of the study'}.${place}`,
        )
      : check(
          'fault',
          `The detector ${name} is run by ${provider}, which consent.modelProviders does not name.`,
        );
  }
  if (source.kind === 'zero-shot') {
    const { status, message } = checkHubModel(`The detector ${name}`, source);
    return check(status, `${message} It takes any category.${place}`);
  }
  if (model === null) return check('ok', `The detector ${name} takes any category.`);
  const { folder } = source;
  const isServed = installedModels(modelRoots(config)).some(
    (each) => each.modelId === name && each.folder === folder,
  );
  if (where !== 'server' && !isServed)
    return check(
      'fault',
      `Pages cannot have the detector ${name}, which lies outside the folders of models. Run \`parley models pull ${model.modelId} --from ${folder}\` and name ${model.modelId} without an entry of its own in \`models\`, or set detection.where: server.`,
    );
  const lacking = lackingIn(model, study.episodes, catalog);
  return lacking.length === 0
    ? check('ok', `The detector ${name} has a class for every category that is asked for.`)
    : check('fault', `The detector ${name} has no class for ${lacking.join(', ')}.`);
}

/** Categories that a model has no class for, each with its first episode. */
function lackingIn(
  model: DetectorModel,
  episodeIds: readonly string[],
  catalog: CheckDetectorPlaces['catalog'],
): string[] {
  const first = new Map<string, string>();
  for (const episodeId of episodeIds) {
    const category = catalog.findEpisode(episodeId)?.category;
    if (category === undefined || classesOfCategory(model, category).length > 0) continue;
    if (!first.has(category)) first.set(category, episodeId);
  }
  return [...first].map(([category, episodeId]) => `${category} (${episodeId})`);
}
