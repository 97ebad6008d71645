import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { writtenDirOf } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { checkCollectFlags } from '../../../studies/written/check-collect-flags';
import {
  leftOutLines,
  SESSIONS_LEFT_OUT,
  withoutPersonal,
} from '../../../studies/written/without-personal';
import { checkOutFile } from '../../../terminal/check-out-file';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import type { WrittenWay } from '../written-ways';
import { R2R_COLLECT } from './json-shapes';
import { readWritten } from './read-written';

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
  checkCollectFlags(flags);
  const read = readWritten(paths);
  const items = read.ways.map((one) => ({ id: one.way.path_id, ...one }));
  const ways = withoutPersonal(items, { keep, what: 'instruction', tell }).map(({ way }) => way);
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
  for (const line of leftOutLines(leftOut, WHY)) tell(line);
  print(`${ways.length} instructions of ${result.ways} ways: ${files.join(', ')}`);
  print(['episodes:', ...episodes.map((id) => `  - ${id}`)].join('\n'));
}

const wayOf = ({ scan, path }: WrittenWay): string => [scan, ...path].join(' ');

/** What is published says nothing of who wrote it. */
const asPublished = ({ participant: _participant, trial: _trial, ...way }: WrittenWay) => way;

const WHY = {
  ...SESSIONS_LEFT_OUT,
  notWritten: 'ways of which nothing was written',
  personal: 'instructions that may tell who wrote them',
} as const;
