import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { homeFiles, loadHome, replaceFile } from '@parley/scenes/files';
import { encodePng } from '@parley/scenes/glb';
import { readPaintedHome } from '@parley/scenes/paint';
import { previewSheet } from '@parley/scenes/sheet';
import { kindOf } from '@parley/scenes/validate';
import { Command } from 'commander';
import { readConfig } from '../config';
import { bakeHomes } from '../terminal/bake-homes';
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
  const { scenesDir } = readConfig();
  // An id is that of a home that the server offers.
  const dirs = homes.map((home) =>
    existsSync(home) || !existsSync(join(scenesDir, home)) ? home : join(scenesDir, home),
  );
  for (const dir of dirs)
    if (kindOf(dir) !== 'home')
      throw new ParleyError('BAD_INPUT', 'this is not the folder of a home', {
        where: dir,
        remedy: 'Name a folder with a scene.json; `parley scenes list` shows them.',
      });
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
    const sheet = previewSheet(home, glb === null ? null : await readPaintedHome(glb));
    home.pathFinder.dispose();
    const file = resolve(out, `${sceneId}.preview.png`);
    await replaceFile(file, encodePng(sheet));
    written.push({ sceneId, file });
    if (json !== true) print(file);
  }
  if (json === true) printJson(SCENES_PREVIEW, written);
}
