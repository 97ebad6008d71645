import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { homeFiles, loadHome, replaceFile } from '@parley/scenes/files';
import { encodePng } from '@parley/scenes/glb';
import { GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';
import { readPaintedHome } from '@parley/scenes/paint';
import { previewSheet } from '@parley/scenes/sheet';
import { readGraph } from '@parley/scenes/validate';
import { Command } from 'commander';
import { bakeHomes } from '../terminal/bake-homes';
import { homeFolder } from '../terminal/home-folder';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { SCENES_PREVIEW } from './shapes/scenes';

/** Textures of larger ones take gigabytes once decoded. */
const MAX_PAINTED_BYTES = 40e6;

interface Flags {
  readonly out: string;
  readonly views: boolean;
  readonly json?: boolean;
}

/** `parley scenes preview HOME…`: a sheet of each home to look at before it is used. */
export const scenesPreviewCommand = (): Command =>
  new Command('preview')
    .description('draw a sheet of each home: rooms, ids, navmesh, views')
    .argument('<home...>', 'scene folders of homes, or ids of homes that the server offers')
    .option('--out <folder>', 'where <scene>.preview.png is written', '.')
    .option('--no-views', 'plans and lists only')
    .addOption(jsonOption(SCENES_PREVIEW))
    .action(preview);

async function preview(homes: string[], { out, views, json }: Flags): Promise<void> {
  const dirs = homes.map(homeFolder);
  await bakeHomes(dirs);
  await mkdir(out, { recursive: true });
  const written: { sceneId: string; file: string }[] = [];
  for (const dir of dirs) {
    const home = await loadHome(dir);
    const { sceneId } = home.scene;
    const path = join(dir, homeFiles(sceneId).glb);
    const isTooLarge = statSync(path).size > MAX_PAINTED_BYTES;
    if (views && isTooLarge)
      tell(`${sceneId}: its render mesh is too large to be painted here; no views`);
    const glb = views && !isTooLarge ? await readFile(path) : null;
    const painted = glb === null ? null : await readPaintedHome(glb);
    const sheet = previewSheet(home, painted, graphOf(dir));
    home.pathFinder.dispose();
    const file = resolve(out, `${sceneId}.preview.png`);
    await replaceFile(file, encodePng(sheet));
    written.push({ sceneId, file });
    if (json !== true) print(file);
  }
  if (json === true) printJson(SCENES_PREVIEW, written);
}

/** The graph beside a home, where there is a sound one: `parley scenes validate` says what is wrong with another. */
function graphOf(dir: string): NavigationGraph | null {
  const file = join(dir, GRAPH_FILE);
  return existsSync(file) ? readGraph(readFileSync(file, 'utf8'), file, '').graph : null;
}
