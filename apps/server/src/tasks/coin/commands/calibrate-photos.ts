import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import sharp from 'sharp';
import { modelOfFlags } from '../../../terminal/model-of-flags';
import { tell } from '../../../terminal/print';
import { type Calibrated, calibrateBackend } from '../calibration/calibrate-backend';
import type { Selection } from '../calibration/effective-reliability';
import { chanceOf } from '../calibration/fit-logistic';
import type { PhotoSet } from '../calibration/idkvqa/photo-set';
import { type Predictions, readPredictions } from '../calibration/idkvqa/read-predictions';
import { type AskedOfModel, judgeByModel } from '../calibration/judge-by-model';
import { yesOrNo } from '../calibration/selection-functions';
import { readProbe } from '../calibration/trained-probe';
import { COIN_PROMPTS } from '../prompts/coin-prompts';
import type { CalibrateFlags } from './calibrate-flags';

/** The side of the picture that the agent shows to its vision model, pixels. */
const IMAGE_SIZE_PX = 512;
const TELL_EVERY = 50;

/** Table 4 on photographs: of predictions that were made elsewhere, of a vision model, or of both. */
export async function calibratePhotos(
  set: PhotoSet,
  flags: CalibrateFlags,
): Promise<readonly Calibrated[]> {
  for (const { where, why } of set.leftOut.slice(0, 5)) tell(`left out: ${where}: ${why}`);
  if (set.leftOut.length > 0) tell(`${set.leftOut.length} rows of ${set.name} left out.`);
  const found: Calibrated[] = [];
  const { cost, seed } = flags;
  if (flags.predictions !== undefined) {
    const predictions = readPredictions(flags.predictions, set);
    if (predictions.missing > 0)
      tell(`${predictions.missing} questions have no prediction; they are left out.`);
    if (predictions.passedOver.length > 0)
      tell(
        `${predictions.passedOver.length} predictions are of no question that counts, as of rows left out: ${predictions.passedOver.slice(0, 5).join('; ')}`,
      );
    const probe = flags.probe === undefined ? undefined : probeOf(flags.probe, predictions);
    const name = `predictions ${flags.predictions}`;
    found.push(
      calibrateBackend(name, [predictions.judged], { cost, seed, ...(probe && { probe }) }),
    );
  } else if (flags.probe !== undefined)
    throw new ParleyError('BAD_INPUT', 'a probe needs features of the first token', {
      where: '--probe',
      remedy: 'Pass --predictions FILE with features; servers do not send them.',
    });
  if (flags.models !== undefined || flags.cassette !== undefined)
    found.push(await byModel(set, flags));
  return found;
}

/** Yes or No where the trained probe says answerable. */
function probeOf(path: string, { judged, features }: Predictions): Selection {
  const model = readProbe(path);
  const lacking = judged.find(
    ({ questionId }) => features.get(questionId)?.length !== model.means.length,
  );
  if (lacking !== undefined)
    throw new ParleyError(
      'BAD_INPUT',
      `question ${lacking.questionId} has ${features.get(lacking.questionId)?.length ?? 'no'} features; the probe takes ${model.means.length}`,
      { where: path, remedy: 'Train the probe on features of the same model and layer.' },
    );
  return (one) =>
    chanceOf(model, features.get(one.questionId) ?? []) >= 0.5 ? yesOrNo(one) : 'unknown';
}

async function byModel(set: PhotoSet, flags: CalibrateFlags): Promise<Calibrated> {
  const images = new Map<string, Uint8Array>();
  const model = modelOfFlags(flags, {
    purpose: 'calibration',
    prompts: COIN_PROMPTS,
    imageBytes: (imageId) => Promise.resolve(images.get(imageId) ?? null),
  })();
  const asked = set.questions.map(
    ({ questionId, pictureId, question, answers }): AskedOfModel => ({
      questionId,
      viewId: pictureId,
      sceneId: pictureId,
      question,
      category: 'object',
      about: { attribute: 'other', value: question },
      box: null,
      answers,
      truth: null,
    }),
  );
  const { judged, unanswered, sources } = await judgeByModel(asked, {
    model,
    image: (pictureId) => photograph(set, pictureId, images),
    imageSizePx: IMAGE_SIZE_PX,
    onQuestion: (done) => {
      if (done % TELL_EVERY === 0) tell(`${done} of ${asked.length} questions…`);
    },
  });
  return calibrateBackend(`${model.backend} (${sources.join(', ')})`, [judged], {
    cost: flags.cost,
    seed: flags.seed,
    unanswered,
  });
}

/** A picture of the set, as large as the agent shows pictures. */
function photograph(
  set: PhotoSet,
  pictureId: string,
  images: Map<string, Uint8Array>,
): Performer<'image'> {
  return {
    backend: 'photograph',
    isOutside: true,
    perform: async ({ sizePx }) => {
      const from = set.picture(pictureId);
      const bytes = typeof from === 'string' ? readPicture(from) : from;
      if (bytes === null) throw noPicture(pictureId);
      const jpeg = await sharp(bytes)
        .resize(sizePx, sizePx, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 90 })
        .toBuffer()
        .catch((cause: unknown) => {
          throw noPicture(pictureId, cause);
        });
      const imageId = createHash('sha256').update(jpeg).digest('hex');
      images.set(imageId, jpeg);
      return { result: { kind: 'ok', imageId }, volatile: { bytes: jpeg.length } };
    },
  };
}

function readPicture(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw noPicture(path, cause);
  }
}

const noPicture = (where: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', 'the picture cannot be read', {
    where,
    cause,
    remedy: 'Put the pictures beside the file, under the names that its rows give.',
  });
