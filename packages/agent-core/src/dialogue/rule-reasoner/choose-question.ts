import { ATTRIBUTES, type AttributeName } from '@parley/protocol';
import type { Statement } from '../../nlu';
import {
  askableSlots,
  askedSlot,
  judgeQuestion,
  nearCheck,
  nearChoice,
  openQuestions,
  slotOf,
} from '../../nlu';
import { randomStream } from '../../ports';
import { ANSWERABLE, attributePrior, type ValuePrior } from './attribute-prior';
import { scoreAlignment } from './score-alignment';

/** How far a description is trusted to give the value a person would give. */
const RELIABILITY = 0.85;
/** Weight of "none of those seen so far" beside each candidate. */
const UNSEEN_WEIGHT = 1;
/** Weight of a candidate that the facts speak against. */
const CONTRADICTED_WEIGHT = 0.05;
/** Where nothing tells candidates apart, what is least known in general is worth a little. */
const PRIOR_WEIGHT = 0.001;

export interface QuestionSituation {
  readonly category: string;
  readonly facts: readonly Statement[];
  /** Attributes of which the person spoke in words that could not be read. */
  readonly unread?: readonly (AttributeName | null)[];
  /** What is known of the candidate in question. */
  readonly candidate: readonly Statement[];
  /** What is known of the others. */
  readonly others: readonly (readonly Statement[])[];
  /** Questions already put, word for word. */
  readonly asked: readonly string[];
}

interface Hypothesis {
  readonly statements: readonly Statement[];
  readonly weight: number;
}

/**
 * The question whose answer is expected to tell most about which candidate is the target (CoIN §4.2: a question that
 * maximises information gain): mutual information, in nats, between the answer and the hypotheses "this one", "one of
 * the others", "none of those seen", times the chance that a person can answer. Never about what is known or was
 * asked before, but where an answer could not be read the candidate's own value may be put: a yes or no can. Never
 * about what a picture cannot show. Null when nothing is left.
 */
export function chooseQuestion(situation: QuestionSituation): string | null {
  const { category, asked } = situation;
  const open = openSlots(situation);
  const hypotheses = weigh(situation);
  let best: { slot: AttributeName; gain: number; text?: string } | null = null;
  for (const slot of open) {
    const gain = expectedGain(slot, category, hypotheses);
    if (best === null || gain > best.gain) best = { slot, gain };
  }
  for (const check of openChecks(situation)) {
    const gain = checkGain(check, category, hypotheses);
    if (best === null || gain > best.gain) best = { slot: check.slot, gain, text: check.text };
  }
  if (best === null) return lastResort(situation);
  if (best.text !== undefined) return best.text;
  const choice = best.slot === 'near' ? landmarkChoice(situation) : null;
  const texts = choice === null ? openQuestions(best.slot, category) : [choice];
  const stream = randomStream('rule-reasoner', category, best.slot, asked.length);
  return stream.pick(
    texts.filter((text) => !asked.includes(text)).length > 0
      ? texts.filter((text) => !asked.includes(text))
      : texts,
  );
}

/** Attributes that are neither known nor asked about, in fixed order. */
export function openSlots(situation: QuestionSituation): AttributeName[] {
  const { category, facts, asked } = situation;
  const closed = new Set<AttributeName | null>(
    facts.filter((fact) => fact.polarity === 'yes').map((fact) => slotOf(fact, category)),
  );
  for (const text of asked) closed.add(askedSlot(text, category));
  return askableSlots(category).filter((slot) => PICTURED.has(slot) && !closed.has(slot));
}

/** What a person who has a picture of the thing can see on it. No picture shows the name of a room. */
const PICTURED: ReadonlySet<AttributeName> = new Set(ATTRIBUTES.filter((slot) => slot !== 'room'));

interface Check {
  readonly slot: AttributeName;
  readonly value: string;
  readonly text: string;
}

/** Where the person's own words could not be read: is it what this candidate has? Each is put once. */
function openChecks({ category, unread = [], candidate, asked }: QuestionSituation): Check[] {
  return [...new Set(unread)].flatMap((slot) => {
    if (slot === null || !PICTURED.has(slot)) return [];
    const own = candidate
      .filter((s) => s.polarity === 'yes' && slotOf(s, category) === slot)
      .map((s) => ({ slot, value: s.value, text: judgeQuestion(s, category) }));
    return own.filter(({ text }) => !asked.includes(text)).slice(0, 1);
  });
}

