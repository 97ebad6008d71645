import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '@parley/homes/library';
import { writeGeneratedHome } from '@parley/homes/make';
import { homeFiles } from '@parley/scenes/files';
import type { OpenHome } from '../homes/open-home';
import { type BenchResult, spreadOf, timeRepeatedly } from './measure';

const ROOMS = 10;
const HOMES = 5;
/** As the server sends homes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Homes of ten rooms from plan to files, one process, the furniture library read beforehand. */
export async function benchGenerate(furnitureDir: string): Promise<BenchResult[]> {
  const out = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const [times, sizes, sent]: [number[], number[], number[]] = [[], [], []];
  try {
    const library = await openFurnitureLibrary(furnitureDir, BUILT_IN_TIERS);
    for (let i = 1; i <= HOMES; i++) {
      const begun = performance.now();
      const options = { sceneId: `bench-${i}`, rooms: ROOMS, seed: `bench/${i}` };
      const { folder, glbBytes } = await writeGeneratedHome(options, { library, out });
      times.push((performance.now() - begun) / 1000);
      sizes.push(glbBytes / 1e6);
      const glb = await readFile(join(folder, homeFiles(options.sceneId).glb));
      sent.push((await promisify(brotliCompress)(glb, BROTLI)).length / 1e6);
    }
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  const what = `${HOMES} homes of ${ROOMS} rooms`;
  return [
    {
      name: 'generate a home',
      unit: 's',
      what: `${what}, the first one cold`,
      spread: spreadOf(times),
    },
    { name: 'home on disk', unit: 'MB', what: `render mesh, ${what}`, spread: spreadOf(sizes) },
    {
      name: 'home to download',
      unit: 'MB',
      what: 'render mesh as sent (brotli)',
      spread: spreadOf(sent),
    },
  ];
}

/** Shortest ways between random standing points of a home. */
export function benchGeodesic({ pathFinder, scene }: OpenHome): BenchResult {
  const points = pathFinder.grid(0.5).filter(({ island }) => island === 0);
  return {
    name: 'geodesic query',
    unit: 'ms',
    what: `${scene.sceneId}, ${scene.rooms.length} rooms, ${points.length} places`,
    spread: timeRepeatedly(
      (i) => {
        const from = points[(i * 7919) % points.length];
        const to = points[(i * 104729 + 13) % points.length];
        if (from !== undefined && to !== undefined) pathFinder.findPath(from.position, to.position);
      },
      { warmUp: 100, count: 1000 },
    ),
  };
}
