import { resolve } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../config';
import { type Restoration, restoreFrom } from '../storage';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { RESTORE } from './shapes/data';

interface Flags extends DataFlag {
  readonly replace?: boolean;
  readonly erased?: string;
  readonly goWithout?: boolean;
  readonly json?: boolean;
}

/** `parley restore`: a backup in the place of database and blobs, checked to the last row. The server must not run. */
export const restoreCommand = (): Command =>
  withDataFlag(new Command('restore'))
    .description('put a backup in place, checked, without those who were erased since')
    .argument('<folder>', 'what `parley backup` or `serve --copy-to` wrote')
    .option('--replace', 'put data that are there aside, into backups/before-restore-<time>')
    .option('--erased <file>', 'erased.jsonl of another data directory: erase these people too')
    .option('--go-without', 'restore also where blobs are missing or changed: all else is there')
    .addOption(jsonOption(RESTORE))
    .action(async (folder: string, { data, replace, erased, goWithout, json }: Flags) => {
      const restoration = await restoreFrom({
        from: resolve(folder),
        dataDir: readConfig({ data }).dataDir,
        ...(replace === undefined ? {} : { replace }),
        ...(goWithout === undefined ? {} : { shouldGoWithout: goWithout }),
        ...(erased === undefined ? {} : { erasedFile: resolve(erased) }),
      });
      if (json === true) printJson(RESTORE, restoration);
      else print(linesOf(restoration).join('\n'));
    });

function linesOf(restoration: Restoration): string[] {
  const { sessionCount, rowCount, blobCount, lackingBlobs, erasedAgain, aside, rowsAside } =
    restoration;
  const proof =
    restoration.proof === 'manifest'
      ? `all as it was when the backup was made, ${restoration.madeUtc}`
      : 'sound in itself; without a manifest nobody can say whether it is all that there was';
  const newer = rowsAside === null ? 'they cannot be read' : `${rowsAside} rows are only there`;
  return [
    `Restored ${sessionCount} sessions, ${rowCount} rows and ${blobCount} blobs: ${proof}.`,
    ...(lackingBlobs > 0 ? [`Without ${lackingBlobs} blob(s) that are missing or changed.`] : []),
    ...(erasedAgain > 0 ? [`Erased again: ${erasedAgain} session(s) that had been erased.`] : []),
    ...(aside === null ? [] : [`The data of before are in ${aside}; ${newer}.`]),
  ];
}
