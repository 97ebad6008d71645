import { dirname, join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';

/**
 * The file of a trial in a folder. Ids of trials come from logs of others too: one with `../` in it would write elsewhere.
 *
 * @param ending After the id: `.jsonl`.
 * @throws {ParleyError} `BAD_LOG` when it would lie outside of the folder.
 */
export function trialFile(outDir: string, trialId: string, ending = '.jsonl'): string {
  const file = join(outDir, `${trialId}${ending}`);
  if (dirname(resolve(file)) === resolve(outDir) && !trialId.includes('\0')) return file;
  throw new ParleyError('BAD_LOG', 'the id of the trial is no name of a file', {
    where: JSON.stringify(trialId.slice(0, 80)),
    remedy: 'The log has been changed: ids of trials have letters, digits, dots, - and _.',
  });
}
