import { mergeByRules, type Thresholds } from '@parley/task-pinverify/agents';
import {
  type Eye,
  type PinverifyEpisode,
  type RingStop,
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
  return {
    isSame: pair.pairType === 'positive',
    similarities: stopsOf(pair).map((stop) => {
      const view = trueView(pair, { at: () => stop });
      return meanOf(texts.map((text) => similarityOf(text, view, eye)));
    }),
  };
}

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

/** What compares a picture of a stop with texts. */
export type CompareStop = (
  pair: PinverifyEpisode,
  stop: RingStop,
  texts: readonly string[],
) => Promise<readonly number[]>;

/** The same for a body that takes its time, such as an image-text model on pictures. */
export async function fitThresholdsOf(
  pairs: readonly PinverifyEpisode[],
  compareStop: CompareStop,
): Promise<Pick<Thresholds, 'direct' | 'merged'>> {
  const [direct, merged]: [Compared[], Compared[]] = [[], []];
  for (const pair of pairs) {
    const one = [mergeByRules({ descriptions: pair.descriptions }).description];
    const compared = { direct: [] as number[], merged: [] as number[] };
    for (const stop of stopsOf(pair)) {
      compared.direct.push(meanOf(await compareStop(pair, stop, pair.descriptions)));
      compared.merged.push(meanOf(await compareStop(pair, stop, one)));
    }
    const isSame = pair.pairType === 'positive';
    direct.push({ isSame, similarities: compared.direct });
    merged.push({ isSame, similarities: compared.merged });
  }
  return { direct: cutOf(direct), merged: cutOf(merged) };
}

/** The start, then the other stops from which the target is seen. */
function stopsOf(pair: PinverifyEpisode): RingStop[] {
  const start = beginOf(pair);
  const others = ringOf(pair).stops.filter(
    ({ sector, view }) => sector !== start.sector && view.meetsThreshold !== false,
  );
  return [start, ...others];
}
