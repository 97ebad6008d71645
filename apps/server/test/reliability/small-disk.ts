import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

const ROOM_BYTES = 12 * 1024 * 1024 * 1024;

/**
 * A file system in memory that can be made full at any moment, by making it as small as what is on it. Needs the right to mount.
 */
export class SmallDisk {
  constructor(readonly folder: string) {
    mount(['-t', 'tmpfs', '-o', `size=${ROOM_BYTES}`, 'tmpfs', folder]);
  }

  /** Nothing more fits. */
  fill(): void {
    const { blocks, bfree, bsize } = statfsSync(this.folder);
    this.#resize((blocks - bfree + 1) * bsize);
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
