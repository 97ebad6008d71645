import { type ModelDtype, ParleyError } from '@parley/protocol';
import type { Picture } from '../detection';
import { drawnSidePx, readPictureInput } from './picture-input';
import { pictureValues } from './picture-values';

/** The two halves of an image-text model. Each embedding is of one picture or text, not normalised. */
export interface Embedder {
  /** Shorter side at which views are best drawn for the model, pixels. */ readonly sidePx: number;
  readonly pictures: (pictures: readonly Picture[]) => Promise<Float32Array[]>;
  readonly texts: (texts: readonly string[]) => Promise<Float32Array[]>;
}

/** What is used of transformers.js: it is handed in, because a page and Node load it differently. */
export interface EmbeddingLibrary {
  readonly AutoConfig: Pretrained<object>;
  readonly AutoTokenizer: Pretrained<Run>;
  readonly AutoImageProcessor: Pretrained<{ readonly config: object }>;
  readonly CLIPTextModelWithProjection: Pretrained<Run>;
  readonly CLIPVisionModelWithProjection: Pretrained<Run>;
  readonly SiglipTextModel: Pretrained<Run>;
  readonly SiglipVisionModel: Pretrained<Run>;
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object;
}
interface Pretrained<T> {
  // biome-ignore lint/suspicious/noExplicitAny: each class of the library has options of its own.
  from_pretrained(model: string, options: any): Promise<T>;
}
// biome-ignore lint/suspicious/noExplicitAny: tokenizers and models are called by one name and return what they like.
type Run = (...args: any[]) => any;

export interface EmbedderOptions {
  /** `owner/name`. */ readonly model: string;
  readonly revision: string;
  readonly dtype: ModelDtype;
  readonly device: 'cpu' | 'wasm' | 'webgpu';
  readonly allowDownload: boolean;
  /** Pictures or texts in one pass. */ readonly batch: number;
  /** Texts are made small letters first. */ readonly lowercase: boolean;
  /** Folder or address, for messages. */ readonly where: string;
  /** What the study calls it, for messages. */ readonly name: string;
  /** Does an error say that a file of the model is not there? */
  readonly isFileMissing: (error: unknown) => boolean;
}

/** Episodes run beside each other: one thread each. A page has set its threads for all sessions. */
const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

/** How the models of a family are told apart from those of others, and where their embeddings are. */
const FAMILIES = {
  clip: {
    text: 'CLIPTextModelWithProjection',
    vision: 'CLIPVisionModelWithProjection',
    textOutput: 'text_embeds',
    visionOutput: 'image_embeds',
    padding: true,
    maxTokens: 77,
  },
  // Trained with every text padded to the same length.
  siglip: {
    text: 'SiglipTextModel',
    vision: 'SiglipVisionModel',
    textOutput: 'pooler_output',
    visionOutput: 'pooler_output',
    padding: 'max_length',
    maxTokens: 64,
  },
} as const;
type Family = (typeof FAMILIES)[keyof typeof FAMILIES];

/** A tensor as it comes from the library. */
interface Rows {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number>;
}
type Outputs = Readonly<Record<string, Rows | undefined>>;

/**
 * Loads the text half, the vision half, the tokenizer and the preprocessing of a model. Pictures are prepared here, not by the library,
 * whose ways differ between a page and Node.
 *
 * @throws {ParleyError} `BAD_MODEL` when a file is missing or the model is of another kind, `MODEL_RUNTIME` when it cannot be loaded.
 */
