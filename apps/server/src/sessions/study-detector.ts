import { DetectionSettings, ParleyError, type Study } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { type DetectorSource, defaultDetectorFile, findDetector } from '../models/detectors';
import { findModel, modelRoots } from '../models/registry';
import { fromRepository, repositoryRoot } from '../repository';
import { gtDetectorProfile } from '../tasks/coin/offline';
import type { PageDetection } from './sense-job';

/** Where the detector of a study comes from, and where it runs. */
export interface StudyDetector {
  /** Null where detections are made from truth. */ readonly source: DetectorSource | null;
  /** What participants' pages run; null where the server detects. */ readonly page: PageDetection | null;
}

/**
 * The detector of a study: made from truth, in participants' pages, or on the server, because it is a remote service or the
 * study says so.
 *
 * @throws {ParleyError} `NOT_FOUND` or `BAD_MODEL` when its model is not there, `BAD_STUDY` when pages cannot have it.
 */
export async function studyDetector(
  study: Study,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
): Promise<StudyDetector> {
  const name = study.backends.detector;
  if (gtDetectorProfile(name) !== null) return { source: null, page: null };
  const root = repositoryRoot();
  const files = study.models === null ? [] : [fromRepository(study.models)];
  const roots = modelRoots(config);
  const source = await findDetector(name, { roots, files: [...files, defaultDetectorFile(root)] });
  const { where, onFailure } = DetectionSettings.parse(study.detection ?? {});
  if (where === 'server' || source.kind !== 'onnx') return { source, page: null };
  const { model, folder } = await findModel(roots, name);
  if (folder !== source.folder)
    throw new ParleyError('BAD_STUDY', `pages cannot have the detector "${name}"`, {
      where: 'backends.detector',
      remedy: `Copy its folder to ${roots.pulled}, or set \`detection.where: server\`.`,
    });
  const { modelId, sha256 } = model;
  const detector = { modelId, modelHash: sha256, modelUrl: `/models/${modelId}` };
  return { source, page: { detector, onFailure } };
}
