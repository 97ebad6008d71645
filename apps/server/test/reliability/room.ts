import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrol, readStudy } from './enrol';
import type { Manner, Participant } from './participant';
import { putStudy, STUDY_ID, type StudyPace } from './put-study';
import { Serving, type ServingOptions } from './serving';
import { SmallDisk } from './small-disk';

/** What checks of faults work in: servers of their own, people, folders. */
export class Room {
  readonly #folders: string[] = [];
  readonly #servers: Serving[] = [];
  readonly #people: Participant[] = [];
  readonly #disks: SmallDisk[] = [];

  constructor(readonly bundle: string) {}

  folder(name: string): string {
    const folder = mkdtempSync(join(tmpdir(), `parley-${name}-`));
    this.#folders.push(folder);
    return folder;
  }

  /** A disk that can be made full. */
  disk(): SmallDisk {
    const disk = new SmallDisk(this.folder('disk'));
    this.#disks.push(disk);
    return disk;
  }

  /** A server with the study of the checks open. @param own A folder for the data, where they are not to be in one of the room. */
  async serve(
    pace: StudyPace = {},
    own: Partial<Omit<ServingOptions, 'bundle' | 'faultsDir'>> = {},
  ): Promise<Serving> {
    const dataDir = own.dataDir ?? this.folder('faults');
    putStudy(dataDir, pace);
    const options = { ...own, dataDir, bundle: this.bundle, faultsDir: this.folder('orders') };
    const serving = await Serving.start(options);
    this.#servers.push(serving);
    await serving.desk?.openStudy(STUDY_ID);
    return serving;
  }

  async people(serving: Serving, count: number, manner: Manner): Promise<Participant[]> {
    const study = await readStudy(serving.origin);
    const people: Participant[] = [];
    for (let i = 0; i < count; i++) people.push(await enrol(serving.origin, { study, manner }));
    this.#people.push(...people);
    return people;
  }

  /** Somebody new for each who is done. @param people Everybody who ever came: grows. @returns Who is there. */
  async refill(
    serving: Serving,
    people: Participant[],
    { count, manner }: { readonly count: number; readonly manner: Manner },
  ): Promise<readonly Participant[]> {
    const present = people.filter(({ isOver }) => !isOver);
    const more = await this.people(serving, count - present.length, manner);
    people.push(...more);
    return [...present, ...more];
  }

  /** Ends all that is left, and removes every folder. */
  async close(): Promise<void> {
    for (const person of this.#people.splice(0)) person.close();
    for (const server of this.#servers.splice(0)) await server.kill();
    for (const disk of this.#disks.splice(0)) disk.unmount();
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}
