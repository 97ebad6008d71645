import { mergeByRules, type Thresholds } from '@parley/task-pinverify/agents';
import {
  type Eye,
  type PinverifyEpisode,
  ringOf,
  similarityOf,
} from '@parley/task-pinverify/truth';
import { trueView } from '../bodies/gt-bodies';
import { type Compared, cutOf } from './cut-of';
import { beginOf } from './look-at-pair';

/** Where similarities of single descriptions and of merged ones are cut, by {@link cutOf}. */
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

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
