import {
  type InstalledModel,
  installedModels,
  modelRoots,
  readWeights,
} from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { bad, type DoctorCheck, good } from './doctor-checks';

/** Are the files of installed models whole? `parley models check` also runs them. */
export async function modelChecks(
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
): Promise<DoctorCheck[]> {
  const installed = installedModels(modelRoots(config));
  if (installed.length === 0)
    return [
      bad('models', 'warning', [
        'No detector is installed; studies and batches can use gt-detector only.',
        'Run `parley models pull yolox-nano`.',
      ]),
    ];
  return Promise.all(installed.map(checkFiles));
}

async function checkFiles(one: InstalledModel): Promise<DoctorCheck> {
  const checkId = `model ${one.modelId}`;
  try {
    if (one.model === null) throw one.fault;
    await readWeights(one.folder, one.model);
    const { title, licence, bytes } = one.model;
    const size = (bytes / 1e6).toFixed(1);
    return good(checkId, `${one.modelId}: ${title}, ${licence}, ${size} MB, whole.`);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    // What comes with Parley is needed, what was pulled is the user's own affair.
    return bad(checkId, one.origin === 'shipped' ? 'fault' : 'warning', [
      `${one.modelId}: ${error.message}.`,
      error.remedy ?? 'Pull it again.',
    ]);
  }
}
