import { replaceFile } from '@parley/scenes/files';
import { counted } from '@parley/task-r2r/shared';
import { Command } from 'commander';
import { writtenDirOf } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import {
  type CollectFlags,
  checkCollectFlags,
  withCollectFlags,
} from '../../../studies/written/collect-flags';
import { installWritten } from '../../../studies/written/install-written';
import {
  leftOutLines,
  SESSIONS_LEFT_OUT,
  withoutPersonal,
} from '../../../studies/written/without-personal';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import type { WrittenWay } from '../written-ways';
import { R2R_COLLECT } from './json-shapes';
import { readWritten } from './read-written';

/** `parley r2r collect EXPORT…`: what people wrote, as instructions that others follow. */
export const collectCommand = (): Command =>
  withCollectFlags(new Command('collect'), {
    out: 'R2R_<split>.json to write: nothing in it names a person',
    use: 'follow',
    ids: 'path_ids',
  })
    .description(
      'make instructions of R2R of what the people of a study wrote (R2R-Parley-human): those who are done with it and agreed to open data',
    )
    .addOption(jsonOption(R2R_COLLECT))
    .action(collect);

async function collect(paths: string[], flags: CollectFlags): Promise<void> {
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
    files.push(await installWritten(folder, install, ways));
  }
  const episodes = ways.map(({ path_id }) => `${path_id}_0`);
  const { notPeople, notOpen, notDone, notWritten } = read;
  const personal = read.ways.length - ways.length;
  const leftOut = { notPeople, notOpen, notDone, notWritten, personal };
  const result = { files, ways: new Set(ways.map(wayOf)).size, episodes, leftOut };
  if (json === true) return printJson(R2R_COLLECT, result);
  for (const line of leftOutLines(leftOut, WHY)) tell(line);
  print(
    `${counted(ways.length, 'instruction')} of ${counted(result.ways, 'way')}: ${files.join(', ')}`,
  );
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
