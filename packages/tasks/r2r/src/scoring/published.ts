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

/** DiscussNav, Table II: one path of each of 72 environments, by what is taken away; null: nothing is. */
export const TABLE_2: readonly (PublishedRow & { readonly without: string | null })[] = [
  { method: 'DiscussNav', without: null, tlM: 9.69, neM: 5.32, osr: 61, sr: 43, spl: 40 },
  ablated('instruction-analysis', [8.36, 5.85, 52.04, 38.77, 35.04]),
  ablated('vision-perception', [8.41, 5.87, 46.75, 32.46, 29.01]),
  ablated('completion-estimation', [8.21, 6.64, 42.86, 32.65, 30.13]),
  ablated('decision-testing', [8.89, 6.3, 50.96, 37.5, 33.31]),
];

function ablated(
  without: string,
  [tlM, neM, osr, sr, spl]: readonly [number, number, number, number, number],
): PublishedRow & { readonly without: string } {
  return { method: `DiscussNav without ${without}`, without, tlM, neM, osr, sr, spl };
}
