import { join } from 'node:path';
import {
  fileStats,
  missingFiles,
  modelFiles,
  requiredFiles,
  type ScorerSource,
  scorerBackend,
  sentenceAbout,
} from '@parley/models/similarity';
import {
  type EffectOf,
  type ImageRef,
  MAX_COMPARED,
  MODEL_METHODS,
  type ModelReply,
  type PageScorer,
  ParleyError,
  type Pose,
  type Sense,
  type Sensed,
} from '@parley/protocol';
import {
  type FailedSense,
  failedSense,
  notAsked,
  type PageSense,
  refused,
  type SeenFrames,
  timesOf,
} from '../page-sense';
import { rounded } from './rounded';

/** More than this is long to wait for, and fills the memory of a small machine. */
const HEAVY_BYTES = 250e6;

/** An image-text model of transformers.js in the participant's page. */
export const SCORER_SENSE: PageSense<ScorerSource, Omit<PageScorer, 'sceneUrl'>> = {
  model: async (source) => {
    if (source.kind !== 'transformers')
      throw new ParleyError('BAD_STUDY', `pages cannot run the scorer "${source.name}"`, {
        where: 'ports.scorer.where',
        remedy: 'Set `where: server`, or name a scorer of the kind `transformers`.',
      });
    const { name } = source;
    const { model, dtype, lowercase, batch, score } = source.config;
    const folder = join(source.folder, model);
    const missing = missingFiles(folder, dtype);
    if (missing.length > 0)
      throw new ParleyError('BAD_MODEL', `${model} lacks ${missing.join(', ')}`, {
        where: folder,
        remedy: `Run \`parley models pull ${name}\`, or copy the model as its hub has it.`,
      });
    const { modelHash } = await modelFiles(folder, dtype);
    return { name, modelHash, model, modelUrl: `/models/${model}`, dtype, lowercase, batch, score };
  },
  check: (source) => {
    const { name } = source;
    if (source.kind !== 'transformers')
      return {
        status: 'fault',
        message: `Pages cannot run the scorer ${name}: where: page takes one of the kind transformers.`,
      };
    const { model, dtype } = source.config;
    const folder = join(source.folder, model);
    const missing = missingFiles(folder, dtype);
    if (missing.length > 0)
      return {
        status: 'fault',
        message: `The scorer ${name} runs in pages, but its model ${model} lacks ${missing.join(', ')}.`,
      };
    const bytes = requiredFiles(dtype).reduce(
      (sum, path) => sum + (fileStats(join(folder, path))?.size ?? 0),
      0,
    );
    const each = `Every page downloads the scorer ${name}: ${(bytes / 1e6).toFixed(1)} MB`;
    return bytes > HEAVY_BYTES
      ? { status: 'warning', message: `${each}. A smaller precision (dtype) is quicker.` }
      : { status: 'ok', message: `${each}.` };
  },
  backend: (source) => scorerBackend(source).replace(/^transformers:/, 'browser:'),
  // The sentence about a category is made here: the page gets words to compare, and nothing of how a study looks for things.
  question: (effect, { config }) => ({
    ...effect,
    requests: effect.requests.map(({ method, input }) => {
      const parsed = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
      if (!parsed.success) return { method, input };
      const { image, category, text } = parsed.data;
      const words = text ?? sentenceAbout(category, config);
      return { method, input: { image: boxed(image), category, text: words } };
    }),
  }),
  ask: (effect, { model: { modelHash }, seen }) => {
    const asked = comparisonsOf(effect, seen);
    if ('kind' in asked) return asked;
    const { pictures, texts, pairs } = asked;
    const [first] = pictures.values();
    if (first === undefined || pictures.size > MAX_COMPARED || texts.size > MAX_COMPARED)
      return failedSense(
        'TOO_LARGE',
        `${pictures.size} pictures and ${texts.size} texts in one call`,
      );
    const [rows, columns] = [[...pictures.keys()], [...texts]];
    return {
      pose: seen.frame?.pose ?? first.pose,
      want: { kind: 'similarity', modelHash, pictures: [...pictures.values()], texts: columns },
      read: (sensed) => {
        if (sensed.kind !== 'similarities') return notAsked(sensed.kind);
        const size = { pictures: rows.length, texts: columns.length };
        const checked = checkSimilarities(sensed, { modelHash, ...size });
        if (typeof checked === 'string') return refused(checked);
        const replies = pairs.map(({ picture, text }): ModelReply => {
          const score = checked[rows.indexOf(picture)]?.[columns.indexOf(text)] as number;
          return { kind: 'ok', output: { score } };
        });
        return { kind: 'ok', result: { kind: 'ok', replies }, times: timesOf(sensed) };
      },
    };
  },
};

type Box = Extract<Sense['want'], { kind: 'similarity' }>['pictures'][number]['box'];

interface Comparisons {
  readonly pictures: ReadonlyMap<string, { readonly pose: Pose; readonly box: Box }>;
  readonly texts: ReadonlySet<string>;
  /** One for each request, by key of picture and text. */
  readonly pairs: readonly { readonly picture: string; readonly text: string }[];
}

/** Each picture and each text once. */
function comparisonsOf(
  { requests }: EffectOf<'model'>,
  { frames }: SeenFrames,
): Comparisons | FailedSense {
  const pictures = new Map<string, { readonly pose: Pose; readonly box: Box }>();
  const texts = new Set<string>();
  const pairs: { readonly picture: string; readonly text: string }[] = [];
  for (const { input } of requests) {
    const parsed = MODEL_METHODS['scorer.similarity'].input.safeParse(input);
    if (!parsed.success || parsed.data.text === undefined)
      return failedSense('BAD_INPUT', 'scorer.similarity: input does not match');
    const { image, text } = parsed.data;
    const pose = frames.get(image.frameId);
    if (pose === undefined) return failedSense('NOT_FOUND', `there is no frame ${image.frameId}`);
    const picture = JSON.stringify([image.frameId, image.box]);
    pictures.set(picture, { pose, box: image.box });
    texts.add(text);
    pairs.push({ picture, text });
  }
  return { pictures, texts, pairs };
}

/** Scores to 1e-6, as backends on the server give them: a row for each picture, in it one for each text; or what is wrong. */
function checkSimilarities(
  sensed: Extract<Sensed, { kind: 'similarities' }>,
  asked: { readonly modelHash: string; readonly pictures: number; readonly texts: number },
): readonly (readonly number[])[] | string {
  const { modelHash, pictures, texts } = asked;
  if (sensed.modelHash !== modelHash) return `modelHash: another model than ${modelHash}`;
  const isWhole =
    sensed.scores.length === pictures && sensed.scores.every((row) => row.length === texts);
  if (!isWhole) return `scores: not ${pictures} × ${texts}`;
  return sensed.scores.map((row) => row.map((each) => rounded(each, 1e6)));
}

/** The same as plain JSON. */
const boxed = ({ frameId, imageId, box }: ImageRef) => ({
  frameId,
  imageId,
  box: box === null ? null : [...box],
});