/** As {@link expectedGain}, of a yes or no to one value. */
function checkGain(
  { slot, value }: Check,
  category: string,
  hypotheses: readonly Hypothesis[],
): number {
  const prior = attributePrior(slot, category);
  const total = hypotheses.reduce((sum, h) => sum + h.weight, 0);
  let yes = 0;
  let conditional = 0;
  for (const { statements, weight } of hypotheses) {
    const p = answersOf(slot, category, { statements, prior }).get(value) ?? 0;
    yes += (p * weight) / total;
    conditional += (weight / total) * binaryEntropy(p);
  }
  const gain = Math.max(0, binaryEntropy(yes) - conditional);
  return Math.round(ANSWERABLE[slot] * gain * 1e9) / 1e9;
}

const binaryEntropy = (p: number): number =>
  entropyOf(
    new Map([
      ['yes', p],
      ['no', 1 - p],
    ]),
  );

/** Mutual information between answer and hypothesis, times answerability, rounded to 1e-9. */
export function expectedGain(
  slot: AttributeName,
  category: string,
  hypotheses: readonly Hypothesis[],
): number {
  const prior = attributePrior(slot, category);
  const total = hypotheses.reduce((sum, h) => sum + h.weight, 0);
  const mixture = new Map<string, number>();
  let conditional = 0;
  for (const { statements, weight } of hypotheses) {
    const answers = answersOf(slot, category, { statements, prior });
    conditional += (weight / total) * entropyOf(answers);
    for (const [value, p] of answers)
      mixture.set(value, (mixture.get(value) ?? 0) + (p * weight) / total);
  }
  const gain = entropyOf(mixture) - conditional + PRIOR_WEIGHT * entropyOf(prior);
  return Math.round(ANSWERABLE[slot] * Math.max(0, gain) * 1e9) / 1e9;
}

function answersOf(
  slot: AttributeName,
  category: string,
  known: { readonly statements: readonly Statement[]; readonly prior: ValuePrior },
): ValuePrior {
  const values = known.statements
    .filter((s) => s.polarity === 'yes' && slotOf(s, category) === slot)
    .map((s) => s.value);
  if (values.length === 0) return known.prior;
  const answers = new Map<string, number>();
  for (const [value, p] of known.prior) answers.set(value, p * (1 - RELIABILITY));
  for (const value of values)
    answers.set(value, (answers.get(value) ?? 0) + RELIABILITY / values.length);
  return answers;
}

const entropyOf = (p: ValuePrior): number => {
  let sum = 0;
  for (const x of p.values()) if (x > 0) sum -= x * Math.log(x);
  return sum;
};

/** This candidate, the others and "none of them", weighed by what the facts say. */
export function weigh(situation: QuestionSituation): Hypothesis[] {
  const { category, facts, candidate, others } = situation;
  const seen = [candidate, ...others].map((statements) => {
    const { score } = scoreAlignment(facts, statements, category);
    return { statements, weight: score >= 0 && score < 5 ? CONTRADICTED_WEIGHT : 1 };
  });
  return [...seen, { statements: [], weight: UNSEEN_WEIGHT }];
}

const landmarksOf = (statements: readonly Statement[], category: string): string[] =>
  statements
    .filter((s) => s.polarity === 'yes' && slotOf(s, category) === 'near')
    .map((s) => s.value);

/** When this candidate and another stand by different things: which of the two is it? */
function landmarkChoice({ category, candidate, others }: QuestionSituation): string | null {
  const own = landmarksOf(candidate, category);
  const foreign = others.flatMap((other) => landmarksOf(other, category));
  const mine = own.find((landmark) => !foreign.includes(landmark));
  const theirs = foreign.find((landmark) => !own.includes(landmark));
  return mine === undefined || theirs === undefined ? null : nearChoice(category, [mine, theirs]);
}

/** Every attribute is known or asked: one landmark of this candidate may still be checked. */
function lastResort({ category, candidate, facts, asked }: QuestionSituation): string | null {
  for (const landmark of landmarksOf(candidate, category)) {
    const text = nearCheck(category, landmark);
    if (
      !asked.includes(text) &&
      !facts.some((fact) => fact.type === 'relation' && fact.value === landmark)
    )
      return text;
  }
  return null;
}
