import type { ModelInput, TalkEnding } from '@parley/protocol';
import { note, type Routine, type SearchHeader } from '../ports';
import { type Asked, askPerson, hearPerson, TELLS_NOTHING } from './ask-person';
import { callPatiently } from './call-patiently';
import type { DialogueConfig } from './dialogue-config';
import { type DialogueMemory, otherDescriptions, rememberDescription } from './dialogue-memory';
import { type AskOptions, closedQuestions, type WhyNotAsk, whyNotAsk } from './manners';
import { triggerDecision } from './trigger';

/** What came of a candidate. `kept`: not this time, yet nothing speaks against it. */
export interface TalkResult {
  readonly verdict: 'accepted' | 'rejected' | 'kept';
  /** Last score, −1 when there was nothing to compare with, null when scoring failed. */
  readonly score: number | null;
  readonly ending: TalkEnding;
  /** One plain sentence. */
  readonly reason: string;
  readonly memory: DialogueMemory;
  /** The facts that the last score was made with. */
  readonly scoredWith: readonly string[];
  /** Scorings of this candidate so far, earlier talks included. */
  readonly rounds: number;
}

export interface TalkOptions {
  readonly candidateId: string;
  /** S_refined */
  readonly description: string;
  readonly header: SearchHeader;
  readonly config: DialogueConfig;
  /** Scorings of this candidate in earlier talks: the limit is per candidate (SCI-2). */
  readonly roundsBefore?: number;
}

/** Why no question could be put, in plain words for the log. */
const NOT_ASKED: Readonly<Record<WhyNotAsk, string>> = {
  'silent-arm': 'this arm asks nothing',
  'no-question-left': 'no question is left to ask',
  'budget-spent': 'the question budget is spent',
  'person-silent': 'the person does not answer',
  refused: 'the person wants no more questions about it',
};

/**
 * Interaction Trigger over rounds (CoIN §4.2, Algorithms 1 and 3; SCI-2, SCI-12a): score, then stop, skip or ask;
 * after an answer the same candidate is scored again, for at most `maxRoundsPerCandidate` rounds of talk; one more
 * scoring weighs the last answer, unless `scoreAgain` is off. The answer after the last scoring still enters the facts. A person who cannot tell `maxCannotTellInARow` times in a row is asked no more
 * about this candidate: what is known decides.
 */
export function* talkAboutCandidate(
  start: DialogueMemory,
  options: TalkOptions,
): Routine<TalkResult> {
  const { candidateId, description, header, config } = options;
  const { tauStop, tauSkip, maxRoundsPerCandidate } = config;
  const others = otherDescriptions(start, candidateId).length;
  const asking: AskOptions = { manners: config, candidateId, others };
  const known = rememberDescription(start, candidateId, description);
  let { memory } = yield* hearPerson(known, header, asking);
  let score: number | null = null;
  let rounds = options.roundsBefore ?? 0;
  let cannotTellInARow = 0;
  let scoredWith: readonly string[] = [];
  const end = (verdict: TalkResult['verdict'], ending: TalkEnding, reason: string): TalkResult => ({
    verdict,
    score,
    ending,
    reason,
    memory,
    scoredWith,
    rounds,
  });
  /** Where no question can settle it: below τ_skip with the switch off it is not the one, else it may be. */
  const unsettled = (ending: TalkEnding, reason: string): TalkResult =>
    end(score !== null && score >= 0 && score < tauSkip ? 'rejected' : 'kept', ending, reason);

  for (;;) {
    if (!config.scoreAgain && rounds >= maxRoundsPerCandidate) break;
    const scored = yield* callPatiently(
      'reasoner.score',
      scoringOf({ candidateId, description }, memory, { header, config }),
      config.modelAttempts,
    );
    if (scored.kind === 'failed')
      return end('kept', 'scoring-failed', `scoring failed (${scored.code})`);
    const isTalkOver = rounds >= maxRoundsPerCandidate;
    if (!isTalkOver) rounds++;
    score = scored.output.score;
    scoredWith = memory.facts;
    const question = scored.output.question?.trim() || null;
    const decision = triggerDecision(score, config);
    yield* note({
      type: 'score',
      candidateId,
      round: rounds,
      score,
      decision,
      question,
      tauStop,
      tauSkip,
    });
    if (decision === 'stop')
      return end('accepted', 'score-reaches-stop', `score ${score} reaches ${tauStop}`);
    if (decision === 'skip')
      return score < 0
        ? end('kept', 'no-facts', 'no facts to compare with')
        : end('rejected', 'score-below-skip', `score ${score} is below ${tauSkip}`);
    if (isTalkOver) break;

    if (question === null) return unsettled('no-question-left', NOT_ASKED['no-question-left']);
    const further = config.askAll ? (scored.output.further ?? []) : [];
    const put = yield* putQuestions([question, ...further], { memory, cannotTellInARow }, options);
    ({ memory, cannotTellInARow } = put);
    if (put.ending?.[0] === 'dismissed') return end('rejected', ...put.ending);
    if (put.ending !== null) return unsettled(...put.ending);
  }
  return unsettled('rounds-used', `not settled in ${maxRoundsPerCandidate} rounds`);
}

interface TalkSoFar {
  readonly memory: DialogueMemory;
  readonly cannotTellInARow: number;
}

/** Puts the questions of one scoring. Of several, the first that may not be put ends the talk, each later one is passed over. */
function* putQuestions(
  questions: readonly string[],
  start: TalkSoFar,
  { candidateId, header, config }: TalkOptions,
): Routine<TalkSoFar & { readonly ending: readonly [TalkEnding, reason: string] | null }> {
  let { memory, cannotTellInARow } = start;
  const now = (ending: readonly [TalkEnding, reason: string] | null = null) => ({
    memory,
    cannotTellInARow,
    ending,
  });
  const others = otherDescriptions(memory, candidateId).length;
  const asking: AskOptions = { manners: config, candidateId, others };
  for (const [i, question] of questions.entries()) {
    const why = whyNotAsk(question, memory, header, asking);
    if (why !== null && i > 0) continue;
    if (why !== null) return now([why, NOT_ASKED[why]]);
    const talked = yield* askPerson(question, memory, header, asking);
    memory = talked.memory;
    if (talked.asked === 'failed') return now(['question-failed', 'the question could not be put']);
    if (talked.asked === 'dismissed')
      return now(['dismissed', 'the person says it is not this one']);
    if (talked.asked === 'refused') return now(['refused', NOT_ASKED.refused]);
    cannotTellInARow = TELLS_NOTHING.has(talked.asked) ? cannotTellInARow + 1 : 0;
    if (cannotTellInARow === config.maxCannotTellInARow)
      return now(['cannot-tell', whyCannotTell(talked.asked, cannotTellInARow)]);
  }
  return now();
}

const whyCannotTell = (last: Asked, times: number): string =>
  last === 'cant-tell'
    ? `the person could not tell ${times} times in a row`
    : `the person told nothing new ${times} times in a row`;

/** What the Reasoner is given to score a candidate. */
export const scoringOf = (
  { candidateId, description }: { readonly candidateId: string; readonly description: string },
  memory: DialogueMemory,
  { header, config }: Pick<TalkOptions, 'header' | 'config'>,
): ModelInput<'reasoner.score'> => ({
  category: header.given.category,
  description,
  facts: [...memory.facts],
  others: otherDescriptions(memory, candidateId),
  asked: closedQuestions(memory, header.given.category, config),
  ...(config.scoring === 'odds' ? {} : { scale: config.scoring }),
});
