import { join } from 'node:path';
import { IMPORTERS, loadBasis, runImport } from '@parley/datasets/import';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config';
import { repositoryRoot } from '../repository';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell, wholeNumber } from '../terminal/print';
import { guardWork } from './guard-work';
import { importSummary, summaryLines, tellProgress } from './import-summary';
import { SCENES_IMPORT } from './shapes/scenes';

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
  readonly keepGoing?: boolean;
  readonly again?: boolean;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** `parley scenes import <kind> <path>`: a data set that the user has, as scenes that the server loads. */
export const scenesImportCommand = (): Command =>
  new Command('import')
    .description(
      'import scenes of a data set, each whole or not at all; goes on where a run before ended',
    )
    .argument('<kind>', Object.keys(IMPORTERS).join(', '))
    .argument('<path>', 'file or folder of the data set')
    .option('--out <folder>', 'where the scene folder is made; default: where the server looks')
    .option('--id <id>', 'id of the scene; default: made from the name of the file')
    .option('--assets <file>', 'procthor: asset-database.json, for exact sizes')
    .option(
      '--house <line>',
      'procthor: which house of a *.jsonl(.gz) or of a list, counted from 1',
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
    .option('--keep-going', 'a scene that fails does not stop the others')
    .option('--again', 'also what is there already, made from the same files')
    .option(
      '--replace',
      'also over a scene with episodes or goals, or made from something else, which is then lost',
    )
    .addOption(jsonOption(SCENES_IMPORT))
    .action(importScenes);

async function importScenes(kind: string, path: string, flags: Flags): Promise<void> {
  const { out = readConfig().scenesDir, json, maxTexture, replace, keepGoing, ...options } = flags;
  // three and its transcoder are libraries of scenes, which the bundle of the server cannot see.
  if (SCANS.has(kind)) await loadBasis(join(repositoryRoot(), 'packages/datasets/package.json'));
  const run = await runImport(kind, {
    ...options,
    path,
    out,
    maxTexturePx: maxTexture,
    keepsGoing: keepGoing === true,
    replaces: replace === true,
    ...(replace !== true && { beforeReplace: guardWork }),
    onProgress: tellProgress(),
  });
  const [failure] = run.failed;
  // One scene that fails is one line, as any command that fails.
  if (failure !== undefined && run.total <= 1 && json !== true) throw failure.error;
  for (const { warnings } of run.imported) for (const one of warnings) tell(`warning ${one}`);
  if (run.failed.length > 0) process.exitCode = 1;
  if (json === true) return printJson(SCENES_IMPORT, importSummary(run));
  for (const note of run.notes) tell(note);
  for (const { sceneId, folder, sceneHash, notes } of run.imported) {
    const hash = sceneHash === null ? '' : ` hash ${sceneHash.slice(0, 12)}`;
    print(`${sceneId}${hash} ${folder}`);
    for (const note of notes) print(`  ${note}`);
  }
  for (const line of summaryLines(run)) tell(line);
}

function yesOrNo(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new InvalidArgumentError('Pass yes or no.');
}
