import type { Picture } from '@parley/agent-core/detection';
import { ParleyError } from '@parley/protocol';
import { isFileMissing, type Transformers } from '../transformers-library';
import type { TransformersScorerConfig } from './scorer-config';

/** The two halves of an image-text model. Each embedding is of one picture or text, not normalised. */
export interface Embedder {
  /** Shorter side of the model's input, pixels. */ readonly sidePx: number;
  readonly pictures: (pictures: readonly Picture[]) => Promise<Float32Array[]>;
  readonly texts: (texts: readonly string[]) => Promise<Float32Array[]>;
}

export interface EmbedderOptions {
  readonly config: TransformersScorerConfig;
  /** Folder, for messages. */ readonly where: string;
  readonly name: string;
}

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
 * Loads the text half, the vision half, the tokenizer and the preprocessing of a model.
 *
 * @throws {ParleyError} `BAD_MODEL` when a file is missing or the model is of another kind, `MODEL_RUNTIME` when it cannot be loaded.
 */
export async function openEmbedder(
  library: Transformers,
  { config, where, name }: EmbedderOptions,
): Promise<Embedder> {
  const options = {
    dtype: config.dtype,
    device: 'cpu' as const,
    revision: config.revision,
    local_files_only: !config.allowDownload,
    session_options: { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 as const },
  };
  const load = <T>(loading: Promise<T>): Promise<T> =>
    loading.catch((cause: unknown) => {
      throw loadError(cause, { where, name });
    });
  const described = await load(library.AutoConfig.from_pretrained(config.model, options));
  const { model_type: type, text_config: textConfig } = described as unknown as {
    model_type?: string;
    text_config?: { max_position_embeddings?: number };
  };
  const family = type === 'clip' || type === 'siglip' ? FAMILIES[type] : null;
  if (family === null)
    throw new ParleyError('BAD_MODEL', `${config.model} is of the kind ${type}`, {
      where,
      remedy: `Give ${name} a model of the kind ${Object.keys(FAMILIES).join(' or ')}.`,
    });
  const tokenizer = await load(library.AutoTokenizer.from_pretrained(config.model, options));
  const processor = await load(library.AutoImageProcessor.from_pretrained(config.model, options));
  const text = await load(library[family.text].from_pretrained(config.model, options));
  const vision = await load(library[family.vision].from_pretrained(config.model, options));
  const maxTokens = textConfig?.max_position_embeddings ?? family.maxTokens;
  return {
    sidePx: sideOf(processor),
    pictures: (pictures) =>
      inBatches(pictures, config.batch, async (some) => {
        const images = some.map(({ data, widthPx, heightPx }) => {
          const rgb = Uint8ClampedArray.from(data);
          return new library.RawImage(rgb, widthPx, heightPx, 3);
        });
        const inputs: unknown = await processor(images);
        const outputs = (await vision(inputs)) as Outputs;
        return rowsOf(outputs, family.visionOutput, { count: some.length, where });
      }),
    texts: (texts) =>
      inBatches(texts, config.batch, async (some) => {
        const words = config.lowercase ? some.map((each) => each.toLowerCase()) : [...some];
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

/** Shorter side of what the preprocessing makes. */
function sideOf(processor: unknown): number {
  const { size, crop_size: crop } = processor as Record<
    'size' | 'crop_size',
    { height?: number; width?: number; shortest_edge?: number } | undefined
  >;
  const side = crop?.height ?? size?.height ?? size?.shortest_edge ?? 224;
  return Number.isFinite(side) && side > 0 ? side : 224;
}

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
  { where, name }: { readonly where: string; readonly name: string },
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
