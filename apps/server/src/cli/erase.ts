import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { participantIdOf } from '../export';
import type { Store } from '../storage';
import { type DataFlag, withDataFlag, withStore } from '../terminal/data-flag';
import { print } from '../terminal/print';

/** `parley erase`: removes a person. The server must not run; beside it, its experimenter page does the same. */
export const eraseCommand = (): Command =>
  withDataFlag(new Command('erase'))
    .description('remove a person from database, blobs and backups in the data directory')
    .argument('<person>', 'session id, or participant id of an export')
    .requiredOption('--yes', 'there is no way back')
    .option('--json', 'print JSON')
    .action((person: string, flags: DataFlag & { json?: boolean }) =>
      withStore(flags, 'own', async (store) => {
        const erasure = await store.eraseSession(await sessionIdOf(store, person));
        if (flags.json === true) return print(JSON.stringify(erasure));
        print(
          `Erased ${erasure.rowCount} rows, ${erasure.blobCount} blobs and ${erasure.callCount} recorded calls; ${erasure.backups.length} backup(s) too.`,
        );
        print('Copies and exports outside the data directory are yours to remove.');
      }),
    );

async function sessionIdOf(store: Store, person: string): Promise<string> {
  if (!person.startsWith('p-')) return person;
  const sessions = await store.listSessions();
  const found = sessions.find(({ sessionId }) => participantIdOf(sessionId) === person);
  if (found !== undefined) return found.sessionId;
  throw new ParleyError('NOT_FOUND', 'There is no such participant', { where: person });
}
