import type { Figure } from './figure';
import type { Room } from './room';

/** What a run of checks may be told. */
export interface CheckOptions {
  readonly people?: number;
  readonly minutes?: number;
  /** Seconds between two faults of a soak. */ readonly everyS?: number;
  /** How often a fault comes. */ readonly times?: number;
  readonly say: (line: string) => void;
}

/** One fault, done to a real server in a process of its own, and what it measured. */
export interface Check {
  readonly name: string;
  readonly title: string;
  readonly run: (room: Room, options: CheckOptions) => Promise<readonly Figure[]>;
}
