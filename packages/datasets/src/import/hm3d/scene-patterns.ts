import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ParleyError } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { matchesGlob } from '../../input/match-glob';
import { readInput, readJson, shortName } from '../../input/read-input';

const Pattern = z.string().min(1).max(1000);
/** A scene dataset config of Habitat, as far as it says where stages are. */
const Config = z.looseObject({
  stages: z.looseObject({
    paths: z.record(z.string(), z.array(Pattern).max(20_000)).default({}),
    default_attributes: z
      .looseObject({ up: z.tuple([z.number(), z.number(), z.number()]).optional() })
      .default({}),
  }),
});
const NAMED_PATTERNS = 3;

/** Files that the patterns of a config name. */
export interface PatternFiles {
  readonly files: readonly string[];
  /** Patterns that match no file, as one problem. */ readonly problem: ParleyError | null;
}

/**
 * Finds the files that the `*.glb` patterns of a scene dataset config name, from the folder of the config down.
 *
 * @throws {ParleyError} `BAD_SCENE` for a config that cannot be read, turns scenes another way up, has no pattern, or one
 *   that leads out of its folder or goes back with `..` after a `*`.
 */
export function filesOfConfig(path: string): PatternFiles {
  const file = shortName(path);
  const { stages } = readJson(readInput(path), Config, file);
  const up = stages.default_attributes.up ?? [0, 0, 1];
  if (up[0] !== 0 || up[1] !== 0 || up[2] !== 1)
    throw badImport(
      `${file} stages.default_attributes.up`,
      `scenes that stand up along (${up.join(', ')}) cannot be read`,
      'HM3D scenes have [0, 0, 1].',
    );
  const where = `${file} stages.paths..glb`;
  const patterns = stages.paths['.glb'] ?? [];
  if (patterns.length === 0)
    throw badImport(where, 'there is no pattern', 'Name the folder of the scenes instead.');
  const root = dirname(path);
  const reader = folderReader(root);
  const found = new Set<string>();
  const empty: string[] = [];
  for (const [i, pattern] of patterns.entries()) {
    const member = `${file} stages.paths..glb.${i}`;
    insideFolder(root, pattern, member);
    const words = pattern.split('/');
    checkWay(words, pattern, member);
    const files = walk(root, words, reader.namesIn);
    if (files.length === 0) empty.push(pattern);
    for (const one of files) found.add(one);
  }
  return { files: [...found].sort(), problem: problemOf(where, empty, patterns.length) };
}

/** Each `..` after a `*` names its folder once for every name that the star stands for: the places would multiply. */
function checkWay(words: readonly string[], pattern: string, member: string): void {
  const star = words.findIndex((word) => word.includes('*'));
  if (star >= 0 && words.lastIndexOf('..') > star)
    throw badImport(
      member,
      `"${pattern.slice(0, 80)}" goes back with .. after a *`,
      'Write the pattern without .., from the folder of the config down.',
    );
}

/** Files of a pattern, folder by folder: only those that its words name are opened. */
function walk(
  root: string,
  words: readonly string[],
  namesIn: (folder: string) => readonly string[],
): string[] {
  let places = [root];
  for (const word of words) {
    if (word === '' || word === '.') continue;
    places = places.flatMap((folder) =>
      word === '..'
        ? [dirname(folder)]
        : namesIn(folder)
            .filter((name) => matchesGlob(word, name))
            .map((name) => join(folder, name)),
    );
  }
  return places.filter((place) => statSync(place, { throwIfNoEntry: false })?.isFile() === true);
}

function problemOf(where: string, empty: readonly string[], total: number): ParleyError | null {
  if (empty.length === 0) return null;
  const named = empty.slice(0, NAMED_PATTERNS).join(', ');
  const more = empty.length > NAMED_PATTERNS ? ` and ${empty.length - NAMED_PATTERNS} more` : '';
  return badImport(
    where,
    `${empty.length} of ${total} patterns match no file: ${named}${more}`,
    'Unpack the scenes beside the config, name the folder of a split instead, or pass --keep-going for those that are there.',
  );
}
