/**
 * Builds the built-in homes into public/scenes: `npx tsx scripts/build-scenes.ts [sceneId …]`.
 * Takes minutes, because the light is computed by ray casting; the result is committed, so nobody else needs to run it.
 * Afterwards run `node scripts/render-pictures.mjs` for the target pictures.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MotionConfig } from '@parley/protocol';
import { writeHome } from '../src/files';
import { buildHome, type HomeSpec, MAPLE, WILLOW } from '../src/generate';
import { encodeGlb } from '../src/glb';
import { bakeLight } from '../src/light';
import { buildPathFinder, navmeshSettingsFor } from '../src/navmesh';
import { createRasteriser } from '../src/raster';
import {
  type EpisodeOptions,
  evaluationSplit,
  generateEpisodes,
  type PlannedEpisode,
} from '../src/tasks';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUT = join(ROOT, 'public/scenes');
const CAMERAS = fileURLToPath(new URL('../dist/picture-cameras', import.meta.url));
const SEED = '1';
const RAYS = 24;

/** Homes and what is asked for in them; the practice home asks for a category that the main home never does. */
const BUILDS: readonly { spec: HomeSpec; episodes: EpisodeOptions }[] = [
  {
    spec: MAPLE,
    episodes: {
      seed: SEED,
      count: 32,
      categories: [
        'armchair',
        'bed',
        'cabinet',
        'chair',
        'lamp',
        'picture',
        'pillow',
        'plant',
        'rug',
        'vase',
      ],
      distanceM: [5, 20],
      splitOf: evaluationSplit,
    },
  },
  {
    spec: WILLOW,
    episodes: {
      seed: SEED,
      count: 2,
      categories: ['table'],
      distanceM: [3, 20],
      splitOf: () => 'train',
    },
  },
];

const asked = process.argv.slice(2);
for (const { spec, episodes } of BUILDS) {
  if (asked.length > 0 && !asked.includes(spec.sceneId)) continue;
  const home = buildHome(spec, SEED);
  const pathFinder = await buildPathFinder(
    home.navmeshSource,
    navmeshSettingsFor(MotionConfig.parse({})),
  );
  const rasteriser = createRasteriser(home.sensors);
  const planned = generateEpisodes({ scene: home.scene, pathFinder, rasteriser }, episodes);
  pathFinder.dispose();
  const folder = join(OUT, spec.sceneId);
  const glb = await encodeGlb(home, bakeLight(home, { rays: RAYS }));
  const text = `${JSON.stringify({ episodes: planned.map(({ episode }) => episode) })}\n`;
  const kept = await keptPictures(folder, text, planned);
  const hash = await writeHome(folder, home, glb, { more: { 'episodes.json': text, ...kept } });
  await mkdir(CAMERAS, { recursive: true });
  await writeFile(
    join(CAMERAS, `${spec.sceneId}.json`),
    JSON.stringify(planned.map(({ episode, camera }) => ({ picture: episode.picture, camera }))),
  );
  const sizeMb = (glb.length / 1e6).toFixed(2);
  report(
    `${spec.sceneId}: ${home.scene.instances.length} instances, GLB ${sizeMb} MB, ${planned.length} episodes, hash ${hash.slice(0, 12)}`,
  );
}

/** Pictures of a build with the same episodes stay; others are stale. */
async function keptPictures(
  folder: string,
  text: string,
  planned: readonly PlannedEpisode[],
): Promise<Record<string, Uint8Array>> {
  const before = await readFile(join(folder, 'episodes.json'), 'utf8').catch(() => '');
  if (before !== text) return {};
  const kept: Record<string, Uint8Array> = {};
  for (const { episode } of planned) {
    const bytes = await readFile(join(folder, episode.picture)).catch(() => null);
    if (bytes !== null) kept[episode.picture] = bytes;
  }
  return kept;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
