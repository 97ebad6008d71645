/**
 * Builds the hand-drawn homes into public/scenes: `npx tsx scripts/build-scenes.ts [--keep-episodes] [sceneId …]`.
 * Takes minutes, because the light is computed by ray casting; the result is committed, so it rarely needs to be run.
 * Afterwards run `node scripts/render-pictures.mjs` for the target pictures. With `--keep-episodes` what is asked for
 * stays as it is; without it, it is planned again.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EpisodeOptions, evaluationSplit, generateEpisodes } from '@parley/datasets/episodes';
import { MotionConfig } from '@parley/protocol';
import { writeHome } from '@parley/scenes/files';
import type { BuiltHome, InstanceEpisode } from '@parley/scenes/format';
import { buildPathFinder, navmeshSettingsFor } from '@parley/scenes/navmesh';
import { createRasteriser } from '@parley/scenes/raster';
import { buildHome, type HomeSpec, MAPLE, WILLOW } from '../src/generate';
import { bakeLight } from '../src/light';
import { encodeHome } from '../src/mirrors';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUT = join(ROOT, 'public/scenes');
const CAMERAS = fileURLToPath(new URL('../dist/picture-cameras', import.meta.url));
const SEED = '1';
const RAYS = 24;
const PICTURE_PX = 1024;

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

const flags = process.argv.slice(2);
const asked = flags.filter((flag) => !flag.startsWith('--'));
const keepsEpisodes = flags.includes('--keep-episodes');
for (const { spec, episodes } of BUILDS) {
  if (asked.length > 0 && !asked.includes(spec.sceneId)) continue;
  const home = buildHome(spec, SEED);
  const folder = join(OUT, spec.sceneId);
  const glb = await encodeHome(home, bakeLight(home, { rays: RAYS }));
  const planned = keepsEpisodes ? await committed(folder) : await plan(home, episodes);
  const text = `${JSON.stringify({ episodes: planned })}\n`;
  const kept = await keptPictures(folder, text, planned);
  const hash = await writeHome(folder, home, glb, { more: { 'episodes.json': text, ...kept } });
  await mkdir(CAMERAS, { recursive: true });
  await writeFile(
    join(CAMERAS, `${spec.sceneId}.json`),
    JSON.stringify(
      planned.map(({ picture, pictureCamera }) => ({ picture, camera: cameraOf(pictureCamera) })),
    ),
  );
  const sizeMb = (glb.length / 1e6).toFixed(2);
  report(
    `${spec.sceneId}: ${home.scene.instances.length} instances, GLB ${sizeMb} MB, ${planned.length} episodes, hash ${hash.slice(0, 12)}`,
  );
}

async function plan(home: BuiltHome, options: EpisodeOptions): Promise<readonly InstanceEpisode[]> {
  const settings = navmeshSettingsFor(MotionConfig.parse({}));
  const pathFinder = await buildPathFinder(home.navmeshSource, settings);
  const rasteriser = createRasteriser(home.sensors);
  const planned = generateEpisodes({ scene: home.scene, pathFinder, rasteriser }, options);
  pathFinder.dispose();
  return planned.map(({ episode }) => episode);
}

async function committed(folder: string): Promise<readonly InstanceEpisode[]> {
  return JSON.parse(await readFile(join(folder, 'episodes.json'), 'utf8')).episodes;
}

/** The camera of a square picture. */
function cameraOf(shot: InstanceEpisode['pictureCamera']) {
  if (shot === null || shot === undefined)
    throw new Error('an episode does not say where its picture is taken from');
  const { pose, ...optics } = shot;
  const size = { id: 'picture', widthPx: PICTURE_PX, heightPx: PICTURE_PX };
  return { pose, sensor: { ...size, ...optics, minDepthM: 0, maxDepthM: 20 } };
}

/** Pictures of a build with the same episodes stay; others are stale. */
async function keptPictures(
  folder: string,
  text: string,
  planned: readonly InstanceEpisode[],
): Promise<Record<string, Uint8Array>> {
  const before = await readFile(join(folder, 'episodes.json'), 'utf8').catch(() => '');
  if (before !== text) return {};
  const kept: Record<string, Uint8Array> = {};
  for (const { picture } of planned) {
    const bytes = await readFile(join(folder, picture)).catch(() => null);
    if (bytes !== null) kept[picture] = bytes;
  }
  return kept;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
