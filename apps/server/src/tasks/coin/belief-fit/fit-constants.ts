import type { FittedBelief } from '@parley/agent-core/dialogue';
import { ATTRIBUTES, type AttributeName } from '@parley/protocol';
import { fitCurve, logOddsAt, lossOf, MORE_LIKELY_NOT, stopPoint } from './fit-scale';
import type { HeardValue, ObservedTalk } from './observe-talk';

/** The figures that are fitted, without where they come from. */
export type FittedFigures = Omit<FittedBelief, 'provenance'>;

/** Imagined answers of the hand-set rate, so that what was asked seldom stays near it. */
const IMAGINED = 20;

/** What was taken before anything was counted; also what is imagined beside the counts. */
export interface Before {
  readonly answerable: Readonly<Record<AttributeName, number>>;
  readonly personSure: Rates;
  readonly misread: number;
}
type Rates = FittedFigures['personSure'];

export interface FitOptions {
  /** Talks of the agent whose odds make the scale: the paper's. */
  readonly scale: readonly ObservedTalk[];
  /** Talks of which answers and looks are counted. */
  readonly talks: readonly ObservedTalk[];
  readonly before: Before;
}

/** Counts the constants of the belief on training homes. The same talks always give the same figures. */
export function fitConstants({ scale, talks, before }: FitOptions): FittedFigures {
  const heard = talks.flatMap((talk) => talk.heard);
  const judged = talks.flatMap((talk) => talk.judged);
  const curve = fitCurve(scale);
  const decided = judged.filter(({ answer }) => answer !== 'unknown');
  const wrong = decided.filter(({ answer, truth }) => answer !== truth).length;
  return {
    scale: {
      skip: round2(Math.min(-0.1, logOddsAt(curve, MORE_LIKELY_NOT))),
      stop: round2(Math.max(0.1, carefulStop(scale))),
    },
    personSure: ratesOfSure(heard, before.personSure),
    misread: round3(shrunk(wrong, decided.length, before.misread)),
    answerable: Object.fromEntries(
      ATTRIBUTES.map((slot) => [slot, answerableOf(slot, heard, before.answerable[slot])]),
    ) as Record<AttributeName, number>,
  };
}

/** The most careful of the points where one would stop that are found without one home each: no home alone makes the robot stop sooner. */
function carefulStop(talks: readonly ObservedTalk[]): number {
  const homes = [...new Set(talks.map(({ home }) => home))];
  const without = homes.map((home) => talks.filter((talk) => talk.home !== home));
  return Math.max(...(homes.length > 1 ? without : [talks]).map(stopPoint));
}

/** Share of open questions about what the thing has that got an answer that could be read. */
function answerableOf(slot: AttributeName, heard: readonly HeardValue[], before: number): number {
  const own = heard.filter((one) => one.slot === slot);
  const read = own.filter(({ said }) => said !== null).length;
  return own.length === 0 ? before : round3(shrunk(read, own.length, before));
}

/**
 * How the words of a person who is sure stand to the truth. Neighbours are left out: a person may name any of several. Close values stay
 * as they were set: stand-ins never take one for another, and people do. So do doubtful words: stand-ins hedge at random.
 */
function ratesOfSure(heard: readonly HeardValue[], before: Rates): Rates {
  const said = heard.flatMap((one) =>
    one.slot === 'near' || one.said?.certainty !== 'sure' ? [] : [one.said],
  );
  const shareOf = (agreement: string, rate: number): number =>
    round3(shrunk(said.filter((one) => one.agreement === agreement).length, said.length, rate));
  return {
    same: shareOf('same', before.same),
    close: before.close,
    error: shareOf('different', before.error),
  };
}

const shrunk = (hits: number, n: number, before: number): number =>
  (hits + IMAGINED * before) / (n + IMAGINED);

/** Fits with each home left out in turn, and what the curve loses there. */
export function leaveOneHomeOut(options: FitOptions): FittedBelief['provenance']['leftOut'] {
  const homes = [...new Set(options.talks.map(({ home }) => home))].sort();
  return homes.map((home) => {
    const others = (talks: readonly ObservedTalk[]) => talks.filter((talk) => talk.home !== home);
    const own = options.scale.filter((talk) => talk.home === home);
    const kept = { ...options, scale: others(options.scale), talks: others(options.talks) };
    const { scale, misread, personSure } = fitConstants(kept);
    return {
      home,
      ...scale,
      misread,
      personError: personSure.error,
      loss: round3(lossOf(fitCurve(kept.scale), own)),
      lossOfOwnFit: round3(lossOf(fitCurve(own), own)),
    };
  });
}

const round2 = (x: number): number => Math.round(x * 100) / 100 + 0;
const round3 = (x: number): number => Math.round(x * 1000) / 1000 + 0;
