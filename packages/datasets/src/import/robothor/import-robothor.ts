import { basename, dirname, join, relative } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { insideFolder, replaceFolder } from '@parley/scenes/files';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { isFolder, readInput, shortName } from '../../input/read-input';
import { type ImportJob, type ImportPlan, planOf, withoutTwins } from '../shared/import-job';
import {
  checkedSceneId,
  type ImportResult,
  PROVENANCE_FILE,
  provenanceText,
  sceneIdFrom,
} from '../shared/import-result';
import { readRobothorEpisodes } from './read-episodes';

export interface ImportRobothorOptions {
  /** Episode file of the challenge, packed with gzip or not, or a folder of them, also of splits. */ readonly path: string;
  readonly out: string;
  /** `robothor-<file name>` when left out. */ readonly id?: string | undefined;
}

const ENDING = /\.json(\.gz)?$/;
const SPLIT_DEPTH = 2;

/**
 * Episode files of the RoboTHOR challenge as jobs: a folder with `imported-episodes.json` each. The rooms themselves are
 * part of AI2-THOR and in no file.
 *
 * @throws {ParleyError} when there is no file.
 */
export function planRobothor({ path, id }: ImportRobothorOptions): ImportPlan {
  const files = isFolder(path) ? filesBelow(path) : [path];
  if (files.length === 0)
    throw badImport(path, 'there is no *.json or *.json.gz', 'Name an episode file or its folder.');
  const stems = files.map(stemOf);
  const jobs = files.map((file): ImportJob => {
    const plain = stemOf(file);
    const isTwice = stems.filter((other) => other === plain).length > 1;
    const stem = isTwice ? [...splitOf(path, file), plain].join('-') : plain;
    const own = files.length === 1 ? id : undefined;
    const sceneId = checkedSceneId(own ?? sceneIdFrom('robothor', stem));
    return {
      name: stem,
      sceneId,
      sources: [file],
      isByContent: true,
      settings: { kind: 'robothor', version: '2' },
      run: (out, fingerprint) => importEpisodes(file, { out, sceneId, fingerprint }),
    };
  });
  return planOf(withoutTwins(jobs));
}

const stemOf = (file: string): string => basename(file).replace(ENDING, '');

/** Episode files of a folder and of splits below it, `val/episodes/*.json.gz` as it is published. */
function filesBelow(root: string): string[] {
  const { foldersBelow, namesIn } = folderReader(root);
  return [root, ...foldersBelow(root, SPLIT_DEPTH)].flatMap((folder) =>
    namesIn(folder)
      .filter((name) => ENDING.test(name))
      .map((name) => insideFolder(root, relative(root, join(folder, name)), name)),
  );
}

/** Folders between the root and a file that tell files of one name apart. */
const splitOf = (root: string, file: string): string[] =>
  dirname(relative(root, file))
    .split(/[\\/]/)
    .filter((name) => name !== '.' && name !== 'episodes');

async function importEpisodes(
  path: string,
  { out, sceneId, fingerprint }: { out: string; sceneId: string; fingerprint: string },
): Promise<ImportResult> {
  const [bytes, file] = [readInput(path), shortName(path)];
  const episodes = readRobothorEpisodes(bytes, file);
  const folder = join(out, sceneId);
  const types = new Set(episodes.map(({ objectType }) => objectType)).size;
  const paths = episodes.filter(({ shortestPathM }) => shortestPathM !== null);
  const lengthM = paths.reduce((sum, { shortestPathM }) => sum + (shortestPathM ?? 0), 0);
  const notes = [
    `${episodes.length} episodes of ${types} types, ${
      paths.length === 0
        ? 'without shortest paths (a test split): SPL cannot be computed'
        : `shortest paths ${lengthM.toFixed(1)} m together`
    }`,
    'episodes only: the rooms are part of AI2-THOR',
  ];
  await replaceFolder(folder, {
    'imported-episodes.json': `${canonicalJson({ formatVersion: 1, source: 'import-robothor', episodes })}\n`,
    [PROVENANCE_FILE]: provenanceText({
      kind: 'robothor',
      fingerprint,
      sources: { [file]: bytes },
      licence: 'Apache-2.0 (allenai/robothor-challenge)',
      notes,
      warnings: [],
    }),
  });
  return { kind: 'robothor', sceneId, folder, sceneHash: null, notes, warnings: [] };
}
