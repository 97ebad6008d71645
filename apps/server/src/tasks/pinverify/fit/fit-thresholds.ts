import { mergeByRules, type Thresholds } from '@parley/task-pinverify/agents';
import { type Eye, type PinverifyEpisode, ringOf, similarityOf } from '@parley/task-pinverify/truth';
import { trueView } from '../bodies/gt-bodies';
import { beginOf } from './look-at-pair';

/** Similarities of a pair: of the start, then of the other views that show the target. */
interface Compared {
  readonly isSame: boolean;
  readonly similarities: readonly number[];
}

/** Where similarities are cut so that most training pairs come out right at the first view, and how far a mean of two views strays. */
export const fitThresholds = (
  pairs: readonly PinverifyEpisode[],
  eye: Eye,
): Pick<Thresholds, 'direct' | 'merged'> => ({
  direct: cutOf(pairs.map((pair) => compare(pair, pair.descriptions, eye))),
  merged: cutOf(
    pairs.map((pair) =>
      compare(pair, [mergeByRules({ descriptions: pair.descriptions }).description], eye),
    ),
  ),
});

function compare(pair: PinverifyEpisode, texts: readonly string[], eye: Eye): Compared {
  const start = beginOf(pair);
  const others = ringOf(pair).stops.filter(
    ({ sector, view }) => sector !== start.sector && view.meetsThreshold !== false,
  );
  return {
    isSame: pair.pairType === 'positive',
    similarities: [start, ...others].map((stop) => {
      const view = trueView(pair, { at: () => stop });
      return meanOf(texts.map((text) => similarityOf(text, view, eye)));
    }),
  };
}

function cutOf(all: readonly Compared[]): Thresholds['direct'] {
  const first = all.map(({ isSame, similarities }) => ({ isSame, value: similarities[0] ?? -1 }));
  const values = [...new Set(first.map(({ value }) => value))].sort((a, b) => a - b);
  let [best, most] = [0, -1];
  for (const [i, value] of values.entries()) {
    const cut = (value + (values[i + 1] ?? value)) / 2;
    const right = first.filter((one) => one.value > cut === one.isSame).length;
    if (right > most) [best, most] = [cut, right];
  }
  const strays = all.flatMap(({ similarities }) => {
    if (similarities.length < 3) return [];
    const off = meanOf(similarities.slice(0, 2)) - meanOf(similarities);
    return [off * off];
  });
  const margin = strays.length === 0 ? 0 : Math.sqrt(meanOf(strays));
  return { threshold: rounded(best), margin: rounded(margin) };
}

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
