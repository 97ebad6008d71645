import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  boxInFrame,
  fitPicture,
  type Picture,
  pictureSize,
  suppress,
} from '@parley/agent-core/detection';
import { type Detection, ParleyError } from '@parley/protocol';
import { checkDownload, isPinned } from '../config/model-pin';
import { isFileMissing, type Transformers, withTransformers } from '../config/transformers-library';
import { backendOf, type DetectorSource } from './detector-source';
import type { PictureDetector, PictureQuestion } from './picture-detector';

type ZeroShotSource = Extract<DetectorSource, { kind: 'zero-shot' }>;
type Pipeline = Awaited<ReturnType<Transformers['pipeline']>>;

interface Found {
  readonly label: string;
  readonly score: number;
  readonly box: {
    readonly xmin: number;
    readonly ymin: number;
    readonly xmax: number;
    readonly ymax: number;
  };
}
/** The pipeline as it is called here. */
type FindTexts = (
  image: unknown,
  texts: readonly string[],
  options: { threshold: number },
) => Promise<Found[]>;

/**
 * A model of transformers.js that takes words, in this process. It reads a local folder, and goes to the hub only where its
 * configuration allows that.
 *
 * @throws {ParleyError} `NOT_FOUND` without a local folder, `BAD_INPUT` for a download that is not pinned, `BAD_MODEL` when it lacks a file,
 *   `MODEL_RUNTIME` when the library and `DETECTOR_RUNTIME` when the model cannot be loaded.
 */
export async function openZeroShotDetector(source: ZeroShotSource): Promise<PictureDetector> {
  const { config, folder } = source;
  const where = join(folder, config.model);
  if (!config.allowDownload && !existsSync(where))
    throw new ParleyError('NOT_FOUND', `${config.model} is not there`, {
      where,
      remedy: `Copy the model into this folder, or set allowDownload for ${source.name}.`,
    });
  if (!existsSync(where)) checkDownload(config, `detectors.${source.name}`);
  const download = config.allowDownload && isPinned(config) ? config : null;
  if (download === null) checkFiles(where);
  const { library, pipeline } = await withTransformers({ folder, download }, async (library) => ({
    library,
    pipeline: await openPipeline(library, source, where),
  }));
  const isGrounded = pipeline.model.config.model_type === 'grounding-dino';
  const find = pipeline as unknown as FindTexts;
  return {
    backend: backendOf(source),
    modelHash: null,
    pictureSize: (sensor) =>
      pictureSize(
        { widthPx: config.picture.widthPx, heightPx: config.picture.widthPx, fit: 'letterbox' },
        sensor,
      ),
    detect: async (picture, question) => {
      const startMs = performance.now();
      const image = new library.RawImage(
        Uint8ClampedArray.from(picture.data),
        picture.widthPx,
        picture.heightPx,
        (picture.data.length / (picture.widthPx * picture.heightPx)) as 3 | 4,
      ).rgb();
      const volatile = () => ({
        ep: 'node-cpu',
        ms: Math.round(performance.now() - startMs),
        model: `${config.model}@${config.revision}`,
      });
      try {
        const found = isGrounded
          ? await findOneByOne(find, image, { source, question })
          : await findTogether(find, image, { source, question });
        const detections = inFrame(found, { picture, question, nmsIou: config.nmsIou });
        return { result: { kind: 'ok', detections }, volatile: volatile() };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return {
          result: { kind: 'failed', code: 'DETECTOR_FAILED', message },
          volatile: volatile(),
        };
      }
    },
  };
}

interface Asked {
  readonly source: ZeroShotSource;
  readonly question: PictureQuestion;
}

/** OWL-ViT compares boxes with every text at once. */
async function findTogether(find: FindTexts, image: unknown, asked: Asked): Promise<Found[]> {
  const labels = new Map<string, string>();
  for (const label of asked.question.prompt)
    for (const text of textsOf(asked.source, label)) if (!labels.has(text)) labels.set(text, label);
  const found = await find(image, [...labels.keys()], { threshold: asked.source.config.threshold });
  return found.flatMap((each) => {
    const label = labels.get(each.label);
    return label === undefined ? [] : [{ ...each, label }];
  });
}

/** Grounding DINO gives back words of the text, not the text: each is asked for alone. */
async function findOneByOne(find: FindTexts, image: unknown, asked: Asked): Promise<Found[]> {
  const all: Found[] = [];
  for (const label of asked.question.prompt)
    for (const text of textsOf(asked.source, label)) {
      const found = await find(image, [text], { threshold: asked.source.config.threshold });
      all.push(...found.map((each) => ({ ...each, label })));
    }
  return all;
}

function textsOf({ config }: ZeroShotSource, label: string): string[] {
  const names = Object.hasOwn(config.prompts, label) ? config.prompts[label] : undefined;
  return (names ?? [label]).map((name) => config.template.replace('{}', name));
}

function inFrame(
  found: readonly Found[],
  {
    picture,
    question,
    nmsIou,
  }: {
    readonly picture: Picture;
    readonly question: PictureQuestion;
    readonly nmsIou: number;
  },
): Detection[] {
  const fit = fitPicture({ ...picture, fit: 'stretch' }, picture);
  const candidates = found.map(({ label, score, box }) => ({
    label,
    score: Math.min(1, Math.max(0, Math.round(score * 1e4) / 1e4)),
    box: [box.xmin, box.ymin, box.xmax, box.ymax] as const,
  }));
  return suppress(candidates, { nmsIou, maxDetections: 50 }).flatMap(({ label, score, box }) => {
    const within = boxInFrame(box, fit, { picture, frame: question.frame });
    return within === null ? [] : [{ label, score, box: within, maskRle: null }];
  });
}

const FILES = [
  'config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
];
const COPY_ALL = `Copy the whole folder of the model: ${FILES.join(', ')} and onnx/.`;

/** The library remembers by a model's name which files there are, whatever folder it lies in: a lack would pass unseen until the first picture. */
function checkFiles(where: string): void {
  const missing = FILES.find((file) => !existsSync(join(where, file)));
  if (missing !== undefined)
    throw new ParleyError('BAD_MODEL', `${missing} is missing`, { where, remedy: COPY_ALL });
}

async function openPipeline(
  { pipeline }: Transformers,
  { config, name }: ZeroShotSource,
  where: string,
): Promise<Pipeline> {
  try {
    return await pipeline('zero-shot-object-detection', config.model, {
      dtype: config.dtype,
      device: 'cpu',
      revision: config.revision,
      local_files_only: !(config.allowDownload && isPinned(config)),
      session_options: { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 },
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const isMissing = isFileMissing(cause);
    throw new ParleyError(
      isMissing ? 'BAD_MODEL' : 'DETECTOR_RUNTIME',
      message.split('\n')[0] ?? '',
      {
        where,
        cause,
        remedy: isMissing
          ? COPY_ALL
          : `Check \`dtype\` of ${name}, and that the folder holds a zero-shot detector.`,
      },
    );
  }
}
