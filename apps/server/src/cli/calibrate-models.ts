import { join } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { type Calibration, calibrateBody } from '../calibration/calibrate-body';
import type { IdkSet } from '../calibration/idk-set';
import { judgeByModel } from '../calibration/judge-by-model';
import type { SetViews } from '../calibration/set-views';
import { keyEnvironment, readConfig } from '../config';
import { createCassetteModel } from '../models/cassette';
import { openCassette } from '../models/cassette-file';
import { createDrawnRgb } from '../models/drawn-rgb';
import { paintedPainter } from '../models/painted-rgb';
import { openPromptedBodies } from '../models/prompted-bodies';
import { modelRoots } from '../models/registry';
import type { CalibrateFlags } from './calibrate-flags';
import { tell } from './print';

/** The side of the picture that the agent shows to its vision model, pixels. */
const IMAGE_SIZE_PX = 512;
const TELL_EVERY = 50;

/** Calibrates the vision model of a model configuration, or of a cassette that was recorded from one. */
export async function calibrateModels(
  set: IdkSet,
  views: SetViews,
  flags: CalibrateFlags,
): Promise<Calibration> {
  const images = new Map<string, Uint8Array>();
  const keep = async (imageId: string, jpeg: Uint8Array): Promise<void> => {
    images.set(imageId, jpeg);
  };
  const model = modelOf(flags, images);
  const { scenesDir } = readConfig();
  const bodies = new Map<string, Performer<'image'>>();
  const image = (viewId: string): Performer<'image'> => {
    const known = bodies.get(viewId) ?? drawnOnce(bodyOf(viewId));
    bodies.set(viewId, known);
    return known;
  };
  const bodyOf = (viewId: string): Performer<'image'> => {
    const { sceneId } = views.sceneOf(viewId);
    const painter = paintedPainter(join(scenesDir, sceneId));
    if (painter !== null) return createDrawnRgb(painter, { frame: views.frame, keep });
    throw new ParleyError('BAD_SCENE', 'the home has no render mesh to draw pictures of', {
      where: sceneId,
      remedy: 'Make it whole with `parley scenes bake`.',
    });
  };
  const { judged, failures, sources } = await judgeByModel(set, views, {
    model,
    image,
    imageSizePx: IMAGE_SIZE_PX,
    onQuestion: (done) => {
      if (done % TELL_EVERY === 0) tell(`${done} of ${set.questions.length} questions…`);
    },
  });
  if (failures.length > 0)
    tell(
      `${failures.length} of ${set.questions.length} questions failed (${failures[0]?.code}); they are left out.`,
    );
  return calibrateBody(`${model.body} (${sources.join(', ')})`, [judged], flags.cost);
}

/** Several questions are about one view: it is drawn for the first. */
function drawnOnce(body: Performer<'image'>): Performer<'image'> {
  let drawn: ReturnType<Performer<'image'>['perform']> | null = null;
  return {
    ...body,
    perform: (effect, context) => {
      drawn ??= body.perform(effect, context);
      return drawn;
    },
  };
}

function modelOf(
  flags: CalibrateFlags,
  images: ReadonlyMap<string, Uint8Array>,
): Performer<'model'> {
  const cassette = flags.cassette === undefined ? null : openCassette(flags.cassette);
  if (cassette !== null && flags.record !== true)
    return createCassetteModel({ cassette, mode: 'replay' });
  if (flags.models === undefined)
    throw new ParleyError('BAD_INPUT', 'needs models to record', {
      where: '--record',
      remedy: 'Name a model configuration with --models.',
    });
  const limit = Number(flags.budgetUsd);
  if (!(limit >= 0)) throw new ParleyError('BAD_INPUT', 'is no amount', { where: '--budget-usd' });
  const bodies = openPromptedBodies({
    file: flags.models,
    promptFolder: flags.prompts ?? null,
    hubFolder: modelRoots(readConfig()).pulled,
    env: keyEnvironment(),
    limits: { perStudyUsd: limit, perParticipantUsd: null },
    imageBytes: (imageId) => Promise.resolve(images.get(imageId) ?? null),
  });
  const inner = bodies.performerFor('calibration');
  return cassette === null ? inner : createCassetteModel({ cassette, mode: 'record', inner });
}
