import type { NextView, QueryMode } from './setting';

/** Accuracies of a configuration and its average steps to decision, as the paper prints them. */
export interface PublishedRow {
  readonly overall: number;
  readonly positive: number;
  readonly negSame: number;
  readonly negDiff: number;
  readonly asd: number;
}

/** What {@link TABLE_4} is over. */
export const TABLE_4_SET = '3,000 pairs of 71 objects in 35 scenes, Qwen3-VL-4B, Grounding DINO';

/** PInVerify, Table 4: the training-free agent, by what it asks, how often it looks and where it goes. */
export const TABLE_4: readonly (PublishedRow & {
  readonly query: QueryMode;
  /** Null: a single view. */ readonly nextView: NextView | null;
})[] = [
  { query: 'attr', nextView: null, ...row([0.844, 0.652, 0.918, 0.961, 1]) },
  { query: 'direct', nextView: null, ...row([0.813, 0.457, 0.984, 0.999, 1]) },
  { query: 'merged', nextView: null, ...row([0.815, 0.468, 0.982, 0.996, 1]) },
  { query: 'attr', nextView: 'random', ...row([0.849, 0.592, 0.965, 0.989, 2.34]) },
  { query: 'attr', nextView: 'fps', ...row([0.848, 0.592, 0.964, 0.989, 2.36]) },
  { query: 'attr', nextView: 'llm', ...row([0.85, 0.596, 0.965, 0.988, 2.34]) },
  { query: 'direct', nextView: 'random', ...row([0.827, 0.492, 0.991, 0.999, 2.09]) },
  { query: 'direct', nextView: 'fps', ...row([0.826, 0.49, 0.99, 0.999, 2.13]) },
  { query: 'direct', nextView: 'llm', ...row([0.825, 0.486, 0.99, 0.999, 2.08]) },
];

/** PInVerify, Table 5: the best configuration of each model. */
export const TABLE_5: readonly (PublishedRow & {
  readonly model: string;
  readonly configuration: string;
})[] = [
  { ...bestOf('CLIP', 'merged, single view'), ...row([0.771, 0.349, 0.965, 1, 1]) },
  { ...bestOf('SigLIP2', 'merged, single view'), ...row([0.801, 0.429, 0.974, 1, 1]) },
  { ...bestOf('Qwen3-VL-4B', 'attr, llm'), ...row([0.85, 0.596, 0.965, 0.988, 2.34]) },
  { ...bestOf('Qwen3-VL-8B', 'attr, llm'), ...row([0.797, 0.412, 0.979, 1, 1.94]) },
  { ...bestOf('SenseNova-SI', 'direct, random'), ...row([0.833, 0.658, 0.884, 0.958, 1.62]) },
];

/** PInVerify, Table 18: SigLIP2 by cosine and a threshold; null: a single view. */
export const TABLE_18: readonly (PublishedRow & {
  readonly query: 'direct' | 'merged';
  readonly nextView: 'random' | 'fps' | null;
})[] = [
  { query: 'direct', nextView: null, ...row([0.755, 0.267, 0.999, 1, 1]) },
  { query: 'merged', nextView: null, ...row([0.801, 0.429, 0.974, 1, 1]) },
  { query: 'direct', nextView: 'fps', ...row([0.723, 0.17, 1, 1, 2.61]) },
  { query: 'merged', nextView: 'fps', ...row([0.768, 0.315, 0.99, 1, 2.66]) },
  { query: 'direct', nextView: 'random', ...row([0.725, 0.175, 1, 1, 2.44]) },
  { query: 'merged', nextView: 'random', ...row([0.776, 0.343, 0.985, 1, 2.5]) },
];

/** PInVerify, Table 6: trained agents, Qwen3-VL-4B with LoRA, and the best training-free one; `navFail` is the paper's, which it does not define (SCI-43). */
export const TABLE_6: readonly (PublishedRow & {
  readonly method: string;
  readonly detection: string;
  /** Per cent. */ readonly navFail: number;
})[] = [
  trainedRow('training-free', [0.85, 0.596, 0.965, 0.988, 2.34], 28.1),
  trainedRow('not fine-tuned', [0.706, 0.146, 0.973, 0.999, 1.74], 16.3),
  trainedRow('SFT', [0.848, 0.759, 0.814, 0.971, 1.96], 18.2),
  trainedRow('SFT+GRPO', [0.853, 0.736, 0.838, 0.985, 1.61], 9),
  trainedRow('SFT+GSPO', [0.856, 0.745, 0.839, 0.985, 1.62], 9.1),
  {
    ...trainedRow('SFT+GSPO', [0.889, 0.813, 0.864, 0.991, 1.65], 9.9),
    detection: 'ground truth',
  },
];

/** PInVerify, Table 14 and Table 15: failed moves and moves over 3,000 pairs, by where the agent goes. */
export const TABLE_14: Readonly<
  Record<
    Exclude<NextView, 'view-hint'>,
    { unreachable: number; traps: number; moves: number; perMultiStep: number }
  >
> = {
  random: { unreachable: 1064, traps: 729, moves: 4010, perMultiStep: 3.48 },
  fps: { unreachable: 1222, traps: 736, moves: 4069, perMultiStep: 3.53 },
  llm: { unreachable: 1078, traps: 709, moves: 4012, perMultiStep: 3.48 },
};

/** Over how many pairs Tables 14 and 15 are. */
export const TABLE_14_PAIRS = 3000;
/** Table 15: pairs of the training-free agent that needed more than one view, per cent, wherever it went. */
export const MULTI_STEP_PERCENT = 38.4;

/** PInVerify, Table 15: trained agents over 3,000 pairs. */
export const TABLE_15_TRAINED: readonly {
  readonly method: string;
  /** Per cent. */ readonly multiStep: number;
  readonly moves: number;
  readonly perMultiStep: number;
}[] = [
  { method: 'SFT', multiStep: 62.1, moves: 2879, perMultiStep: 1.55 },
  { method: 'SFT+GRPO', multiStep: 58.6, moves: 1829, perMultiStep: 1.04 },
  { method: 'SFT+GSPO', multiStep: 59, moves: 1854, perMultiStep: 1.05 },
];

/** PInVerify, Table 16: positive pairs of 1,000 that were refused, and why, in per cent of them. */
export const TABLE_16: readonly {
  readonly configuration: string;
  readonly refused: number;
  readonly rejection: number;
  readonly observation: number;
  readonly mixed: number;
}[] = [
  caused('attr, single view, true boxes', 242, [75.6, 24.4, 0]),
  caused('attr, llm, true boxes', 272, [52.6, 33.5, 13.9]),
  caused('attr, single view, Grounding DINO', 348, [93.7, 6.3, 0]),
  caused('attr, random, Grounding DINO', 408, [82.6, 8.3, 9.1]),
  caused('attr, llm, Grounding DINO', 404, [83.2, 8.2, 8.7]),
];

function row([overall, positive, negSame, negDiff, asd]: readonly [
  overall: number,
  positive: number,
  negSame: number,
  negDiff: number,
  asd: number,
]): PublishedRow {
  return { overall, positive, negSame, negDiff, asd };
}

function trainedRow(method: string, figures: Parameters<typeof row>[0], navFail: number) {
  return { method, detection: 'Grounding DINO', ...row(figures), navFail };
}

function bestOf(model: string, configuration: string) {
  return { model, configuration };
}

function caused(
  configuration: string,
  refused: number,
  [rejection, observation, mixed]: readonly [number, number, number],
) {
  return { configuration, refused, rejection, observation, mixed };
}
