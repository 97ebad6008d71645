import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PreTrainedModel, PreTrainedTokenizer, Processor } from '@huggingface/transformers';
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
  const isHub = source.folder === null;
  const place = { folder: isHub ? hubFolder : null, allowDownload: isHub };
  const loading = withTransformers(place, (library) => load(library, source));
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function load(library: Transformers, source: LocalSource): Promise<LocalModel> {
  const { folder, hub, revision, dtype, device } = source;
  const place = folder ?? (hub as string);
  const options = { revision, local_files_only: folder !== null };
  const tokenizer = await library.AutoTokenizer.from_pretrained(place, options);
  const seesPictures = await takesPictures(library, source);
  const processor = seesPictures
    ? await library.AutoProcessor.from_pretrained(place, options)
    : null;
  const kind = seesPictures ? library.AutoModelForImageTextToText : library.AutoModelForCausalLM;
  const model = await kind.from_pretrained(place, { ...options, dtype, device });
  return { library, model, tokenizer, processor };
}

/** A model with a picture preprocessor takes pictures. */
async function takesPictures(library: Transformers, source: LocalSource): Promise<boolean> {
  const { folder, hub, revision } = source;
  if (folder !== null) return existsSync(join(folder, 'preprocessor_config.json'));
  const config = await library.AutoConfig.from_pretrained(hub as string, { revision });
  return 'vision_config' in config || 'image_token_id' in config || 'image_token_index' in config;
}
