import {
  type Asked,
  type AskOptions,
  askPerson,
  type CandidateChance,
  closedQuestions,
  comesIntoView,
  confirmCandidate,
  hearPerson,
  IS_IT_THIS_ONE,
  likeliest,
  type RankedQuestion,
  rankQuestions,
  readSaid,
  TELLS_NOTHING,
  whyNotAsk,
} from '@parley/agent-core/dialogue';
import type { Directive, Moment, Verdict } from '@parley/agent-core/explorer';
import { askedSlot, readKnown } from '@parley/agent-core/nlu';
import { note, type Routine, type SearchHeader } from '@parley/agent-core/ports';
import type { CandidateJudge, Sighted } from './candidate-judge';
import type { EvidenceConfig } from './evidence-config';
import { judgeNews, lookAt } from './evidence-look';
import {
  type EvidenceState,
  hypothesesOf,
  type SeenCandidate,
  weighCandidates,
  withConfirmation,
} from './evidence-state';
import { type KnownThings, thingOf } from './same-thing';

interface Judging {
  readonly header: SearchHeader;
  readonly config: EvidenceConfig;
  readonly moment: Moment;
  readonly usedSteps: number | null;
  /** What a question costs now, nats. */
  readonly price: number;
}

/** With what a question costs at this moment. */
const searching = (now: Omit<Judging, 'price'>): Judging => {
  const { questionPrice, lastQuestionPrice } = now.config;
  const last = lastQuestionPrice ?? questionPrice;
  return { ...now, price: now.moment === 'nothing-left' ? last : questionPrice };
};

/** The judgement of the evidence agent without its explorer: handlers that share one belief. */
export function createEvidenceJudge(
  start: EvidenceState,
  { header, config }: Pick<Judging, 'header' | 'config'>,
): CandidateJudge {
  let state = start;
  let things: KnownThings = new Map();
  /** By thing, when it was judged last. */
  const chances = new Map<string, number>();
  /** The candidate that a thing is met as now: the one that the explorer can walk to. */
  const candidateFor = (thingId: string): string => things.get(thingId)?.latestId ?? thingId;
  return {
    onCandidate: function* (candidate, { usedSteps }) {
      const judging = searching({ header, config, moment: 'choice', usedSteps });
      const thing = thingOf(candidate, things, header.given.category);
      things = new Map(things).set(thing.thingId, thing);
      const sighted = { ...candidate, candidateId: thing.thingId };
      const judged = yield* judgeByEvidence(sighted, state, judging);
      state = judged.state;
      chances.set(candidate.candidateId, judged.p);
      return judged.verdict;
    },
    chanceOf: (candidateId) => chances.get(candidateId) ?? 0,
    direct: function* (moment, { usedSteps, isGone, reopen }): Routine<Directive> {
      const judging = searching({ header, config, moment, usedSteps });
      const heard = yield* hear(state, judging);
      const best = likeliest(
        weighCandidates(heard, { category: header.given.category, ...judging }).chances,
      );
      state =
        best === null || moment === 'choice'
          ? heard
          : yield* talkItOut(best.candidateId, heard, judging);
      const { chances } = weighCandidates(state, { category: header.given.category, ...judging });
      for (const { candidateId, p } of chances)
        if (p >= config.rejectBelow) reopen(candidateFor(candidateId));
      const found = likeliest(
        chances.filter(({ candidateId }) => !isGone(candidateFor(candidateId))),
      );
      const least = moment === 'nothing-left' ? config.approachAt : config.stopAt;
      return found === null || found.p < least
        ? { kind: 'explore' }
        : {
            kind: 'go-to',
            candidateId: candidateFor(found.candidateId),
            reason: `likely by ${found.p}`,
            isLastResort: found.p < config.stopAt,
          };
    },
    beforeLastResort: function* ({ usedSteps }) {
      const judging = searching({ header, config, moment: 'nothing-left', usedSteps });
      const best = likeliest(
        weighCandidates(state, { category: header.given.category, ...judging }).chances,
      );
      if (best !== null) state = yield* talkItOut(best.candidateId, state, judging);
    },
    lastResort: ({ isGone, usedSteps }) => {
      const { category } = header.given;
      const reasonable = (one: CandidateChance): boolean =>
        one.p >= config.lastStepsAt && !isGone(candidateFor(one.candidateId));
      const ended = weighCandidates(state, { category, moment: 'nothing-left', usedSteps, config });
      const now = weighCandidates(state, { category, moment: 'choice', usedSteps, config });
      const unseen = Math.max(0, 1 - now.chances.reduce((sum, { p }) => sum + p, 0));
      const used = usedSteps ?? 0;
      const toCome = unseen * comesIntoView(used, Math.max(0, header.rules.limits.maxSteps - used));
      return ended.chances
        .filter(reasonable)
        .sort((a, b) => b.p - a.p)
        .map(({ candidateId, p }) => ({
          candidateId: candidateFor(candidateId),
          reason: `the likeliest there is, by ${p}`,
          odds: {
            p: now.chances.find((one) => one.candidateId === candidateId)?.p ?? 0,
            toCome,
          },
        }));
    },
  };
}

