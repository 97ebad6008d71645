import {
  type Asked,
  type AskOptions,
  askPerson,
  hearPerson,
  likeliest,
  type RankedQuestion,
  rankQuestions,
  readKnown,
  readSaid,
  whyNotAsk,
} from '../dialogue';
import { type AgentHeader, note, type Routine } from '../ports';
import type { CandidateJudge, Sighted } from './candidate-judge';
import type { EvidenceConfig } from './evidence-config';
import { judgeNews, lookAt } from './evidence-look';
import { type EvidenceState, hypothesesOf, weighCandidates } from './evidence-state';
import type { Directive, Moment, Verdict } from './explorer';

interface Judging {
  readonly header: AgentHeader;
  readonly config: EvidenceConfig;
  readonly moment: Moment;
}

/** The judgement of the evidence agent without its explorer: handlers that share one belief. */
export function createEvidenceJudge(
  start: EvidenceState,
  { header, config }: Omit<Judging, 'moment'>,
): CandidateJudge {
  let state = start;
  return {
    onCandidate: function* (candidate) {
      const judged = yield* judgeByEvidence(candidate, state, { header, config, moment: 'choice' });
      state = judged.state;
      return judged.verdict;
    },
    direct: function* (moment, { isGone, reopen }): Routine<Directive> {
      const judging = { header, config, moment };
      const heard = yield* hear(state, judging);
      const best = likeliest(weighCandidates(heard, { category: header.category, moment }).chances);
      state =
        best === null || moment === 'choice'
          ? heard
          : yield* talkItOut(best.candidateId, heard, judging);
      const { chances } = weighCandidates(state, { category: header.category, moment });
      for (const { candidateId, p } of chances) if (p >= config.rejectBelow) reopen(candidateId);
      const found = likeliest(chances.filter(({ candidateId }) => !isGone(candidateId)));
      const least = moment === 'nothing-left' ? config.approachAt : config.stopAt;
      return found === null || found.p < least
        ? { kind: 'explore' }
        : { kind: 'go-to', candidateId: found.candidateId, reason: `likely by ${found.p}` };
    },
    lastResort: ({ isGone }) => {
      const { chances } = weighCandidates(state, {
        category: header.category,
        moment: 'nothing-left',
      });
      const best = likeliest(chances.filter(({ candidateId }) => !isGone(candidateId)));
      return best === null || best.p < config.approachAt
        ? null
        : { candidateId: best.candidateId, reason: `the likeliest there is, by ${best.p}` };
    },
  };
}

/** One candidate: look at it, talk as long as that is worth its price, and decide. */
function* judgeByEvidence(
  candidate: Sighted,
  before: EvidenceState,
  judging: Judging,
): Routine<{ readonly verdict: Verdict; readonly state: EvidenceState }> {
  const { candidateId } = candidate;
  const { config, header } = judging;
  const heard = yield* hear(before, judging);
  const look = yield* lookAt(candidate, heard, judging);
  if (look.kind === 'nothing')
    return { verdict: { kind: 'continue', reason: look.reason }, state: heard };
  const news = yield* judgeNews(look.state, judging);
  const state = yield* talkItOut(candidateId, news, judging);
  const { chances } = weighCandidates(state, { category: header.category, moment: judging.moment });
  const own = chances.find((one) => one.candidateId === candidateId)?.p ?? 0;
  const isBest = likeliest(chances)?.candidateId === candidateId;
  const reason = `likely by ${own}`;
  if (isBest && own >= config.stopAt) return { verdict: { kind: 'accept', reason }, state };
  const kind = own < config.rejectBelow ? 'reject' : 'continue';
  return { verdict: { kind, reason }, state };
}

/** Takes in what the person said unasked. */
function* hear(state: EvidenceState, judging: Judging): Routine<EvidenceState> {
  const { memory, changed } = yield* hearPerson(state.memory, judging.header, {
    manners: judging.config,
  });
  const heard = { ...state, memory };
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
    const weighed = weighCandidates(state, { category: header.category, moment: judging.moment });
    const best = likeliest(weighed.chances);
    const own = weighed.chances.find((one) => one.candidateId === candidateId)?.p ?? 0;
    const isSettled = best !== null && best.p >= config.stopAt;
    const question = isSettled ? null : worthiest(state, candidateId, judging);
    yield* noteScore({ candidateId, round, p: own, question: question?.text ?? null }, config);
    if (question === null) return state;
    const asking = askingOf(state, candidateId, config);
    const talked = yield* askPerson(question.text, state.memory, header, asking);
    const cannotTellInARow = talked.asked === 'cant-tell' ? state.cannotTellInARow + 1 : 0;
    state = yield* judgeNews({ ...state, memory: talked.memory, cannotTellInARow }, judging);
    if (ENDS_TALK.has(talked.asked)) return state;
    if (cannotTellInARow === config.maxCannotTellInARow) return { ...state, cannotTellInARow: 0 };
  }
}

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
  const { header, config } = judging;
  const { category } = header;
  const { memory } = state;
  const weighed = weighCandidates(state, { category, moment: judging.moment });
  const asking = askingOf(state, candidateId, config);
  const ranked = rankQuestions({
    category,
    said: readSaid(memory.facts, category),
    unread: readKnown(memory.facts, category).unread.map(({ slot }) => slot),
    hypotheses: hypothesesOf(state, weighed, candidateId),
    asked: memory.asked,
  });
  const question = ranked.find(({ text }) => whyNotAsk(text, memory, header, asking) === null);
  return question === undefined || question.worth < config.questionPrice ? null : question;
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
