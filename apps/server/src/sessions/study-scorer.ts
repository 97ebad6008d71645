import { join } from 'node:path';
import { ParleyError, SimilaritySettings, type Study } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { scorerNamed } from '../models/scorer-named';
import { missingFiles, modelFiles, type ScorerSource } from '../models/similarity';
import type { PageSimilarity } from './sense-job';

/** Where the image-text scorer of a study comes from, and where it runs. */
export interface StudyScorer {
  /** Undefined for the one that works without a model. */ readonly source:
    | ScorerSource
    | undefined;
  /** What participants' pages run; null where the server scores. */ readonly page: PageSimilarity | null;
}

/**
 * The image-text scorer of a study: from truth, in participants' pages, or on the server, because it is a remote service or the study
 * says nothing else.
 *
 * @throws {ParleyError} `NOT_FOUND` when no file configures it, `BAD_STUDY` when pages cannot run it, `BAD_MODEL` when they are to run a
 *   model of which a file is missing.
 */
export async function studyScorer(
  study: Pick<Study, 'backends' | 'models' | 'similarity'>,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
): Promise<StudyScorer> {
  const name = study.backends.scorer;
  const source = scorerNamed(name, config, [study.models]);
  const { where, onFailure } = SimilaritySettings.parse(study.similarity ?? {});
  if (source === undefined || where === 'server') return { source, page: null };
  const { model, dtype, lowercase, batch, score, folder } = pageModel(source);
  const missing = missingFiles(folder, dtype);
  if (missing.length > 0)
    throw new ParleyError('BAD_MODEL', `${model} lacks ${missing.join(', ')}`, {
      where: folder,
      remedy: `Run \`parley models pull ${name}\`, or copy the model as its hub has it.`,
    });
  const { modelHash } = await modelFiles(folder, dtype);
  const modelUrl = `/models/${model}`;
  const scorer = { name, modelHash, model, modelUrl, dtype, lowercase, batch, score };
  return { source, page: { scorer, onFailure } };
}

/** @throws {ParleyError} `BAD_STUDY` for a scorer that no page can run. */
function pageModel(source: ScorerSource) {
  if (source.kind === 'transformers')
    return { ...source.config, folder: join(source.folder, source.config.model) };
  throw new ParleyError('BAD_STUDY', `pages cannot run the scorer "${source.name}"`, {
    where: 'similarity.where',
    remedy: 'Set `similarity.where: server`, or name a scorer of the kind `transformers`.',
  });
}
