import { DetectorModel, ParleyError } from '@parley/protocol';
import { fetchBytes, type OnProgress, retry, sha256Hex } from '@parley/scenes/three';
import { CONTENT_PARAMETER } from '@parley/scenes/view';

/** How downloads of models are told of and tried again. */
export interface Downloading {
  readonly onRetry?: () => void;
  /** Waiting times between tries, milliseconds. */ readonly delaysMs?:
    | readonly number[]
    | undefined;
}

export interface FetchModelOptions extends Downloading {
  /** Folder with `model.json`. */ readonly modelUrl: string;
  /** SHA-256 of the weights that the session is held with. */ readonly modelHash: string;
  readonly onProgress?: OnProgress;
}

export interface FetchedModel {
  readonly model: DetectorModel;
  readonly weights: ArrayBuffer;
}

/**
 * Downloads a detector: description, then weights by the hash of their content, kept by the browser under it, tried again
 * when the line breaks, and checked. What does not match is fetched once more, past everything that was kept.
 *
 * @throws {ParleyError} `BAD_MODEL` when it is missing, damaged or another one, `DOWNLOAD_FAILED` when the line stays broken.
 */
export async function fetchModel(options: FetchModelOptions): Promise<FetchedModel> {
  const { modelUrl, modelHash, onProgress } = options;
  for (const cache of ['default', 'reload'] as const) {
    const model = await fetchDescription(options, cache);
    const isHeld = model.sha256 === modelHash;
    if (!isHeld && cache === 'reload')
      throw badModel(modelUrl, 'the server has another model than this session began with');
    const url = `${modelUrl}/${model.file}?${CONTENT_PARAMETER}=${model.sha256}`;
    const fetching = { cache, bytesTotal: model.bytes, onProgress };
    const weights = isHeld ? await downloadOfModel(url, fetching, options) : null;
    if (weights?.byteLength === model.bytes && (await sha256Hex(weights)) === modelHash)
      return { model, weights };
  }
  throw badModel(modelUrl, 'its weights are not what was written (SHA-256 differs)');
}

async function fetchDescription(
  options: FetchModelOptions,
  cache: RequestCache,
): Promise<DetectorModel> {
  const url = `${options.modelUrl}/model.json`;
  const bytes = await downloadOfModel(url, { cache }, options);
  try {
    return DetectorModel.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw badModel(url, 'this describes no detector', cause);
  }
}

/** A file of a model. @throws {ParleyError} `BAD_MODEL` when it is not there, `DOWNLOAD_FAILED` when the line stays broken. */
export async function downloadOfModel(
  url: string,
  fetching: Parameters<typeof fetchBytes>[1],
  { onRetry, delaysMs }: Downloading,
): Promise<ArrayBuffer> {
  try {
    return await retry(() => fetchBytes(url, fetching), { onRetry: () => onRetry?.(), delaysMs });
  } catch (error) {
    // A file that is not there is a fault of the model here.
    if (error instanceof ParleyError && error.code === 'BAD_SCENE')
      throw badModel(url, error.message, error);
    throw error;
  }
}

export const badModel = (where: string, message: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_MODEL', message, {
    where,
    remedy: 'Run `parley models check` on the server.',
    ...(cause === undefined ? {} : { cause }),
  });
