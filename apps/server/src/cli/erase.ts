import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { type Erasure, participantIdOf, type Store } from '../storage';
import { type DataFlag, withDataFlag, withStore } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { ERASE } from './shapes/data';

/** `parley erase`: removes a person. The server must not run; beside it, its experimenter page does the same. */
export const eraseCommand = (): Command =>
  withDataFlag(new Command('erase'))
    .description('remove a person from every file below the data directory')
    .argument('<person>', 'session id, or participant id of an export')
    .requiredOption('--yes', 'there is no way back')
    .addOption(jsonOption(ERASE))
    .action((person: string, flags: DataFlag & { json?: boolean }) =>
      withStore(flags, 'own', async (store) => {
        const erasure = await store.eraseSession(await sessionIdOf(store, person));
        // No one is kept waiting here: what the server puts off is done at once.
        const isScrubbed = await store.scrub();
        if (erasure.left.length > 0) process.exitCode = 1;
        if (flags.json === true) return printJson(ERASE, { ...erasure, isScrubbed });
        print(wordsOf(erasure));
        print('Copies and exports outside the data directory are yours to remove.');
        for (const { file, why } of erasure.left)
          tell(`${join(store.dataDir, file)} ${why}: remove it, or look into it, by hand.`);
        if (!isScrubbed) tell('Freed parts of the database are overwritten at the next start.');
      }),
    );

const wordsOf = ({ rowCount, blobCount, callCount, backups, files }: Erasure): string =>
  `Erased ${rowCount} rows, ${blobCount} blobs and ${callCount} recorded calls; ${backups.length} copies of the database and ${files.length} other files too.`;

async function sessionIdOf(store: Store, person: string): Promise<string> {
  if (!person.startsWith('p-')) return person;
  const sessions = await store.listSessions();
  const found = sessions.find(({ sessionId }) => participantIdOf(sessionId) === person);
  if (found !== undefined) return found.sessionId;
  throw new ParleyError('NOT_FOUND', 'There is no such participant', { where: person });
}
