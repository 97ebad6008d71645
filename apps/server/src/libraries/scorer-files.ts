import { join } from 'node:path';
import { fileStats, modelFiles, optionalFiles, requiredFiles } from '@parley/models/similarity';
import { MODEL_FILES_NAME, ModelDtype } from '@parley/protocol';
import { CONTENT_PARAMETER } from '@parley/scenes/view';
import type { FastifyReply } from 'fastify';
import { scorerNamed } from '../ports/senses/scorer-named';
import { type LoadedStudy, settingsOfStudy } from '../studies';
import { ONE_YEAR_S, sendModelFile } from './send-model-file';

const HUB_FILE = /^([\w-][\w.-]*\/[\w-][\w.-]*)\/((?:onnx\/)?[\w-]+(?:\.[\w-]+)?)$/;
const NO_CACHE = 'public, no-cache';

export interface ScorerFilesOptions {
  readonly config: { readonly publicDir: string; readonly dataDir: string };
  /** Versions of studies that people are in, or may come to. */
  readonly studies: () => Promise<readonly Pick<LoadedStudy, 'study'>[]>;
}

/** A model that pages run. */
interface Served {
  readonly folder: string;
  readonly dtypes: ReadonlySet<ModelDtype>;
}

/**
 * Serves image-text models that pages run: `/models/<owner>/<name>/files.json?dtype=…`, the list of files with their hashes, and the
 * files themselves. Only models that a study names for pages are there, and of them only what their precision needs. Files whose
 * address names their hash never change; weights are not compressed, because random bytes do not shrink.
 *
 * @returns Whether the path was that of such a model; if not, nothing was sent.
 */
export function createScorerFiles({ config, studies }: ScorerFilesOptions) {
  async function find(model: string): Promise<Served | null> {
    const dtypes = new Set<ModelDtype>();
    let folder: string | null = null;
    for (const { study } of await studies()) {
      const { scorer } = settingsOfStudy(study);
      if (scorer?.where !== 'page') continue;
      const source = sourceOf(scorer.backend, study.models);
      if (source?.kind !== 'transformers' || source.config.model !== model) continue;
      folder = join(source.folder, model);
      dtypes.add(source.config.dtype);
    }
    return folder === null ? null : { folder, dtypes };
  }

  function sourceOf(name: string, models: string | null) {
    try {
      return scorerNamed(name, config, [models]);
    } catch {
      // A file that was changed since the study opened names no model: its sessions say so.
      return undefined;
    }
  }

  return async (
    path: string,
    query: Readonly<Record<string, unknown>>,
    request: { readonly etag: string | undefined; readonly reply: FastifyReply },
  ): Promise<boolean> => {
    const [, model, file] = HUB_FILE.exec(path) ?? [];
    if (model === undefined || file === undefined) return false;
    const served = await find(model);
    if (served === null) return false;
    const { folder, dtypes } = served;
    const { etag, reply } = request;
    if (file === MODEL_FILES_NAME) {
      const dtype = ModelDtype.safeParse(query.dtype).data;
      if (dtype === undefined || !dtypes.has(dtype)) return false;
      const { files } = await modelFiles(folder, dtype);
      await reply.header('cache-control', NO_CACHE).send({ files });
      return true;
    }
    const dtype = [...dtypes].find((each) =>
      [...requiredFiles(each), ...optionalFiles(each)].includes(file),
    );
    const stats = dtype === undefined ? null : fileStats(join(folder, file));
    if (dtype === undefined || stats === null) return false;
    const { files } = await modelFiles(folder, dtype);
    const sha256 = files.find((each) => each.path === file)?.sha256 ?? '';
    const isThat = query[CONTENT_PARAMETER] === sha256;
    const ownTag = `"${sha256}"`;
    reply
      .header('etag', ownTag)
      .header('cache-control', isThat ? `public, max-age=${ONE_YEAR_S}, immutable` : NO_CACHE);
    if (etag === ownTag) await reply.code(304).send();
    else await sendModelFile(reply, join(folder, file), stats.size);
    return true;
  };
}
