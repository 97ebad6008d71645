import { Command } from 'commander';
import { createExperimenters } from '../services/experimenters';
import { type DataFlag, withDataFlag, withStore } from '../terminal/data-flag';
import { print } from '../terminal/print';
import { lastOrigin } from './server-origin';

/** `parley link`: a new experimenter link while the server runs. */
export const linkCommand = (): Command =>
  withDataFlag(new Command('link'))
    .description('print a new one-time experimenter link; the last unused one stops working')
    .option('--origin <url>', 'address under which the server is reached; default: what it said')
    .action((flags: DataFlag & { origin?: string }) =>
      withStore(flags, 'visit', async (store) => {
        const key = await createExperimenters(store).issueKey();
        const origin = flags.origin ?? (await lastOrigin(store)) ?? 'http://127.0.0.1:3000';
        print(`${origin.replace(/\/$/, '')}/experimenter#key=${key}`);
      }),
    );
