import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { IMPORTERS, type ImportResult, importScene, loadBasis } from '@parley/datasets/import';
import { ParleyError } from '@parley/protocol';
import { swapFolder } from '@parley/scenes/files';
import { Command } from 'commander';
import { readConfig } from '../config';
import { repositoryRoot } from '../repository';
import { print, tell, wholeNumber } from '../terminal/print';
import { guardWork } from './guard-work';

/** Kinds whose textures may be Basis. */
const SCANS = new Set(['hm3d', 'mp3d']);

interface Flags {
  readonly out?: string;
  readonly id?: string;
  readonly assets?: string;
  readonly house?: number;
  readonly flipTextures?: boolean;
  readonly flipLabels?: boolean;
  readonly maxTexture?: number;
  readonly semantics: boolean;
  readonly rebuildNavmesh?: boolean;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** `parley scenes import <kind> <path>`: a data set that the user has, as scenes that the server loads. */
export const scenesImportCommand = (): Command =>
  new Command('import')
    .description('import a scene of a data set; whole or not at all')
    .argument('<kind>', Object.keys(IMPORTERS).join(', '))
    .argument('<path>', 'file or folder of the data set')
    .option('--out <folder>', 'where the scene folder is made; default: where the server looks')
    .option('--id <id>', 'id of the scene; default: made from the name of the file')
    .option('--assets <file>', 'procthor: asset-database.json, for exact sizes')
    .option(
      '--house <line>',
      'procthor: which house of a *.jsonl(.gz), counted from 1',
      wholeNumber,
    )
    .option('--max-texture <px>', 'hm3d, mp3d: longest side of a texture', wholeNumber)
    .option(
      '--flip-textures <yes|no>',
      'hm3d: bottom row first; default: as their headers say',
      yesOrNo,
    )
    .option('--flip-labels <yes|no>', 'hm3d: painted ids upside down; default: found out', yesOrNo)
    .option('--no-semantics', 'hm3d, mp3d: leave semantic files alone')
    .option('--rebuild-navmesh', 'hm3d, mp3d: build it for the default backend')
    .option('--replace', 'also over a scene with episodes or goals, which are then lost')
    .option('--json', 'print JSON')
    .action(async (kind: string, path: string, flags: Flags) => {
      const { out = readConfig().scenesDir, json, maxTexture, replace, ...options } = flags;
      // three and its transcoder are libraries of scenes, which the bundle of the server cannot see.
      if (SCANS.has(kind))
        await loadBasis(join(repositoryRoot(), 'packages/datasets/package.json'));
      const results = await importBeside(out, replace === true, (workshop) =>
        importScene(kind, { path, out: workshop, maxTexturePx: maxTexture, ...options }),
      );
      for (const { warnings } of results) for (const one of warnings) tell(`warning ${one}`);
      if (json === true) return print(JSON.stringify(results));
      for (const { sceneId, folder, sceneHash, notes } of results) {
        const hash = sceneHash === null ? '' : ` hash ${sceneHash.slice(0, 12)}`;
        print(`${sceneId}${hash} ${folder}`);
        for (const note of notes) print(`  ${note}`);
      }
    });

/** Imports into a folder of its own, then puts each scene in its place: none of them when one would destroy work. */
async function importBeside(
  out: string,
  mayReplace: boolean,
  run: (workshop: string) => Promise<readonly ImportResult[]>,
): Promise<readonly ImportResult[]> {
  await mkdir(out, { recursive: true });
  const workshop = await mkdtemp(join(out, '.import-'));
  try {
    const results = (await run(workshop)).map((result) => ({
      ...result,
      from: result.folder,
      folder: join(out, basename(result.folder)),
    }));
    if (!mayReplace) for (const { folder } of results) guardWork(folder);
    for (const { from, folder } of results) await swapFolder(from, folder);
    return results.map(({ from: _, ...result }) => result);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

function yesOrNo(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new ParleyError('BAD_INPUT', `"${text}" is neither yes nor no`, {
    where: 'option',
    remedy: 'Pass yes or no.',
  });
}
