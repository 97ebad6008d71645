import type { Scheme } from '../../shared';

/** A line of Table I or II of the paper, in per cent; null where the table has none. */
export interface PublishedLine {
  readonly scheme: Scheme;
  /** C_len; 0 for agents that never talk. */
  readonly rounds: number;
  readonly osr: number;
  readonly spl: number;
  readonly hPe: number | null;
  readonly hGo: number | null;
  readonly cr: number | null;
  readonly ds: number | null;
}

type Cells = readonly [osr: number, spl: number];
type Traits = readonly [hPe: number, hGo: number, cr: number, ds: number];

const line = (
  scheme: Scheme,
  rounds: number,
  [osr, spl]: Cells,
  traits?: Traits,
): PublishedLine => {
  const [hPe = null, hGo = null, cr = null, ds = null] = traits ?? [];
  return { scheme, rounds, osr, spl, hPe, hGo, cr, ds };
};

/** GenComm Table I: 100 ProcTHOR homes, GPT-4-turbo. */
export const TABLE_1: readonly PublishedLine[] = [
  line('random', 0, [15, 11.69]),
  line('no-comm', 0, [22, 21.5]),
  line('cooperative', 1, [19, 18.38], [48.2, 34.55, 100, 91.5]),
  line('selective-action', 1, [26, 24.13], [34.55, 42.51, 23.2, 92.2]),
  line('cooperative', 3, [19, 17.94], [77.9, 32.73, 100, 91.6]),
  line('selective-action', 3, [24, 22.19], [78, 34.55, 22.8, 91.6]),
  line('cooperative', 5, [9, 8.5], [81.6, 32.73, 100, 92.4]),
  line('selective-action', 5, [32, 29.15], [80.7, 32.73, 18.9, 92.1]),
];

/** GenComm Table II: the ground agent chooses whether to talk. */
export const TABLE_2: readonly PublishedLine[] = [
  line('selective-communication', 1, [20, 19.2]),
  line('selective-communication', 3, [23, 21.65]),
  line('selective-communication', 5, [26, 24.49]),
];

/** The line of the paper for a condition; null where it has none. */
export const publishedLine = (scheme: Scheme | null, rounds: number): PublishedLine | null => {
  const isSilent = scheme === 'random' || scheme === 'no-comm';
  const found = [...TABLE_1, ...TABLE_2].find(
    (one) => one.scheme === scheme && one.rounds === (isSilent ? 0 : rounds),
  );
  return found ?? null;
};
