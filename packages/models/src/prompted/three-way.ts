import type { ThreeWay } from '@parley/protocol';
import type { TokenPosition } from '../prompts/chat-types';
import { type Answer, classifyToken, isBlankToken } from './classify-answer';

/** A three-way distribution, and how much probability fell on the three answers before it was scaled to one. */
export interface Judgement {
  readonly probabilities: ThreeWay;
  readonly coverage: number;
  /**
   * Share of the distribution that no token was seen for: what the provider cut off, given to the answers that are not in its list.
   * 0 where it shows all three, or leaves nothing out.
   */
  readonly unseen: number;
}

/** Tokens that one answer may come in ("Yes", " yes", "YES", …): so many of those cut off may have been its own. */
const SPELLINGS = 5;

/** Some models open with a space or a quote; later than this it is no longer a first token. */
const MAX_BLANK_TOKENS = 4;

const round9 = (x: number): number => Math.round(x * 1e9) / 1e9 + 0;

/**
 * The distribution of CoIN §4.1 (Eq. 1–2, w = 3): probabilities of the first token of the reply, summed over the
 * spellings of each answer and scaled to one. Blank tokens at the start are passed over. Null when the reply holds no
 * token to read; coverage 0 leaves nothing to scale and gives null too.
 *
 * Providers name the likeliest tokens only. An answer that is not among them need not have probability 0: at most what the named ones
 * leave, and each of its spellings at most as much as the least likely token that is named. That bound is what it gets, so a list of
 * one token ("Yes" at 0.6) is never the certainty that scaling it to one would make of it. A lone token with the log-probability 0 says that
 * nothing is left: it is that certainty, as the provider states it. Whether a provider means it cannot be told from one reply.
 */
export function judgeByTokens(positions: readonly TokenPosition[]): Judgement | null {
  const first = positions.slice(0, MAX_BLANK_TOKENS + 1).find(({ token }) => !isBlankToken(token));
  if (first === undefined) return null;
  const mass: Record<Answer, number> = { yes: 0, no: 0, unknown: 0 };
  for (const { token, logprob } of first.alternatives) {
    const answer = classifyToken(token);
    if (answer !== null) mass[answer] += probabilityOf(logprob);
  }
  const seen = mass.yes + mass.no + mass.unknown;
  if (seen <= 0) return null;
  const named = first.alternatives.map(({ logprob }) => probabilityOf(logprob));
  const missing = Math.max(0, 1 - named.reduce((sum, p) => sum + p, 0));
  const absent = ANSWERS.filter((answer) => mass[answer] === 0);
  const most = Math.min(missing, absent.length * SPELLINGS * Math.min(...named));
  for (const answer of absent) mass[answer] = most / absent.length;
  const judged = toJudgement(mass);
  const unseen = absent.length === 0 ? 0 : round9(most / (seen + most));
  return judged && { ...judged, coverage: round9(seen), unseen };
}

const ANSWERS: readonly Answer[] = ['yes', 'no', 'unknown'];

/** Rounding of a server may put a log-probability above 0. */
const probabilityOf = (logprob: number): number => Math.min(1, Math.exp(logprob));

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
  return { probabilities: { yes, no, unknown }, coverage: round9(sum), unseen: 0 };
}
