import type { ThreeWay } from '@parley/protocol';
import type { TokenPosition } from '../prompts/chat-types';
import { type Answer, classifyToken, isBlankToken } from './classify-answer';

/** A three-way distribution, and how much probability fell on the three answers before it was scaled to one. */
export interface Judgement {
  readonly probabilities: ThreeWay;
  readonly coverage: number;
}

/** Some models open with a space or a quote; later than this it is no longer a first token. */
const MAX_BLANK_TOKENS = 4;

const round9 = (x: number): number => Math.round(x * 1e9) / 1e9 + 0;

/**
 * The distribution of CoIN §4.1 (Eq. 1–2, w = 3): probabilities of the first token of the reply, summed over the
 * spellings of each answer and scaled to one. Blank tokens at the start are passed over. Null when the reply holds no
 * token to read; coverage 0 leaves nothing to scale and gives null too.
 */
export function judgeByTokens(positions: readonly TokenPosition[]): Judgement | null {
  const first = positions.slice(0, MAX_BLANK_TOKENS + 1).find(({ token }) => !isBlankToken(token));
  if (first === undefined) return null;
  const mass: Record<Answer, number> = { yes: 0, no: 0, unknown: 0 };
  for (const { token, logprob } of first.alternatives) {
    const answer = classifyToken(token);
    if (answer !== null) mass[answer] += Math.exp(logprob);
  }
  return toJudgement(mass);
}

/** Relative frequencies of sampled answers; coverage is the share of samples that were answers at all. */
export function judgeBySamples(answers: readonly (Answer | null)[]): Judgement | null {
  const count = (answer: Answer): number => answers.filter((one) => one === answer).length;
  const mass = { yes: count('yes'), no: count('no'), unknown: count('unknown') };
  const judgement = toJudgement(mass);
  return judgement && { ...judgement, coverage: round9(judgement.coverage / answers.length) };
}

function toJudgement(mass: Record<Answer, number>): Judgement | null {
  const sum = mass.yes + mass.no + mass.unknown;
  if (!Number.isFinite(sum) || sum <= 0) return null;
  const yes = round9(mass.yes / sum);
  const no = round9(mass.no / sum);
  const unknown = Math.max(0, round9(1 - yes - no));
  return { probabilities: { yes, no, unknown }, coverage: round9(sum) };
}
