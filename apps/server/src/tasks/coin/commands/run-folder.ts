import { join } from 'node:path';

/** What tells runs of one command apart; null or left out where all have the same. */
export interface RunPlace {
  /** Arm of the study. */ readonly armId: string | null;
  /** What was varied, such as `price 0.1` or `VLM × 0.5, user × 1`. */ readonly label:
    | string
    | null;
  readonly seed?: string | null;
}

/** Where runs go below `--out`: `ARM/price-0.1/SEED`; empty where there is nothing to tell apart. */
export const runFolder = ({ armId, label, seed = null }: RunPlace): string =>
  join(armId ?? '', nameOf(label ?? ''), seed ?? '').replace(/^\.$/, '');

/** `VLM × 0.5, user × 1` becomes `vlm-0.5-user-1`. */
const nameOf = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
