import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

const MOST_SPARE_BLOCKS = 1024;
const ROOM_BYTES = 12 * 1024 * 1024 * 1024;

/**
 * A file system in memory that can be made full at any moment, by making it as small as what is on it. Needs the right to mount.
 */
export class SmallDisk {
  constructor(readonly folder: string) {
    mount(['-t', 'tmpfs', '-o', `size=${ROOM_BYTES}`, 'tmpfs', folder]);
  }

  /** Hardly anything more fits. What is written meanwhile may be more than was counted: then it is counted again. */
  fill(): void {
    for (let spareBlocks = 1; ; spareBlocks *= 2) {
      const { blocks, bfree, bsize } = statfsSync(this.folder);
      try {
        this.#resize((blocks - bfree + spareBlocks) * bsize);
        return;
      } catch (error) {
        if (spareBlocks > MOST_SPARE_BLOCKS) throw error;
      }
    }
  }

  makeRoom(): void {
    this.#resize(ROOM_BYTES);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }

  #resize(bytes: number): void {
    mount(['-o', `remount,size=${bytes}`, this.folder]);
  }
}

/** @throws {Error} that says what is missing. */
function mount(args: readonly string[]): void {
  try {
    execFileSync('mount', args, { stdio: 'pipe' });
  } catch (cause) {
    throw new Error(
      'a disk that is full needs the right to mount a file system in memory: run as root',
      {
        cause,
      },
    );
  }
}