export async function openEmbedder(
  library: EmbeddingLibrary,
  options: EmbedderOptions,
): Promise<Embedder> {
  const { model, where, name, batch } = options;
  const from = {
    dtype: options.dtype,
    device: options.device,
    revision: options.revision,
    local_files_only: !options.allowDownload,
    session_options: { logSeverityLevel: 4 as const, ...(options.device === 'cpu' && ONE_THREAD) },
  };
  const load = <T>(pretrained: Pretrained<T>): Promise<T> =>
    pretrained.from_pretrained(model, from).catch((cause: unknown) => {
      throw loadError(cause, options);
    });
  const { model_type: type, text_config: textConfig } = (await load(library.AutoConfig)) as {
    model_type?: string;
    text_config?: { max_position_embeddings?: number };
  };
  const family = type === 'clip' || type === 'siglip' ? FAMILIES[type] : null;
  if (family === null)
    throw new ParleyError('BAD_MODEL', `${model} is of the kind ${type}`, {
      where,
      remedy: `Give ${name} a model of the kind ${Object.keys(FAMILIES).join(' or ')}.`,
    });
  const tokenizer = await load(library.AutoTokenizer);
  const input = readPictureInput((await load(library.AutoImageProcessor)).config, where);
  const text = await load(library[family.text]);
  const vision = await load(library[family.vision]);
  const maxTokens = textConfig?.max_position_embeddings ?? family.maxTokens;
  return {
    sidePx: drawnSidePx(input),
    pictures: (pictures) =>
      inBatches(pictures, batch, async (some) => {
        const { data, dims } = pictureValues(some, input);
        const values = new library.Tensor('float32', data, [...dims]);
        const outputs = (await vision({ pixel_values: values })) as Outputs;
        return rowsOf(outputs, family.visionOutput, { count: some.length, where });
      }),
    texts: (texts) =>
      inBatches(texts, batch, async (some) => {
        const words = options.lowercase ? some.map((each) => each.toLowerCase()) : [...some];
        const inputs: unknown = tokenizer(words, tokenizing(family, maxTokens));
        const outputs = (await text(inputs)) as Outputs;
        return rowsOf(outputs, family.textOutput, { count: some.length, where });
      }),
  };
}

const tokenizing = ({ padding }: Family, maxTokens: number) => ({
  padding,
  truncation: true,
  max_length: maxTokens,
});

async function inBatches<I, O>(
  items: readonly I[],
  size: number,
  work: (some: readonly I[]) => Promise<readonly O[]>,
): Promise<O[]> {
  const all: O[] = [];
  for (let i = 0; i < items.length; i += size) all.push(...(await work(items.slice(i, i + size))));
  return all;
}

/** @throws {ParleyError} `MODEL_OUTPUT` when the model gives something else than one row for each input. */
function rowsOf(
  outputs: Outputs,
  name: string,
  { count, where }: { readonly count: number; readonly where: string },
): Float32Array[] {
  const tensor = outputs[name];
  const [rows, width] = tensor?.dims ?? [];
  if (tensor === undefined || tensor.dims.length !== 2 || rows !== count || width === undefined)
    throw new ParleyError(
      'MODEL_OUTPUT',
      `${name} is ${tensor === undefined ? 'missing' : `of shape ${tensor.dims.join(' × ')}`}, not ${count} embeddings`,
      {
        where,
        remedy: 'Take the text and vision models with projection, as transformers.js has them.',
      },
    );
  const data = Float32Array.from(tensor.data);
  return Array.from({ length: count }, (_, i) => data.slice(i * width, (i + 1) * width));
}

function loadError(
  cause: unknown,
  { where, name, isFileMissing }: Pick<EmbedderOptions, 'where' | 'name' | 'isFileMissing'>,
): ParleyError {
  if (cause instanceof ParleyError) return cause;
  const message = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
  const isMissing = isFileMissing(cause);
  return new ParleyError(isMissing ? 'BAD_MODEL' : 'MODEL_RUNTIME', message, {
    where,
    cause,
    remedy: isMissing
      ? 'Copy the whole folder of the model: config.json, preprocessor_config.json, tokenizer.json, tokenizer_config.json, onnx/text_model and onnx/vision_model of its dtype.'
      : `Check \`dtype\` of ${name}, and that the folder holds an image-text model.`,
  });
}
