import { join } from 'node:path';
import { actionOf, Command, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { testSpec } from '../gencomm.fixture';
import { createGencommWorld } from '../gencomm-world';
import { gencommPictures } from './live-pictures';
import type { PaintingQueue } from './painting-queue';
import { type PictureJob, paintJob } from './picture-job';

// A home with a render mesh: what it is of does not matter here.
const MAPLE = join(repositoryRoot(), 'public/scenes/maple');

/** An episode whose pictures are painted on a thread that is none: what is asked of it is kept. */
async function live() {
  const { home, spec } = await testSpec();
  const world = createGencommWorld(spec, home);
  const asked: string[] = [];
  const ahead = new Map<string, PictureJob>();
  const queue: PaintingQueue = {
    paint: (key, job) => {
      asked.push(key);
      return paintJob(job);
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
  return { world, asked, ahead, kept, look, sensorId: spec.rules.sensor.id };
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
