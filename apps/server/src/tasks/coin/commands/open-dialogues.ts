import { appendFileSync, closeSync, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { makeFolder } from '../../../storage/make-folder';
import { DIALOGUES_FILE } from '../../../terminal/find-logs';
import { type DialogueLine, dialogueText } from '../table-top/table-top-file';

/**
 * Opens the file of each folder for dialogues, before the first one is held.
 *
 * @param out `--out`; undefined keeps nothing.
 * @param folders Below it, one for each cell.
 * @returns What takes the lines of each folder, in their order; a line is in the file when this returns.
 * @throws {ParleyError} `BAD_INPUT` for a path that cannot be a folder, or one that holds dialogues already.
 */
export function openDialogues(
  out: string | undefined,
  folders: readonly string[],
): ((line: DialogueLine) => void)[] {
  if (out === undefined) return folders.map(() => () => undefined);
  return folders.map((below) => {
    const folder = join(out, below);
    const file = join(folder, DIALOGUES_FILE);
    if (sizeOf(file, folder) > 0)
      throw new ParleyError('BAD_INPUT', 'holds dialogues of an earlier run', {
        where: file,
        remedy: 'Name an empty folder with --out.',
      });
    return (line) => appendFileSync(file, dialogueText(line));
  });
}

/** Bytes of the file, which is made where there is none. */
function sizeOf(file: string, folder: string): number {
  try {
    makeFolder(folder);
    const handle = openSync(file, 'a');
    try {
      return fstatSync(handle).size;
    } finally {
      closeSync(handle);
    }
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'is no folder that can be written', {
      where: `--out ${folder}`,
      cause,
      remedy: 'Name a folder; it is made where there is none.',
    });
  }
}
