import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { writtenDirOf } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { checkOutFile } from '../../../terminal/check-out-file';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import type { WrittenWay } from '../written-ways';
import { R2R_COLLECT } from './json-shapes';
import { type CollectedWay, type ReadWritten, readWritten } from './read-written';

interface Flags extends DataFlag {
  readonly out?: string;
  readonly install?: string;
  readonly keep: readonly string[];
  readonly json?: boolean;
}

/** `parley r2r collect EXPORT…`: what people wrote, as instructions that others follow. */
export const collectCommand = (): Command =>
  withDataFlag(new Command('collect'))
    .description(
      'make instructions of R2R of what the people of a study wrote (R2R-Parley-human): those who are done with it and agreed to open data',
    )
    .argument('<export...>', 'events.jsonl of exports, or folders with them')
    .option('--out <file>', 'R2R_<split>.json to write: nothing in it names a person')
    .option(
      '--install <name>',
      'keep them under this name in the data directory for studies whose people follow them, in place of those of before; an erasure reaches them there',
    )
    .option(
      '--keep <ids...>',
      'path_ids that are collected though a mail address, a telephone number or a name may stand in them',
      [],
    )
    .addOption(jsonOption(R2R_COLLECT))
    .action(collect);

async function collect(paths: string[], flags: Flags): Promise<void> {
  const { out, install, keep, json } = flags;
  checkOutFile('--out', out);
  if (install !== undefined && !/^[a-z0-9-]+$/.test(install))
    throw new ParleyError('BAD_INPUT', `${install} is no name`, {
      where: '--install',
      remedy: 'A name has small letters, digits and hyphens.',
    });
  if (out === undefined && install === undefined)
    throw new ParleyError('BAD_INPUT', 'it is not said where the instructions go', {
      where: '--out, --install',
      remedy: 'Name a file by --out, or --install them in the data directory, or both.',
    });
  const read = readWritten(paths);
  const ways = collectedOf(read, keep);
  const files: string[] = [];
  if (out !== undefined) {
    await replaceFile(out, `${JSON.stringify(ways.map(asPublished), null, 1)}\n`);
    files.push(out);
  }
  if (install !== undefined) {
    const folder = writtenDirOf(readConfig({ data: flags.data }).dataDir);
    mkdirSync(folder, { recursive: true });
    // Each record names its person: an erasure takes it out, and leaves the others to the byte.
    const file = join(folder, `${install}.ndjson`);
    await replaceFile(file, ways.map((way) => `${JSON.stringify(way)}\n`).join(''));
    files.push(file);
  }
  const episodes = ways.map(({ path_id }) => `${path_id}_0`);
  const { notPeople, notOpen, notDone, notWritten } = read;
  const personal = read.ways.length - ways.length;
  const leftOut = { notPeople, notOpen, notDone, notWritten, personal };
  const result = { files, ways: new Set(ways.map(wayOf)).size, episodes, leftOut };
  if (json === true) return printJson(R2R_COLLECT, result);
  for (const line of leftOutWords(leftOut)) tell(line);
  print(`${ways.length} instructions of ${result.ways} ways: ${files.join(', ')}`);
  print(['episodes:', ...episodes.map((id) => `  - ${id}`)].join('\n'));
}

const wayOf = ({ scan, path }: WrittenWay): string => [scan, ...path].join(' ');

/** What is published says nothing of who wrote it. */
const asPublished = ({ participant: _participant, trial: _trial, ...way }: WrittenWay) => way;

/**
 * Ways whose words tell no one's name, as far as a scan sees, or that are kept all the same.
 *
 * @throws {ParleyError} `BAD_INPUT` for an id that is none of them, `BAD_LOG` where none is left.
 */
function collectedOf({ ways }: ReadWritten, keep: readonly string[]): WrittenWay[] {
  const unknown = keep.find((id) => !ways.some(({ way }) => way.path_id === id));
  if (unknown !== undefined)
    throw new ParleyError('BAD_INPUT', `there is no instruction ${unknown} to keep`, {
      where: '--keep',
      remedy: 'Name ids of the list that this command prints without it.',
    });
  const isKept = ({ way, personal }: CollectedWay): boolean =>
    personal.length === 0 || keep.includes(way.path_id);
  for (const { way, personal } of ways)
    for (const { what, text } of personal)
      tell(
        `${keep.includes(way.path_id) ? 'Kept' : 'Left out, unless named by --keep'}: ${way.path_id}: a ${what}? "${text}"`,
      );
  const left = ways.filter(isKept).map(({ way }) => way);
  if (left.length > 0) return left;
  throw new ParleyError('BAD_LOG', 'there is no instruction to collect', {
    where: `${ways.length} instructions with what may tell who wrote them`,
    remedy:
      'People have to have written, ended the study and agreed to open data; look through what is left out, and --keep it.',
  });
}

const leftOutWords = (leftOut: Readonly<Record<keyof typeof WHY, number>>): string[] =>
  (Object.keys(WHY) as (keyof typeof WHY)[]).flatMap((key) =>
    leftOut[key] > 0 ? [`Left out: ${leftOut[key]} ${WHY[key]}.`] : [],
  );

const WHY = {
  notPeople: 'sessions of previews and tests',
  notOpen: 'sessions of people who did not agree to open data',
  notDone: 'sessions that are not over, or whose people withdrew',
  notWritten: 'ways of which nothing was written',
  personal: 'instructions that may tell who wrote them',
} as const;
