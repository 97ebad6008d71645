/** Figures of a method as a paper prints them: metres, and shares in per cent; null: a dash. */
export interface PublishedRow {
  readonly method: string;
  readonly tlM: number | null;
  readonly neM: number;
  readonly osr: number | null;
  readonly sr: number;
  readonly spl: number | null;
}

/** A line of Table I, with what the method was trained on. */
export interface TrainedRow extends PublishedRow {
  readonly training: 'train only' | 'pretrain + finetune' | 'zero-shot';
}

/** What {@link TABLE_1} is over. */
export const TABLE_1_SET = '783 paths of 11 environments, validation unseen';

type Figures = readonly [
  tlM: number | null,
  neM: number,
  osr: number | null,
  sr: number,
  spl: number | null,
];
const trained = (
  training: TrainedRow['training'],
  method: string,
  [tlM, neM, osr, sr, spl]: Figures,
): TrainedRow => ({ training, method, tlM, neM, osr, sr, spl });

/** DiscussNav, Table I. */
export const TABLE_1: readonly TrainedRow[] = [
  trained('train only', 'Seq2Seq', [8.39, 7.81, 28, 21, null]),
  trained('train only', 'Speaker Follower', [null, 6.62, 45, 35, null]),
  trained('train only', 'EnvDrop', [10.7, 5.22, null, 52, 48]),
  trained('pretrain + finetune', 'PREVALENT', [10.19, 4.71, null, 58, 53]),
  trained('pretrain + finetune', 'VLN⟳BERT', [12.01, 3.93, 69, 63, 57]),
  trained('pretrain + finetune', 'HAMT', [11.46, 2.29, 73, 66, 61]),
  trained('pretrain + finetune', 'DuET', [13.94, 3.31, 81, 72, 60]),
  trained('zero-shot', 'DuET (Init. LXMERT)', [22.03, 9.74, 7, 1, 0]),
  trained('zero-shot', 'NavGPT', [11.45, 6.46, 42, 34, 29]),
  trained('zero-shot', 'DiscussNav', [9.69, 5.32, 61, 43, 40]),
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
  [tlM, neM, osr, sr, spl]: Figures,
): PublishedRow & { readonly without: string } {
  return { method: `DiscussNav without ${without}`, without, tlM, neM, osr, sr, spl };
}
