/**
 * Paints the views that the detector learns from, or is judged on, with their truth boxes.
 *
 * `detector-paint.mjs train OUT FROM TO [--stretched] [--invented]` paints training homes FROM to TO-1 (furniture that is `seen`),
 * with `--stretched` in other proportions in each home, with `--invented` most seats, tables and lamps of made-up makes;
 * `detector-paint.mjs judge OUT [home …]` the built-in homes for validation and test, at random headings only.
 * Homes that OUT has already are passed over, so it can go on where it stopped.
 *
 * Each home becomes a folder of OUT: `rgb.bin` (views × 240 × 320 × 3 bytes) and `views.json`. Run it as training/README.md
 * says: bundled it is twice as fast as through tsx.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MotionConfig } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import { buildPathFinder, navmeshSettingsFor } from '@parley/scenes/navmesh';
import { paintHome, readPaintedHome } from '@parley/scenes/paint';
import { createRasteriser } from '@parley/scenes/raster';
import { randomStream } from '@parley/scenes/seed';
import { isInSet } from '../src/furnish/model-set';
import { addFurniture } from '../src/furniture';
import { type GenerateHomeOptions, generateHome } from '../src/generate';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '../src/library';
import { bakeLight } from '../src/light';
import { encodeHome } from '../src/mirrors';
import { BUILT_IN_HOMES } from './built-in-homes';
import { INPUT, letterbox } from './detector-cameras';
import { chooseViews } from './detector-choose';
import { clusterHome } from './detector-clusters';
import { homeBefore } from './detector-cull';
import { inventFurniture } from './detector-grammar';
import { stretchFurniture } from './detector-stretch';

/** As the product bakes homes: write-generated-home.ts. */
const LIGHT = { rays: 16, shadows: 'quick' } as const;
const SOUGHT_PERCENT = 50;
const VIEWS_TO_LEARN = 120;
const VIEWS_TO_JUDGE = 100;

interface Plan {
  readonly views: number;
  readonly soughtPercent: number;
  readonly part: 'train' | 'val' | 'test';
}

const [job, out, ...rest] = process.argv.slice(2);
if (out === undefined || (job === 'train' ? rest.length < 2 : job !== 'judge')) {
  process.stderr.write(
    'detector-paint train OUT FROM TO [--stretched] [--invented] | judge OUT [home …]\n',
  );
  process.exit(2);
}
const library = await openFurnitureLibrary(resolve('public/furniture'), BUILT_IN_TIERS);
addFurniture(library.models);
if (job === 'train') {
  const invent = rest.includes('--invented') ? inventFurniture() : null;
  const stretch = rest.includes('--stretched') ? stretchFurniture() : null;
  for (let k = Number(rest[0]); k < Number(rest[1]); k++) {
    const sceneId = `training-${String(k).padStart(3, '0')}`;
    // 3 to 9 rooms
    const options = { sceneId, rooms: 3 + ((5 * k) % 7), seed: sceneId, models: 'seen' } as const;
    invent?.(sceneId);
    stretch?.(sceneId);
    await paint(out, options, {
      views: VIEWS_TO_LEARN,
      soughtPercent: SOUGHT_PERCENT,
      part: 'train',
    });
  }
} else
  for (const { part, ...options } of BUILT_IN_HOMES) {
    if ((part !== 'val' && part !== 'test') || (rest.length > 0 && !rest.includes(options.sceneId)))
      continue;
    await paint(out, options, { views: VIEWS_TO_JUDGE, soughtPercent: 0, part });
  }

async function paint(
  folder: string,
  options: Omit<GenerateHomeOptions, 'furniture'>,
  { views: count, soughtPercent, part }: Plan,
): Promise<void> {
  const { sceneId, models } = options;
  if (existsSync(join(folder, sceneId))) return;
  const home = await generateHome({ ...options, furniture: (library as FurnitureLibrary).hash });
  const whole = await readPaintedHome(await encodeHome(home, bakeLight(home, LIGHT)));
  const settings = navmeshSettingsFor(MotionConfig.parse({}));
  const pathFinder = await buildPathFinder(home.navmeshSource, settings);
  const source = { scene: home.scene, pathFinder, rasteriser: createRasteriser(home.sensors) };
  const random = randomStream('detector views', sceneId);
  const views = chooseViews(source, count, { random, soughtPercent });
  pathFinder.dispose();
  const clustered = clusterHome(whole);
  const startMs = performance.now();
  const rgb = Buffer.concat(
    views.map(({ pose, sensor }) => {
      const seen = homeBefore(clustered, source.rasteriser, { pose, sensor });
      return letterbox(paintHome(seen, pose, sensor), sensor);
    }),
  );
  const perViewMs = ((performance.now() - startMs) / count).toFixed(0);
  const own = new Set(home.scene.instances.map(({ model }) => model));
  const heldOutModels = (library as FurnitureLibrary).models
    .filter((model) => own.has(model.id) && !isInSet(model, 'seen'))
    .map(({ id }) => id);
  const about = { sceneId, part, models, heldOutModels, input: INPUT, views };
  const files = { 'rgb.bin': rgb, 'views.json': JSON.stringify(about) };
  await replaceFolder(join(resolve(folder), sceneId), files);
  process.stdout.write(`${sceneId}: ${count} views, ${perViewMs} ms each\n`);
}
