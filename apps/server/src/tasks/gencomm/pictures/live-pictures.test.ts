import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { actionOf, Command, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { testSpec } from '../gencomm.fixture';
import { createGencommWorld } from '../gencomm-world';
import { gencommPictures } from './live-pictures';
import { type PaintingQueue, paintingQueue } from './painting-queue';
import { type PictureJob, paintJob } from './picture-job';

// A home with a render mesh: what it is of does not matter here.
const MAPLE = join(repositoryRoot(), 'public/scenes/maple');

/** An episode whose pictures are painted on a thread that is none: what is asked of it is kept. */
async function live(paint: typeof paintJob = paintJob, groundAgent?: string) {
  const { home, spec: usual } = await testSpec();
  const spec =
    groundAgent === undefined
      ? usual
      : { ...usual, agents: { ...usual.agents, [GROUND]: { agentId: groundAgent, config: {} } } };
  const world = createGencommWorld(spec, home);
  const asked: string[] = [];
  const ahead = new Map<string, PictureJob>();
  const queue: PaintingQueue = {
    paint: (key, job) => {
      asked.push(key);
      return paint(job);
    },
    ahead: (key, job) => ahead.set(key, job),
  };
  const kept: Uint8Array[] = [];
  const of = (isPaced: boolean) =>
    gencommPictures({
      ...{ spec: { ...spec, sceneDir: MAPLE, isPaced }, home, world, queue },
      keepImage: async (_id, jpeg) => void kept.push(jpeg),
    });
  let frames = 0;
  const look = async (actor: string, sensor: string, isPaced = true) => {
    const frameId = `f${frames++}`;
    world.look(actor, sensor, frameId);
    await of(isPaced).perform(
      { kind: 'image', frameId, box: null, sizePx: 64 } as never,
      {} as never,
    );
  };
  return {
    world,
    asked,
    ahead,
    kept,
    look,
    sensorId: spec.rules.sensor.id,
    maxSteps: spec.rules.limits.maxSteps,
  };
}

it.each([
  { actor: GROUND, sensor: null },
  { actor: OVERHEAD, sensor: 'overhead' },
])(
  'whatever the robot does next, $actor finds its picture being painted',
  async ({ actor, sensor }) => {
    for (const command of Command.options) {
      const { world, asked, ahead, look, sensorId } = await live();
      await look(actor, sensor ?? sensorId);
      expect(ahead.size).toBeGreaterThan(1);
      world.act(GROUND, actionOf(command));
      await look(actor, sensor ?? sensorId);
      expect(ahead.has(asked[1] as string)).toBe(true);
    }
  },
  60_000,
);

it('a picture of the thread is that of an episode without people, byte by byte', async () => {
  const { kept, look, sensorId } = await live();
  for (const isPaced of [true, false]) {
    await look(GROUND, sensorId, isPaced);
    await look(OVERHEAD, 'overhead', isPaced);
  }
  expect(kept[2]).toEqual(kept[0]);
  expect(kept[3]).toEqual(kept[1]);
  expect(kept[0]).not.toEqual(kept[1]);
});

it('a picture that no thread could paint is painted here: the person has it all the same', async () => {
  const { kept, look, sensorId } = await live(() => Promise.reject(new Error('two threads died')));
  await look(GROUND, sensorId);
  await look(GROUND, sensorId, false);
  expect(kept[0]).toEqual(kept[1]);
});

it('nothing is painted ahead of a robot that stands still, or has taken its last step', async () => {
  const still = await live(paintJob, 'stand-still');
  await still.look(OVERHEAD, 'overhead');
  expect(still.ahead.size).toBe(0);
  const { world, ahead, look, maxSteps } = await live();
  for (let step = 0; step < maxSteps; step++) world.act(GROUND, actionOf('DoNothing'));
  await look(OVERHEAD, 'overhead');
  expect(ahead.size).toBe(0);
}, 60_000);

it('the bundled thread paints the bytes of this one', async () => {
  // Beside the packages that the thread itself finds by their names.
  const folder = mkdtempSync(
    join(repositoryRoot(), 'apps/server/node_modules/.parley-picture-thread-'),
  );
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: [join(import.meta.dirname, 'picture-thread.ts')],
    outfile: join(folder, 'picture-thread.mjs'),
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'bundle' },
    banner: {
      js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const { ahead, look, sensorId } = await live();
  await look(GROUND, sensorId);
  const [[key, job] = []] = ahead;
  const queue = paintingQueue(() => new Worker(join(folder, 'picture-thread.mjs')));
  expect(await queue.paint(key as string, job as PictureJob)).toEqual(
    await paintJob(job as PictureJob),
  );
}, 60_000);