/** One candidate: look at it, talk as long as that is worth its price, and decide. */
function* judgeByEvidence(
  candidate: Sighted,
  before: EvidenceState,
  judging: Judging,
): Routine<{ readonly verdict: Verdict; readonly p: number; readonly state: EvidenceState }> {
  const { candidateId } = candidate;
  const { config, header } = judging;
  const heard = yield* hear(before, judging);
  const look = yield* lookAt(candidate, heard, judging);
  if (look.kind === 'nothing')
    return { verdict: { kind: 'continue', reason: look.reason }, p: 0, state: heard };
  const news = yield* judgeNews(look.state, judging);
  const state = yield* talkItOut(candidateId, news, judging);
  const { chances } = weighCandidates(state, { category: header.given.category, ...judging });
  const own = chances.find((one) => one.candidateId === candidateId)?.p ?? 0;
  const isBest = likeliest(chances)?.candidateId === candidateId;
  const reason = `likely by ${own}`;
  if (isBest && own >= config.stopAt) return { verdict: { kind: 'accept', reason }, p: own, state };
  const kind = own < config.rejectBelow ? 'reject' : 'continue';
  return { verdict: { kind, reason }, p: own, state };
}

/** Takes in what the person said unasked. */
function* hear(state: EvidenceState, judging: Judging): Routine<EvidenceState> {
  const { memory, changed, confirmations } = yield* hearPerson(state.memory, judging.header, {
    manners: judging.config,
  });
  let heard: EvidenceState = { ...state, memory };
  for (const [number, answer] of confirmations) {
    const candidateId = state.shownIn.get(number);
    if (candidateId !== undefined) heard = withConfirmation(heard, candidateId, answer);
  }
  return changed ? yield* judgeNews(heard, judging) : heard;
}

/** Asks the person as long as the worthiest question is worth more than its price and nothing is settled. */
function* talkItOut(
  candidateId: string,
  start: EvidenceState,
  judging: Judging,
): Routine<EvidenceState> {
  const { header, config } = judging;
  let state = start;
  for (let round = 1; ; round++) {
    const weighed = weighCandidates(state, { category: header.given.category, ...judging });
    const best = likeliest(weighed.chances);
    const own = weighed.chances.find((one) => one.candidateId === candidateId)?.p ?? 0;
    const isSettled = best !== null && best.p >= config.stopAt;
    const question = isSettled ? null : worthiest(state, candidateId, judging);
    const shown = isSettled
      ? null
      : worthShowing(state, { candidateId, p: own, question }, judging);
    const text = shown === null ? (question?.text ?? null) : IS_IT_THIS_ONE;
    yield* noteScore({ candidateId, round, p: own, question: text }, config);
    if (text === null) return state;
    const talked: Talked =
      shown === null
        ? yield* askInWords(text, candidateId, state, judging)
        : yield* askByPicture(shown, state, judging);
    state = yield* judgeNews(talked.state, judging);
    if (talked.isOver) return state;
  }
}

interface Talked {
  readonly state: EvidenceState;
  /** No further question now. */
  readonly isOver: boolean;
}

function* askInWords(
  text: string,
  candidateId: string,
  state: EvidenceState,
  { header, config }: Judging,
): Routine<Talked> {
  const asking = askingOf(state, candidateId, config);
  const { asked, memory } = yield* askPerson(text, state.memory, header, asking);
  const cannotTellInARow = TELLS_NOTHING.has(asked) ? state.cannotTellInARow + 1 : 0;
  if (cannotTellInARow === config.maxCannotTellInARow)
    return { state: { ...state, memory, cannotTellInARow: 0 }, isOver: true };
  const told = { ...state, memory, cannotTellInARow };
  const isNot = asked === 'dismissed';
  return {
    state: isNot ? withConfirmation(told, candidateId, 'no') : told,
    isOver: isNot || ENDS_TALK.has(asked),
  };
}

