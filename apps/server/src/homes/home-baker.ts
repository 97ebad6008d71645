import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isBaked } from '@parley/homes/make';
import { ParleyError } from '@parley/protocol';

/** Makes homes whole that are kept as `scene.json` alone, when they are first needed. */
export interface HomeBaker {
  /**
   * Resolves when the home is there as a whole; at once when it is, or when there is no such home. Homes are made one after another, in a thread of
   * their own, so that the server answers meanwhile.
   *
   * @throws {ParleyError} `BAD_SCENE` when it cannot be made; the next call tries again.
   */
  ensure(sceneId: string): Promise<void>;
}

export interface HomeBakerOptions {
  readonly scenesDir: string;
  readonly furnitureDir: string;
  /** How a home is made; a worker thread of the bundle when left out. */
  readonly bake?: (folder: string, furnitureDir: string) => Promise<void>;
}

export function createHomeBaker({
  scenesDir,
  furnitureDir,
  bake = bakeInThread,
}: HomeBakerOptions): HomeBaker {
  const homes = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(folder: string): Promise<void> {
    if (!existsSync(join(folder, 'scene.json')) || (await isBaked(folder))) return;
    const turn = last.then(() => bake(folder, furnitureDir));
    last = turn.catch(() => undefined);
    await turn;
  }
  return {
    ensure: (sceneId) => {
      const known = homes.get(sceneId);
      if (known !== undefined) return known;
      const making = make(join(scenesDir, sceneId));
      homes.set(sceneId, making);
      making.catch(() => homes.delete(sceneId));
      return making;
    },
  };
}

function bakeInThread(folder: string, furnitureDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bake-worker.mjs', import.meta.url), {
      workerData: { folder, furnitureDir },
    });
    worker.once('error', (error) => reject(asFailure(folder, error)));
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(asFailure(folder, new Error(`code ${code}`))),
    );
  });
}

/** A thread hands over the words of an error, not its class. */
const asFailure = (folder: string, cause: Error): ParleyError =>
  new ParleyError('BAD_SCENE', `the home could not be made: ${cause.message}`, {
    where: folder,
    remedy: 'Run `parley scenes bake` with its folder.',
    cause,
  });
