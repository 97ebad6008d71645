import {
  MODEL_METHODS,
  type ModelInput,
  type ModelMethod,
  type ModelOutput,
} from '@parley/protocol';
import type { Statement } from '../../nlu';
import {
  answerAsFact,
  askableSlots,
  judgeFact,
  judgeQuestion,
  openQuestions,
  overrule,
  readFact,
  readFacts,
  readKnown,
  readUtterance,
  sayStatement,
  slotOf,
  withArticle,
} from '../../nlu';
import {
  type CandidateView,
  NOTHING_SEEN,
  rankQuestions,
  readSaid,
  scoreOfLogOdds,
  weighFacts,
} from '../belief';
import { chooseQuestion } from './choose-question';
import { NO_FACTS, scoreAlignment } from './score-alignment';

/** Methods of the Reasoner port. */
export type ReasonerMethod = Extract<ModelMethod, `reasoner.${string}`>;

/** Name of this backend in every row. */
export const RULE_REASONER = 'rules';

const MAX_DETAILS = 6;
const MAX_CHECKS = 12;
/** What can be judged from a picture. */
const JUDGED: ReadonlySet<string> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'content',
  'relation',
  'room',
  'part',
  'state',
]);

const readDescription = (text: string, category: string): readonly Statement[] =>
  readUtterance(text, { category, question: null }).statements.filter((s) => s.type !== 'category');

/** P_details: open questions on what the description leaves out; what the facts speak of comes first. */
export function detailQuestions({
  category,
  description,
  facts,
}: ModelInput<'reasoner.details'>): ModelOutput<'reasoner.details'> {
  const told = new Set(readDescription(description, category).map((s) => slotOf(s, category)));
  const wanted = new Set(readFacts(facts, category).map((s) => slotOf(s, category)));
  const missing = askableSlots(category).filter((slot) => !told.has(slot));
  const ordered = [
    ...missing.filter((slot) => wanted.has(slot)),
    ...missing.filter((slot) => !wanted.has(slot)),
  ];
  return {
    questions: ordered
      .slice(0, MAX_DETAILS)
      .map((slot) => openQuestions(slot, category)[0] as string),
  };
}

/** P_selfquestions: one check for each attribute of the description, and for each fact it leaves open. */
export function selfQuestions({
  category,
  description,
  facts,
}: ModelInput<'reasoner.selfQuestions'>): ModelOutput<'reasoner.selfQuestions'> {
  const told = readDescription(description, category).filter(
    (s) => JUDGED.has(s.type) && s.polarity === 'yes',
  );
  const known = readFacts(facts, category).filter(
    (s) => JUDGED.has(s.type) && slotOf(s, category) !== null,
  );
  const open = known.filter((fact) => judgeFact(fact, told, category) === 'unknown');
  const questions = [...open, ...told].map((s) => ({
    attribute: slotOf(s, category) ?? s.type,
    value: s.value,
    text: judgeQuestion({ ...s, polarity: 'yes' }, category),
  }));
  const seen = new Set<string>();
  return {
    questions: questions.filter((q) => !seen.has(q.text) && seen.add(q.text)).slice(0, MAX_CHECKS),
  };
}

/** P_refined: what was judged with certainty, and nothing else. A certain no is told as such. */
export function refineDescription({
  category,
  checks,
}: ModelInput<'reasoner.refine'>): ModelOutput<'reasoner.refine'> {
  const kept = checks
    .filter((check) => check.certain && check.answer !== 'unknown')
    .flatMap((check) => {
      const { statements } = readUtterance(check.answer, { category, question: check.question });
      return statements.flatMap((s) => sayStatement({ ...s, certainty: 'sure' }, category) ?? []);
    });
  return { text: [`This is ${withArticle(category)}.`, ...new Set(kept)].join(' ') };
}

/** P_score: alignment of description and facts, and the question worth most (SCI-12c). */
export function scoreCandidate(input: ModelInput<'reasoner.score'>): ModelOutput<'reasoner.score'> {
  if (input.scale === 'tally') return tallyCandidate(input);
  const { category } = input;
  const said = readSaid(input.facts, category);
  const view: CandidateView = {
    described: readDescription(input.description, category),
    judged: [],
  };
  const evidence = weighFacts(said, view, category);
  const others = input.others.map(
    (text): CandidateView => ({
      described: readDescription(text, category),
      judged: [],
    }),
  );
  const [question] = rankQuestions({
    category,
    said,
    unread: readKnown(input.facts, category).unread.map(({ slot }) => slot),
    hypotheses: [
      { view, weight: Math.exp(evidence.logOdds) },
      ...others.map((other) => ({
        view: other,
        weight: Math.exp(weighFacts(said, other, category).logOdds),
      })),
      { view: NOTHING_SEEN, weight: 1 },
    ],
    asked: input.asked,
  });
  const score = evidence.parts.length === 0 ? NO_FACTS : scoreOfLogOdds(evidence.logOdds);
  return { score, question: question !== undefined && question.worth > 0 ? question.text : null };
}

