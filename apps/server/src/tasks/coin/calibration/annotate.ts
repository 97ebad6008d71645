import { type Random, randomStream } from '@parley/agent-core/ports';
import type { AnswerCounts } from './idk-set';
import type { Answer } from './judged';

/** What makes a question hard to agree on. */
export interface Asked {
  readonly questionId: string;
  readonly truth: Answer;
  /** How well the thing is seen, 0…1. */ readonly quality: number;
  readonly asks: string;
  readonly isFaint: boolean;
}

/** How often each of three annotators is in doubt beside the others: one is strict, one easily content. */
const STRICTNESS = [0.6, 1, 1.5] as const;
/** Matters of degree: what is large or made of what is seen less well than a colour. */
const HARD: ReadonlySet<string> = new Set(['material', 'size', 'shape', 'accent']);

/** Chance that an annotator of ordinary strictness says something else than what is true, 0…1. */
export function doubtOf({ truth, quality, asks, isFaint }: Omit<Asked, 'questionId'>): number {
  // What cannot be seen is guessed at as often as it is admitted.
  if (truth === 'unknown') return 0.25;
  return 0.03 + 0.12 * (1 - quality) + (isFaint ? 0.2 : 0) + (HARD.has(asks) ? 0.05 : 0);
}

/** What who is in doubt says instead: mostly that nothing can be told; of what cannot be seen, that it is not so. */
const INSTEAD: Readonly<Record<Answer, readonly (readonly [Answer, number])[]>> = {
  yes: [
    ['unknown', 0.6],
    ['no', 0.4],
  ],
  no: [
    ['unknown', 0.55],
    ['yes', 0.45],
  ],
  unknown: [
    ['no', 0.65],
    ['yes', 0.35],
  ],
};

/**
 * The answers of three annotators to a question, as IDKVQA has them. They see the same picture and differ in how soon
 * they say that they do not know; the same seed always gives the same answers.
 */
export function annotate(asked: Asked, seed: string): AnswerCounts {
  const counts = { yes: 0, no: 0, unknown: 0 };
  STRICTNESS.forEach((strictness, annotator) => {
    const random = randomStream(seed, 'idk-set', 'annotator', annotator, asked.questionId);
    const isInDoubt = random.next() < strictness * doubtOf(asked);
    counts[isInDoubt ? insteadOf(asked.truth, random) : asked.truth] += 1;
  });
  return counts;
}

function insteadOf(truth: Answer, random: Random): Answer {
  const [first, second] = INSTEAD[truth];
  return (random.next() < (first?.[1] ?? 1) ? first?.[0] : second?.[0]) ?? truth;
}
