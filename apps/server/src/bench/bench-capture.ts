import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { BASE_SEED } from '@parley/task-pinverify/truth';
import type { OpenHome } from '../homes/open-home';
import { type PlannedEpisode, planEpisode } from '../tasks/pinverify/capture/capture-episode';
import { episodesOf } from '../tasks/pinverify/capture/episodes-of';
import { openCaptureHome } from '../tasks/pinverify/capture/open-capture-home';
import { bakeHomes } from '../terminal/bake-homes';
import { atMost, type BenchResult, spreadOf } from './measure';

/** Captures that are timed, after one for which the home's paint and light are read. */
const TIMED = 5;
/** Views of a whole capture: six sectors, far and near. */
const VIEWS = 12;

/**
 * Captures of objects for PInVerify: where an object goes and what is seen of it, and with twelve painted views of 360 × 640.
 *
 * @throws {ParleyError} `BAD_SCENE` for a home in which hardly anything can be captured.
 */
export async function benchCapture({ scene }: OpenHome, scenesDir: string): Promise<BenchResult[]> {
  const folder = join(scenesDir, scene.sceneId);
  await bakeHomes([folder]);
  const home = await openCaptureHome(folder);
  const [planS, wholeS]: [number[], number[]] = [[], []];
  try {
    for (const episode of episodesOf(scene.sceneId, {
      split: 'test',
      count: 24,
      seed: BASE_SEED,
    })) {
      const startMs = performance.now();
      const plan = planEpisode(home, episode, { baseSeed: BASE_SEED, isFull: () => false });
      if (plan.kind === 'rejected') continue;
      const plannedMs = performance.now();
      await paintTwelve(plan);
      planS.push((plannedMs - startMs) / 1000);
      wholeS.push((performance.now() - startMs) / 1000);
      if (wholeS.length > TIMED) break;
    }
  } finally {
    home.close();
  }
  if (wholeS.length < 2)
    throw new ParleyError('BAD_SCENE', `hardly anything can be captured in ${scene.sceneId}`, {
      where: '--scene',
      remedy: 'Name a furnished home, such as oak.',
    });
  const what = `${scene.sceneId}, one thread`;
  return [
    {
      name: 'capture without pictures',
      unit: 's',
      spread: spreadOf(planS.slice(1)),
      what: `a place for an object, twelve poses, masks of 360 × 640, ${what}`,
    },
    {
      name: 'capture with 12 pictures',
      unit: 's',
      spread: spreadOf(wholeS.slice(1)),
      what: `the same with twelve views painted, each with its mask, ${what}`,
      bar: atMost(12),
    },
  ];
}

/** Paints twelve views: those of the plan, over again where fewer can be stood at. */
async function paintTwelve({ views, picture }: PlannedEpisode): Promise<void> {
  const stood = views.flatMap(({ pose, mask }) =>
    pose === null || mask === null ? [] : [{ pose, mask }],
  );
  for (let i = 0; i < VIEWS; i++) {
    const view = stood[i % stood.length];
    if (view === undefined) return;
    await picture(view.pose);
    view.mask.png();
  }
}
