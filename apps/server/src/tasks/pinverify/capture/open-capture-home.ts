import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGuests } from '@parley/homes/belongings';
import { homeFiles, loadHome } from '@parley/scenes/files';
import { readPaintedHome } from '@parley/scenes/paint';
import { freeAir, surfaceHeights } from '@parley/task-pinverify/truth';

/** A home that is captured in: with its paint, its sensors, its floor and what is needed to put things into it. */
export type CaptureHome = Awaited<ReturnType<typeof openCaptureHome>>;

/** Opens a home for captures. Call `close` when it is done. @throws {ParleyError} `BAD_SCENE` for one that is damaged. */
export async function openCaptureHome(folder: string) {
  const { scene, sensors, pathFinder, sceneHash } = await loadHome(folder);
  let painted: ReturnType<typeof readPaintedHome> | null = null;
  return {
    scene,
    sceneHash,
    sensors,
    pathFinder,
    /** What pictures are painted from; read when the first is. */
    painted: async () => {
      painted ??= readPaintedHome(await readFile(join(folder, homeFiles(scene.sceneId).glb)));
      return painted;
    },
    surfaceAt: surfaceHeights(sensors),
    isFree: freeAir(sensors),
    guests: openGuests(scene, sensors),
    close: () => pathFinder.dispose(),
  };
}
