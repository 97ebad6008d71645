import { type BinomialShare, shareOf } from '@parley/metrics';
import { PairType } from '../../shared';
import { isRight, type VerifiedPair } from './verified-pair';

/** Figures of a set of pairs (PInVerify §4.5, appendices K and L). Shares of nothing are null. */
export interface PairFigures {
  readonly n: number;
  readonly accuracy: BinomialShare;
  /** Average steps to decision, failed moves included. */ readonly asd: number | null;
  readonly firstViewAccuracy: BinomialShare;
  /** Pairs whose prediction changed between views. */ readonly flipped: BinomialShare;
  /** Views from which the target was seen: steps less failures. */ readonly effectiveViews:
    | number
    | null;
  /** Pairs with more than one step (Table 15). */ readonly multiStep: BinomialShare;
  /** Moves in all, and for each pair with more than one step. */ readonly moves: number;
  readonly movesPerMultiStep: number | null;
  readonly navigation: NavigationFailures;
}

/** Failed moves, in the three readings of a rate that the paper leaves open (SCI-43). */
export interface NavigationFailures {
  readonly unreachable: number;
  readonly traps: number;
  readonly total: number;
  readonly perStep: number | null;
  readonly pairsWithAny: BinomialShare;
  readonly perPair: number | null;
}

/** Figures of all pairs, of each pair type, and of each category by pair type. */
export interface PairSummary {
  readonly all: PairFigures;
  readonly byType: Readonly<Record<PairType, PairFigures>>;
  readonly byCategory: readonly {
    readonly category: string;
    readonly byType: Readonly<Record<PairType, BinomialShare>>;
  }[];
}

/** @param pairs In any order; no figure depends on it. */
export function summarisePairs(pairs: readonly VerifiedPair[]): PairSummary {
  const categories = [...new Set(pairs.map(({ category }) => category))].sort();
  return {
    all: figuresOf(pairs),
    byType: byType(pairs, figuresOf),
    byCategory: categories.map((category) => ({
      category,
      byType: byType(
        pairs.filter((pair) => pair.category === category),
        (some) => shareOf(some, isRight),
      ),
    })),
  };
}

function byType<T>(
  pairs: readonly VerifiedPair[],
  of: (some: readonly VerifiedPair[]) => T,
): Readonly<Record<PairType, T>> {
  const entries = PairType.options.map(
    (type) => [type, of(pairs.filter(({ pairType }) => pairType === type))] as const,
  );
  return Object.fromEntries(entries) as Record<PairType, T>;
}

function figuresOf(pairs: readonly VerifiedPair[]): PairFigures {
  const asked = pairs.filter(({ firstViewPrediction }) => firstViewPrediction !== null);
  const moved = pairs.filter(({ steps }) => steps > 1);
  const moves = sumOf(pairs, ({ steps }) => steps - 1);
  return {
    n: pairs.length,
    accuracy: shareOf(pairs, isRight),
    asd: meanOf(pairs, ({ steps }) => steps),
    firstViewAccuracy: shareOf(
      asked,
      ({ firstViewPrediction, pairType }) =>
        (firstViewPrediction === 'yes') === (pairType === 'positive'),
    ),
    flipped: shareOf(pairs, ({ viewPredictions }) => new Set(viewPredictions).size > 1),
    effectiveViews: meanOf(pairs, ({ steps, unreachable, traps }) => steps - unreachable - traps),
    multiStep: shareOf(pairs, ({ steps }) => steps > 1),
    moves,
    movesPerMultiStep: moved.length === 0 ? null : moves / moved.length,
    navigation: failuresOf(pairs),
  };
}

function failuresOf(pairs: readonly VerifiedPair[]): NavigationFailures {
  const unreachable = sumOf(pairs, (pair) => pair.unreachable);
  const traps = sumOf(pairs, (pair) => pair.traps);
  const steps = sumOf(pairs, (pair) => pair.steps);
  const total = unreachable + traps;
  return {
    unreachable,
    traps,
    total,
    perStep: steps === 0 ? null : total / steps,
    pairsWithAny: shareOf(pairs, (pair) => pair.unreachable + pair.traps > 0),
    perPair: pairs.length === 0 ? null : total / pairs.length,
  };
}

const sumOf = (pairs: readonly VerifiedPair[], of: (pair: VerifiedPair) => number): number =>
  pairs.reduce((sum, pair) => sum + of(pair), 0);

const meanOf = (
  pairs: readonly VerifiedPair[],
  of: (pair: VerifiedPair) => number,
): number | null => (pairs.length === 0 ? null : sumOf(pairs, of) / pairs.length);
