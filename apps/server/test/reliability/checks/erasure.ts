import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../faults/until';
import type { Check } from '../check';
import { enrol, readStudy } from '../enrol';
import { atLeast, exactly, told } from '../figure';
import { BRISK } from '../manners';
import type { Participant } from '../participant';
import { STUDY_ID } from '../put-study';
import type { Room } from '../room';
import type { Serving } from '../serving';

const MARKS = { id: 'ZZMARKPERSON77', device: 'ZZMARKDEVICE77' } as const;

/** Someone is erased while copies of the data lie about; then an older backup is restored. */
export const erasure: Check = {
  name: 'erasure',
  title: 'Erasure, by a search of every file',
  run: async (room) => {
    const dataDir = room.folder('erasure');
    const serving = await room.serve({ maxSteps: 60 }, { dataDir });
    const person = await takePart(serving);
    const outside = join(room.folder('outside'), 'backup');
    copyAbout(room, dataDir, outside);
    const before = filesNaming(dataDir, person.sessionId);
    person.close();
    await serving.desk?.post(`sessions/${person.sessionId}/erase`);
    const after = filesNaming(dataDir, person.sessionId);
    await serving.stop();
    parley(room, 'restore', outside, '--data', dataDir, '--replace');
    const restored = filesNaming(dataDir, person.sessionId);
    return [
      atLeast('files that named the person before', before.length, 8),
      exactly('… after the erasure', after.length, 0),
      told('files of the data directory', filesBelow(dataDir).length),
      exactly('… after a backup from before the erasure was restored', restored.length, 0),
    ];
  },
};

/** A session with an answer, of someone whose id and device can be searched for. */
async function takePart({ origin }: Serving): Promise<Participant> {
  const study = await readStudy(origin);
  const person = await enrol(origin, {
    study,
    manner: BRISK,
    external: { PROLIFIC_PID: MARKS.id },
    device: { userAgent: MARKS.device },
  });
  const hasAnswered = (): boolean => person.acked.some(({ event }) => event.type === 'answer');
  await until('a question is answered', () => hasAnswered() || person.isOver, 180_000);
  return person;
}

/** Backups, loose copies, nested folders, exports: what gathers in a data directory over a study. */
function copyAbout(room: Room, dataDir: string, outside: string): void {
  parley(room, 'backup', outside, '--data', dataDir);
  parley(room, 'backup', '--data', dataDir);
  const copy = join(outside, 'parley.sqlite');
  for (const place of ['backups/by-hand', 'backups/monthly/november']) {
    mkdirSync(join(dataDir, place), { recursive: true });
    cpSync(copy, join(dataDir, place, 'parley.sqlite'));
  }
  cpSync(copy, join(dataDir, 'copy-of-parley.sqlite'));
  parley(
    room,
    'export',
    STUDY_ID,
    '--recruitment',
    '--out',
    join(dataDir, 'exports'),
    '--data',
    dataDir,
  );
}

const parley = ({ bundle }: Room, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [bundle, ...args], { encoding: 'utf8', stdio: 'pipe', env: {} });

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const filesNaming = (folder: string, sessionId: string): string[] =>
  filesBelow(folder).filter((path) => {
    const bytes = readFileSync(path);
    return [...Object.values(MARKS), sessionId].some((word) => bytes.includes(word));
  });
