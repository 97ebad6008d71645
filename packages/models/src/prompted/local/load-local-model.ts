import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreTrainedModel, PreTrainedTokenizer, Processor } from '@huggingface/transformers';
import { checkDownload, isPinned } from '../../config/model-pin';
import { type Transformers, withTransformers } from '../../config/transformers-library';
import type { ModelEndpoint } from '../model-config';

export type LocalSource = NonNullable<ModelEndpoint['transformers']>;

/** A model in this process. */
export interface LocalModel {
  readonly library: Transformers;
  readonly model: PreTrainedModel;
  readonly tokenizer: PreTrainedTokenizer;
  /** Null for a model that takes no pictures. */ readonly processor: Processor | null;
}

/** Weights are read once a process, however many sessions ask. */
const loaded = new Map<string, Promise<LocalModel>>();

/**
 * Loads a model, or gives the one that is loaded. Rejects with the library's own error; a later call tries again.
 *
 * @param hubFolder Where models of the hub are kept; null: where the library keeps them.
 */
export function loadLocalModel(source: LocalSource, hubFolder: string | null): Promise<LocalModel> {
  const key = JSON.stringify(source);
  const known = loaded.get(key);
  if (known !== undefined) return known;
  // A folder is named in full, and is looked for nowhere else.
  const ofHub = hubModelOf(source);
  const download = ofHub !== null && isPinned(ofHub) ? ofHub : null;
  const place = { folder: ofHub === null ? null : hubFolder, download };
  const loading = withTransformers(place, (library) => load(library, source, download === null));
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** A model of the hub; null for one in a folder. */
const hubModelOf = ({ hub, revision, pin }: LocalSource) =>
  hub === null ? null : { model: hub, revision, pin };

/**
 * A model of the hub that is not here yet is fetched on first use, and must be pinned before anything runs.
 *
 * @param where Place of the model in its configuration.
 * @throws {ParleyError} `BAD_INPUT` where commit, licence or files are not set.
 */
export function checkHubSource(
  source: LocalSource,
  { hubFolder, where }: { readonly hubFolder: string | undefined; readonly where: string },
): void {
  const ofHub = hubModelOf(source);
  if (ofHub === null || (hubFolder !== undefined && existsSync(join(hubFolder, ofHub.model))))
    return;
  checkDownload(ofHub, where);
}

async function load(
  library: Transformers,
  source: LocalSource,
  isLocal: boolean,
): Promise<LocalModel> {
  const { folder, hub, revision, dtype, device } = source;
  const place = folder ?? (hub as string);
  const options = { revision, local_files_only: isLocal };
  const tokenizer = await library.AutoTokenizer.from_pretrained(place, options);
  const seesPictures = await takesPictures(library, source, isLocal);
  const processor = seesPictures
    ? await library.AutoProcessor.from_pretrained(place, options)
    : null;
  const kind = seesPictures ? library.AutoModelForImageTextToText : library.AutoModelForCausalLM;
  const model = await kind.from_pretrained(place, { ...options, dtype, device });
  return { library, model, tokenizer, processor };
}

/** A model with a picture preprocessor takes pictures. */
async function takesPictures(
  library: Transformers,
  source: LocalSource,
  isLocal: boolean,
): Promise<boolean> {
  const { folder, hub, revision } = source;
  if (folder !== null) return existsSync(join(folder, 'preprocessor_config.json'));
  const config = await library.AutoConfig.from_pretrained(hub as string, {
    revision,
    local_files_only: isLocal,
  });
  return 'vision_config' in config || 'image_token_id' in config || 'image_token_index' in config;
}
