import { join } from 'node:path';
import { Command } from 'commander';
import { utc } from '../storage';
import { type DataFlag, withDataFlag, withStore } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { BACKUP } from './shapes/data';

/** `parley backup`: a consistent copy of database and blobs, also while the server runs. */
export const backupCommand = (): Command =>
  withDataFlag(new Command('backup'))
    .description('copy database and blobs into a new folder')
    .argument('[folder]', 'default: backups/<time> in the data directory, where erasure finds it')
    .addOption(jsonOption(BACKUP))
    .action((folder: string | undefined, flags: DataFlag & { json?: boolean }) =>
      withStore(flags, 'visit', async (store) => {
        const name = utc(store.clock.nowMs()).replaceAll(/[:.]/g, '-');
        const target = folder ?? join(store.dataDir, 'backups', name);
        const { lackingBlobs } = await store.backupTo(target);
        if (flags.json === true) printJson(BACKUP, { folder: target, lackingBlobs });
        else print(target);
        if (lackingBlobs.length === 0) return;
        process.exitCode = 1;
        tell(
          `${lackingBlobs.length} blob(s) that rows name are missing or changed in the data: the backup is whole but for them, and is restored with --go-without.`,
        );
      }),
    );