/** The first version of the score, a tally of facts confirmed and contradicted: the arm `aiuta-v1`. */
function tallyCandidate(input: ModelInput<'reasoner.score'>): ModelOutput<'reasoner.score'> {
  const { category } = input;
  const { statements: facts, unread } = readKnown(input.facts, category);
  const candidate = readDescription(input.description, category);
  const others = input.others.map((text) => readDescription(text, category));
  const { score } = scoreAlignment(facts, candidate, category, unread.length);
  const question = chooseQuestion({
    category,
    facts,
    unread: unread.map(({ slot }) => slot),
    candidate,
    others,
    asked: input.asked,
  });
  return { score, question };
}

/**
 * P_update (ours): the answer as plain facts. A correction takes the place of what it speaks against; other words that
 * contradict earlier ones stand beside them, for a belief to weigh; words the parser cannot read stay as they were said;
 * an answer that tells nothing changes nothing.
 */
export function updateFacts({
  category,
  facts,
  question,
  answer,
  corrects = false,
}: ModelInput<'reasoner.updateFacts'>): ModelOutput<'reasoner.updateFacts'> {
  const asked = question.trim() === '' ? null : question;
  const { statements, act } = readUtterance(answer, { category, question: asked });
  if (act === 'cannot_tell' || act === 'question_back') return { facts };
  const isRefusal = act === 'refuse';
  const news = statements.filter(
    (s) => s.type !== 'category' && (!isRefusal || s.certainty === 'sure'),
  );
  if (isRefusal && news.length === 0) return { facts };
  if (news.length === 0)
    return {
      facts:
        asked === null && statements.length > 0
          ? facts
          : [...facts, answerAsFact(question, answer)],
    };
  const said = sayAll(news, category);
  const isCorrection = corrects || act === 'correct' || CORRECTING.test(answer);
  const before = isCorrection
    ? facts.flatMap((fact) => withoutOverruled(fact, news, category))
    : facts;
  return { facts: [...new Set([...before, said ?? answerAsFact(question, answer)])] };
}

/** "Sorry, it is green": what follows takes the place of what was said before. */
const CORRECTING =
  /^\W*(sorry|no wait|wait|oops|actually|correction|i meant|i mean|my mistake|i was wrong|scratch that)\b/i;

/**
 * Statements as sentences of one fact; null when one of them has no plain form. How many there are of what stands around
 * the thing, and what another one of its kind is like, is left out beside other statements: no belief weighs it.
 */
function sayAll(statements: readonly Statement[], category: string): string | null {
  const sentences = statements.flatMap((s) => {
    if (s.of === 'other') return [];
    const sentence = sayStatement(s, category);
    return sentence === null && s.type === 'count' ? [] : [sentence];
  });
  return sentences.length === 0 || sentences.includes(null) ? null : sentences.join(' ');
}

/**
 * A fact in plain sentences, without those that the news speaks against; nothing when none is left.
 * What a person typed stays as it is: there the later word outweighs the earlier when facts are read.
 */
function withoutOverruled(fact: string, news: readonly Statement[], category: string): string[] {
  const old = readFact(fact, category);
  if (old.length === 0 || sayAll(old, category) !== fact) return [fact];
  const kept = overrule(old, news, category).filter((s) => old.includes(s));
  return kept.length === 0 ? [] : [sayAll(kept, category) ?? fact];
}

const METHODS: { readonly [M in ReasonerMethod]: (input: ModelInput<M>) => ModelOutput<M> } = {
  'reasoner.details': detailQuestions,
  'reasoner.selfQuestions': selfQuestions,
  'reasoner.refine': refineDescription,
  'reasoner.score': scoreCandidate,
  'reasoner.updateFacts': updateFacts,
};

/** The offline backend of the Reasoner: each method a pure function of its input, no randomness but in choice of words. */
export function ruleReason<M extends ReasonerMethod>(
  method: M,
  input: ModelInput<M>,
): ModelOutput<M> {
  const output = (METHODS[method] as (given: ModelInput<M>) => ModelOutput<M>)(input);
  return MODEL_METHODS[method].output.parse(output) as ModelOutput<M>;
}
