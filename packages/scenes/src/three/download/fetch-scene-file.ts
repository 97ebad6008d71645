import { ParleyError } from '@parley/protocol';
import { CONTENT_PARAMETER, SCENE_FILES_NAME, type SceneFile, SceneFiles } from '../../view';
import { type FetchBytesOptions, fetchBytes, type OnProgress } from './fetch-bytes';
import { type RetryOptions, retry } from './retry';
import { sha256Hex } from './sha256-hex';

export interface FetchSceneFileOptions extends RetryOptions {
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Downloads a file of a scene: kept by the browser under the hash of its content, tried again when the line breaks, and
 * checked. What does not match is fetched once more, past everything that was kept. A folder without checksums is taken
 * as it comes.
 *
 * @param base Folder of the scene, without a slash at the end.
 * @throws {ParleyError} `BAD_SCENE` when the file is missing or damaged, `DOWNLOAD_FAILED` when the line stays broken.
 */
export async function fetchSceneFile(
  base: string,
  name: string,
  options: FetchSceneFileOptions = {},
): Promise<ArrayBuffer> {
  for (const cache of ['default', 'reload'] as const) {
    const wanted = (await fetchSceneFiles(base, options, cache))?.files[name];
    const url = `${base}/${name}${wanted === undefined ? '' : `?${CONTENT_PARAMETER}=${wanted.sha256}`}`;
    const { signal, onProgress } = options;
    const fetching: FetchBytesOptions = { signal, onProgress, cache, bytesTotal: wanted?.bytes };
    const bytes = await retry(() => fetchBytes(url, fetching), options);
    if (wanted === undefined || (await isWhole(bytes, wanted))) return bytes;
  }
  throw new ParleyError('BAD_SCENE', 'its content is not what was written (SHA-256 differs)', {
    where: `${base}/${name}`,
    remedy: 'Run `parley scenes validate` on the server, and generate or import the scene again.',
  });
}

const isWhole = async (bytes: ArrayBuffer, wanted: SceneFile): Promise<boolean> =>
  bytes.byteLength === wanted.bytes && (await sha256Hex(bytes)) === wanted.sha256;

/** What the folder was written with; null when it does not say. */
async function fetchSceneFiles(
  base: string,
  options: FetchSceneFileOptions,
  cache: RequestCache,
): Promise<SceneFiles | null> {
  const url = `${base}/${SCENE_FILES_NAME}`;
  const { signal } = options;
  try {
    const bytes = await retry(() => fetchBytes(url, { signal, cache }), options);
    return SceneFiles.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ParleyError) {
      if (error.isRetryable) throw error;
      return null;
    }
    throw new ParleyError('BAD_SCENE', 'this is not a list of checksums', {
      where: url,
      remedy: 'Generate or import the scene again.',
      cause: error,
    });
  }
}
