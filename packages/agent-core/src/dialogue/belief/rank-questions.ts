import { ATTRIBUTES, type AttributeName } from '@parley/protocol';
import {
  askableSlots,
  askedSlot,
  judgeQuestion,
  nearCheck,
  openQuestions,
  slotOf,
  statementOf,
} from '../../nlu';
import { randomStream } from '../../ports';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';
import { askPriceOf } from './ask-price-of';
import {
  checkGain,
  expectedGain,
  type GainOf,
  type Hypothesis,
  landmarkGain,
} from './expected-gain';
import { lookGain } from './look-gain';
import { contradictionIn, type SaidStatement } from './said-statements';
import { slotBelief } from './slot-belief';
import { valuesWith } from './value-prior';

export interface AskSituation {
  readonly category: string;
  readonly said: readonly SaidStatement[];
  /** Attributes of which the person spoke in words that could not be read. */
  readonly unread: readonly (AttributeName | null)[];
  /** What may be the target, the candidate at hand first. */
  readonly hypotheses: readonly Hypothesis[];
  /** Questions already put, word for word. */
  readonly asked: readonly string[];
}

/** A question, and what it is worth. */
export interface RankedQuestion {
  readonly text: string;
  readonly slot: AttributeName;
  readonly form: 'open' | 'check' | 'which';
  /** Expected information about which candidate is the target, times the chance of an answer, less the price; nats. */
  readonly worth: number;
}

/** How far an answer is trusted to be the expected one. */
const TRUST = 0.9;
/** What a contradiction between two statements is worth to resolve, nats: it comes before anything else. */
const CONTRADICTION_WORTH = 1;
/** Where nothing tells candidates apart, what varies most in general is worth a little. */
const VARIETY_WORTH = 0.001;
/** A value that the candidate has with less certainty is not put to the person. */
const LEAST_SURE = 0.5;
/** Of so many of the likeliest candidates the landmarks are asked for. */
const LIKELY = 3;

const PICTURED: ReadonlySet<AttributeName> = new Set(ATTRIBUTES.filter((slot) => slot !== 'room'));

/**
 * The questions that may be put to the person, the worthiest first: two statements that exclude each other before all,
 * then open questions on what was neither said nor asked, and yes-or-no questions with the candidate's own value where
 * the person's words could not be read. Never about what a picture cannot show (CoIN §4.2, SCI-12c).
 */
export function rankQuestions(situation: AskSituation): RankedQuestion[] {
  const ranked = [
    ...whichQuestions(situation),
    ...openQuestionsOf(situation),
    ...checkQuestions(situation),
    ...landmarkQuestions(situation),
  ];
  return ranked.filter(({ text }) => !situation.asked.includes(text)).sort(byWorth);
}

const byWorth = (a: RankedQuestion, b: RankedQuestion): number => b.worth - a.worth;

/** "I understood blue, and later green. Is the chair blue or green?": one of the two may have been misread. */
function whichQuestions({ category, said }: AskSituation): RankedQuestion[] {
  const pair = contradictionIn(said, category);
  const slot = pair === null ? null : slotOf(pair[0], category);
  if (pair === null || slot === null || !PICTURED.has(slot)) return [];
  const [earlier, later] = pair;
  const question = judgeQuestion(earlier, category).replace(/\?$/, ` or ${later.value}?`);
  const text = `I understood ${earlier.value}, and later ${later.value}. ${question}`;
  return [{ text, slot, form: 'which', worth: CONTRADICTION_WORTH }];
}

/** Attributes that were neither told nor asked about. */
function openSlots({ category, said, asked }: AskSituation): AttributeName[] {
  const closed = new Set<AttributeName | null>(
    said
      .filter(({ statement }) => statement.polarity === 'yes')
      .map(({ statement }) => slotOf(statement, category)),
  );
  for (const text of asked) closed.add(askedSlot(text, category));
  return askableSlots(category).filter((slot) => PICTURED.has(slot) && !closed.has(slot));
}

