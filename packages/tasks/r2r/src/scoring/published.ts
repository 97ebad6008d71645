/** Figures of a method as a paper prints them: metres, and shares in per cent. */
export interface PublishedRow {
  readonly method: string;
  readonly tlM: number;
  readonly neM: number;
  readonly osr: number;
  readonly sr: number;
  readonly spl: number;
}

/** What {@link TABLE_1} is over. */
export const TABLE_1_SET = '783 paths of 11 environments, validation unseen';

/** DiscussNav, Table I: methods without training. */
export const TABLE_1: readonly PublishedRow[] = [
  { method: 'DuET (Init. LXMERT)', tlM: 22.03, neM: 9.74, osr: 7, sr: 1, spl: 0 },
  { method: 'NavGPT', tlM: 11.45, neM: 6.46, osr: 42, sr: 34, spl: 29 },
  { method: 'DiscussNav', tlM: 9.69, neM: 5.32, osr: 61, sr: 43, spl: 40 },
];
