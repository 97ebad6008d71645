import { join } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { readConfig } from '../../../config';
import { createDrawnRgb } from '../../../painters/drawn-rgb';
import { paintedPainter } from '../../../painters/painted-rgb';
import { modelOfFlags } from '../../../terminal/model-of-flags';
import { tell } from '../../../terminal/print';
import { askedOfSet } from '../calibration/asked-of-set';
import { type Calibrated, calibrateBackend } from '../calibration/calibrate-backend';
import type { IdkSet } from '../calibration/idk-set';
import { judgeByModel } from '../calibration/judge-by-model';
import type { SetViews } from '../calibration/set-views';
import { COIN_PROMPTS } from '../prompts/coin-prompts';
import type { CalibrateFlags } from './calibrate-flags';

/** The side of the picture that the agent shows to its vision model, pixels. */
const IMAGE_SIZE_PX = 512;
const TELL_EVERY = 50;

/** Calibrates the vision model of a model configuration, or of a cassette that was recorded from one. */
export async function calibrateModels(
  set: IdkSet,
  views: SetViews,
  flags: CalibrateFlags,
): Promise<Calibrated> {
  const images = new Map<string, Uint8Array>();
  const keep = async (imageId: string, jpeg: Uint8Array): Promise<void> => {
    images.set(imageId, jpeg);
  };
  const model = modelOfFlags(flags, {
    purpose: 'calibration',
    prompts: COIN_PROMPTS,
    imageBytes: (imageId) => Promise.resolve(images.get(imageId) ?? null),
  })();
  const { scenesDir } = readConfig();
  const backends = new Map<string, Performer<'image'>>();
  const image = (viewId: string): Performer<'image'> => {
    const known = backends.get(viewId) ?? drawnOnce(backendOf(viewId));
    backends.set(viewId, known);
    return known;
  };
  const backendOf = (viewId: string): Performer<'image'> => {
    const { sceneId } = views.sceneOf(viewId);
    const painter = paintedPainter(join(scenesDir, sceneId));
    if (painter !== null) return createDrawnRgb(painter, { frame: views.frame, keep });
    throw new ParleyError('BAD_SCENE', 'the home has no render mesh to draw pictures of', {
      where: sceneId,
      remedy: 'Make it whole with `parley scenes bake`.',
    });
  };
  const { judged, unanswered, sources } = await judgeByModel(askedOfSet(set), {
    model,
    image,
    imageSizePx: IMAGE_SIZE_PX,
    onQuestion: (done) => {
      if (done % TELL_EVERY === 0) tell(`${done} of ${set.questions.length} questions…`);
    },
  });
  return calibrateBackend(`${model.backend} (${sources.join(', ')})`, [judged], {
    cost: flags.cost,
    seed: flags.seed,
    unanswered,
  });
}

/** Several questions are about one view: it is drawn for the first. */
function drawnOnce(backend: Performer<'image'>): Performer<'image'> {
  let drawn: ReturnType<Performer<'image'>['perform']> | null = null;
  return {
    ...backend,
    perform: (effect, context) => {
      drawn ??= backend.perform(effect, context);
      return drawn;
    },
  };
}