function openQuestionsOf(situation: AskSituation): RankedQuestion[] {
  const { category, hypotheses, asked } = situation;
  return openSlots(situation).map((slot) => {
    const of = gainOf(situation, slot);
    const { answerable, price } = askPriceOf(slot, category);
    const gain =
      expectedGain(hypotheses, of) + lookGain(hypotheses, of) + VARIETY_WORTH * varietyOf(of.prior);
    const texts = openQuestions(slot, category);
    const fresh = texts.filter((text) => !asked.includes(text));
    const stream = randomStream('rule-reasoner', category, slot, asked.length);
    return {
      text: stream.pick(fresh.length > 0 ? fresh : texts),
      slot,
      form: 'open',
      worth: worthOf(gain, answerable, price),
    };
  });
}

/** Where the person's own words could not be read: is it what this candidate has? */
function checkQuestions(situation: AskSituation): RankedQuestion[] {
  const { category, hypotheses, unread } = situation;
  const own = hypotheses[0];
  if (own === undefined) return [];
  return [...new Set(unread)].flatMap((slot): RankedQuestion[] => {
    if (slot === null || !PICTURED.has(slot)) return [];
    const of = gainOf(situation, slot);
    const [value, p] = mostLikely(slotBelief(own.view, slot, of));
    if (value === null || p < LEAST_SURE) return [];
    const { answerable, price } = askPriceOf(slot, category);
    const statement = { ...statementOf(slot, value, category), value };
    return [
      {
        text: judgeQuestion(statement, category),
        slot,
        form: 'check',
        worth: worthOf(checkGain(hypotheses, value, of), answerable, price),
      },
    ];
  });
}

const gainOf = ({ category, hypotheses }: AskSituation, slot: AttributeName): GainOf => ({
  slot,
  category,
  reliability: TRUST,
  prior: valuesWith(
    slot,
    category,
    hypotheses.flatMap(({ view }) =>
      view.described.filter((s) => slotOf(s, category) === slot).map((s) => s.value),
    ),
  ),
});

const worthOf = (gain: number, answerable: number, price: number): number =>
  Math.round((answerable * gain - price) * 1e9) / 1e9;

const mostLikely = (belief: ValuePrior): [string | null, number] => {
  let best: [string | null, number] = [null, 0];
  for (const [value, p] of belief) if (p > best[1]) best = [value, p];
  return best;
};

const varietyOf = (prior: ValuePrior): number => {
  let sum = 0;
  for (const p of prior.values()) if (p > 0) sum -= p * Math.log(p);
  return sum;
};

/** Landmarks that a candidate is believed to stand by. */
const landmarksOf = ({ view }: Hypothesis, category: string): string[] => [
  ...new Set([
    ...view.described
      .filter((s) => s.polarity === 'yes' && slotOf(s, category) === 'near')
      .map((s) => s.value),
    ...view.judged
      .filter(
        ({ statement, probabilities }) =>
          slotOf(statement, category) === 'near' && probabilities.yes > LEAST_SURE,
      )
      .map(({ statement }) => statement.value),
  ]),
];

/** "Is there a window near the chair?": landmarks of the likelier candidates, for the picture may show them. */
function landmarkQuestions(situation: AskSituation): RankedQuestion[] {
  const { category, hypotheses, said } = situation;
  const likely = [...hypotheses].sort((a, b) => b.weight - a.weight).slice(0, LIKELY);
  const told = new Set(said.map(({ statement }) => statement.value));
  const things = new Set(likely.flatMap((one) => landmarksOf(one, category)));
  const { answerable, price } = askPriceOf('near', category);
  return [...things]
    .filter((thing) => !told.has(thing))
    .map((thing) => ({
      text: nearCheck(category, thing),
      slot: 'near',
      form: 'check',
      worth: worthOf(
        landmarkGain(hypotheses, thing, { category, reliability: TRUST }),
        answerable,
        price,
      ),
    }));
}
