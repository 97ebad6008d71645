import { hashJson, MODEL_FILES_NAME, ModelFiles, type PageScorer } from '@parley/protocol';
import { sha256Hex } from '@parley/scenes/three';
import { CONTENT_PARAMETER } from '@parley/scenes/view';
import { badModel, type Downloading, downloadOfModel } from '../detection/fetch-model';

export interface FetchScorerOptions extends Downloading {
  readonly scorer: Pick<PageScorer, 'modelUrl' | 'modelHash' | 'dtype'>;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
}

/** Files of a model by their path below its folder. */
export type ScorerFiles = Map<string, ArrayBuffer>;

/**
 * Downloads an image-text model: the list of its files, then each by the hash of its content, kept by the browser under it, tried
 * again when the line breaks, and checked. What does not match is fetched once more, past everything that was kept.
 *
 * @throws {ParleyError} `BAD_MODEL` when it is missing, damaged or another one, `DOWNLOAD_FAILED` when the line stays broken.
 */
export async function fetchScorer(options: FetchScorerOptions): Promise<ScorerFiles> {
  const { files } = await fetchList(options);
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const fetched: ScorerFiles = new Map();
  let doneBytes = 0;
  for (const file of files) {
    const onProgress = (loadedBytes: number) =>
      options.onProgress?.(doneBytes + Math.min(loadedBytes, file.bytes), totalBytes);
    fetched.set(file.path, await fetchFile(file, { ...options, onProgress }));
    doneBytes += file.bytes;
  }
  options.onProgress?.(totalBytes, totalBytes);
  return fetched;
}

async function fetchList(options: FetchScorerOptions): Promise<ModelFiles> {
  const { modelUrl, modelHash, dtype } = options.scorer;
  const url = `${modelUrl}/${MODEL_FILES_NAME}?dtype=${dtype}`;
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await downloadOfModel(url, { cache }, options);
    let list: ModelFiles;
    try {
      list = ModelFiles.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch (cause) {
      throw badModel(url, 'this is no list of files', cause);
    }
    if (hashJson(list.files) === modelHash) return list;
  }
  throw badModel(url, 'the server has another model than this session began with');
}

async function fetchFile(
  { path, bytes: bytesTotal, sha256 }: ModelFiles['files'][number],
  options: FetchScorerOptions,
): Promise<ArrayBuffer> {
  const url = `${options.scorer.modelUrl}/${path}?${CONTENT_PARAMETER}=${sha256}`;
  const { onProgress } = options;
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await downloadOfModel(url, { cache, bytesTotal, onProgress }, options);
    if (bytes.byteLength === bytesTotal && (await sha256Hex(bytes)) === sha256) return bytes;
  }
  throw badModel(url, 'it is not what was written (SHA-256 differs)');
}
