import { closeSync, cpSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../check';
import { exactly, told } from '../figure';
import { BRISK } from '../manners';
import { allWalk } from '../waits';

const PAGE_BYTES = 4096;

/** Changes the file of a database. @param bytes Its length. */
type Damage = (file: number, bytes: number) => void;

const overwrite =
  (at: (bytes: number) => number, length: number): Damage =>
  (file, bytes) =>
    void writeSync(file, Buffer.alloc(length, 0xa5), 0, length, at(bytes));

const DAMAGES: Readonly<Record<string, Damage>> = {
  header: overwrite(() => 0, 64),
  'page in the middle': overwrite(
    (bytes) => Math.floor(bytes / PAGE_BYTES / 2) * PAGE_BYTES,
    PAGE_BYTES,
  ),
  'last pages': overwrite((bytes) => bytes - 3 * PAGE_BYTES, 3 * PAGE_BYTES),
  'cut in half': (file, bytes) => ftruncateSync(file, Math.floor(bytes / 2)),
};

/** What to do about each of them. */
const REMEDY =
  /Restore it from a backup|put a copy in its place: `parley restore FOLDER --replace`/;

/** A server is started on a database of which a part is damaged. */
export const damage: Check = {
  name: 'damage',
  title: 'A damaged database',
  run: async (room, { say }) => {
    const dataDir = room.folder('damage');
    const serving = await room.serve({}, { dataDir });
    const people = await room.people(serving, 2, BRISK);
    await allWalk(people);
    await serving.stop();
    let refused = 0;
    for (const [name, hurt] of Object.entries(DAMAGES)) {
      const copy = room.folder('damaged');
      cpSync(dataDir, copy, { recursive: true });
      const path = join(copy, 'parley.sqlite');
      const file = openSync(path, 'r+');
      hurt(file, statSync(path).size);
      closeSync(file);
      const said = await room.serve({}, { dataDir: copy }).then(
        () => 'it started',
        (error: unknown) => String(error),
      );
      if (said.includes('STORE_FAILED') && REMEDY.test(said)) refused++;
      else say(`${name}: ${said}`);
    }
    return [
      told('kinds of damage', Object.keys(DAMAGES).length),
      exactly(
        'of these refused at the start, with STORE_FAILED and what to do',
        refused,
        Object.keys(DAMAGES).length,
      ),
    ];
  },
};