/** Shows the candidate. */
function* askByPicture(
  { candidateId, image }: SeenCandidate,
  state: EvidenceState,
  { header, config }: Judging,
): Routine<Talked> {
  const asking = askingOf(state, candidateId, config);
  const { answer, memory, number } = yield* confirmCandidate(image, state.memory, header, asking);
  const shownIn = new Map(state.shownIn).set(number, candidateId);
  const said = answer === 'yes' || answer === 'no' ? answer : null;
  return {
    state: withConfirmation({ ...state, memory, shownIn }, candidateId, said),
    isOver: answer === 'failed' || answer === 'no-answer' || answer === 'refused',
  };
}

/** The candidate, if showing it is worth more than the worthiest question in words. */
function worthShowing(
  state: EvidenceState,
  now: {
    readonly candidateId: string;
    readonly p: number;
    readonly question: RankedQuestion | null;
  },
  { header, config }: Judging,
): SeenCandidate | null {
  const candidate = state.seen.get(now.candidateId);
  if (!config.confirm || candidate === undefined || candidate.wasShown) return null;
  const asking = askingOf(state, now.candidateId, config);
  // The same words are put for every candidate: only what else forbids a question counts.
  const mayNot = whyNotAsk(`${IS_IT_THIS_ONE} ${now.candidateId}`, state.memory, header, asking);
  const worth = binaryEntropy(now.p) - config.confirmPrice;
  return mayNot === null && worth > Math.max(0, now.question?.worth ?? 0) ? candidate : null;
}

/** Of a probability, nats. */
const binaryEntropy = (p: number): number =>
  p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);

/** Nothing more is asked about a candidate after these. */
const ENDS_TALK: ReadonlySet<Asked> = new Set(['failed', 'no-answer', 'refused', 'not-asked']);

const askingOf = (
  { seen }: EvidenceState,
  candidateId: string,
  config: EvidenceConfig,
): AskOptions => ({ manners: config, candidateId, others: Math.max(0, seen.size - 1) });

/** The question worth most, if it is worth its price and may be put. */
function worthiest(
  state: EvidenceState,
  candidateId: string,
  judging: Judging,
): RankedQuestion | null {
  const { header, config, price } = judging;
  const { category } = header.given;
  const { memory } = state;
  const weighed = weighCandidates(state, { category, ...judging });
  const asking = askingOf(state, candidateId, config);
  const ranked = rankQuestions({
    category,
    said: readSaid(memory.facts, category),
    unread: [
      ...readKnown(memory.facts, category).unread.map(({ slot }) => slot),
      // With manners, words that could not be read are no fact; what they were about is unread all the same.
      ...memory.manners.unread.map((text) => askedSlot(text, category)),
    ],
    hypotheses: hypothesesOf(state, weighed, { candidateId, toCome: shareToCome(judging) }),
    asked: closedQuestions(memory, category, config),
  });
  const question = ranked.find(({ text }) => whyNotAsk(text, memory, header, asking) === null);
  return question === undefined || question.worth < price ? null : question;
}

/** Of the things not seen yet, the share that the steps left will bring before the judgement; all of them at a table. */
function shareToCome({ moment, usedSteps, header }: Judging): number {
  if (moment === 'nothing-left') return 0;
  if (usedSteps === null) return 1;
  return comesIntoView(usedSteps, Math.max(0, header.rules.limits.maxSteps - usedSteps));
}

/** The belief row: probability on the scale of the paper's score, thresholds too. */
function* noteScore(
  now: {
    readonly candidateId: string;
    readonly round: number;
    readonly p: number;
    readonly question: string | null;
  },
  { stopAt, rejectBelow }: EvidenceConfig,
): Routine<void> {
  const decision = now.p >= stopAt ? 'stop' : now.question === null ? 'skip' : 'ask';
  yield* note({
    type: 'score',
    candidateId: now.candidateId,
    round: now.round,
    score: Math.round(now.p * 1000) / 100 + 0,
    decision,
    question: now.question,
    tauStop: Math.round(stopAt * 1000) / 100,
    tauSkip: Math.round(rejectBelow * 1000) / 100,
  });
}
