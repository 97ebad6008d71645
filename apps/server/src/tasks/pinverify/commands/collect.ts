import { groupBy } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
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
import { descriptionsDir, type WrittenDescription } from '../people/written-descriptions';
import { PINVERIFY_COLLECT } from './json-shapes';
import { readDescribed } from './read-described';

/** `parley pinverify collect EXPORT…`: what people wrote, as descriptions that others read. */
export const collectCommand = (): Command =>
  withCollectFlags(new Command('collect'), {
    out: 'object_descriptions.json to write, up to three descriptions an object: nothing in it names a person',
    use: 'read',
    ids: 'ids',
  })
    .description(
      'make descriptions of PInVerify of what the people of a study wrote: those who are done with it and agreed to open data',
    )
    .addOption(jsonOption(PINVERIFY_COLLECT))
    .action(collect);

async function collect(paths: string[], flags: CollectFlags): Promise<void> {
  const { out, install, keep, json } = flags;
  checkOutFile('--out', out);
  checkCollectFlags(flags);
  const read = readDescribed(paths);
  const kept = withoutPersonal(read.descriptions, { keep, what: 'description', tell });
  const lines = kept.map(({ line }) => line);
  const files: string[] = [];
  const objects = objectsOf(lines);
  if (out !== undefined) {
    await replaceFile(out, `${JSON.stringify(objects, null, 2)}\n`);
    files.push(out);
  }
  if (install !== undefined) {
    const folder = descriptionsDir(writtenDirOf(readConfig({ data: flags.data }).dataDir)) ?? '';
    files.push(await installWritten(folder, install, lines));
  }
  const { notPeople, notOpen, notDone, notWritten } = read;
  const personal = read.descriptions.length - kept.length;
  const tooMany = lines.length - Object.values(objects).flatMap((one) => one.descriptions).length;
  const leftOut = { notPeople, notOpen, notDone, notWritten, personal };
  const episodes = kept.map(({ id }) => id);
  const result = { files, objects: Object.keys(objects).length, episodes, tooMany, leftOut };
  if (json === true) return printJson(PINVERIFY_COLLECT, result);
  for (const line of leftOutLines(leftOut, WHY)) tell(line);
  if (tooMany > 0 && out !== undefined)
    tell(`Not in ${out}: ${tooMany} descriptions beyond the third of their objects.`);
  print(`${lines.length} descriptions of ${result.objects} objects: ${files.join(', ')}`);
  print(['episodes:', ...episodes.map((id) => `  - ${id}`)].join('\n'));
}

/** Descriptions of an object in the published layout. */
const MOST_DESCRIPTIONS = 3;

interface DescribedObject {
  readonly object_category: string;
  readonly descriptions: readonly string[];
}

/** `object_descriptions.json`: an object has at most three descriptions, the first by their ids. */
const objectsOf = (lines: readonly WrittenDescription[]): Record<string, DescribedObject> =>
  Object.fromEntries(
    [...groupBy(lines, ({ object_id }) => object_id)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([objectId, own]) => [
        objectId,
        {
          object_category: own[0]?.object_category ?? '',
          descriptions: own.slice(0, MOST_DESCRIPTIONS).map(({ description }) => description),
        },
      ]),
  );

const WHY = {
  ...SESSIONS_LEFT_OUT,
  notWritten: 'things of which nothing was written',
  personal: 'descriptions that may tell who wrote them',
} as const;
