import { type Clustered, type Estimate, estimateOf } from '@parley/metrics';
import type { Scheme } from '../shared';
import { clustersOf } from './clusters-of';
import { type EpisodeInput, type EpisodeTraits, episodeTraits } from './episode-traits';
import type { FixedTrait } from './fixed-traits';
import { correlationOf, dialogueSimilarity, fitTfIdf, jackknifeOf } from './traits';

/** How dialogues become numbers for DS. */
export interface DialogueEncoder {
  /** Stands in the report. */ readonly name: string;
  readonly embed: (texts: readonly string[]) => readonly (readonly number[])[];
}

/**
 * The encoder without a model, fitted over all episodes that are compared: words that are rare among the dialogues of one condition alone would put its DS
 * on a scale of its own.
 */
export const tfIdfOver = (episodes: readonly EpisodeInput[]): DialogueEncoder => ({
  name: 'TF–IDF',
  embed: fitTfIdf(conversationsOf(episodes)),
});

/** Traits of which the correlation with success is told. */
export const CORRELATED = ['hPe', 'hGo', 'hGoSeen', 'cr'] as const;
export type Correlated = (typeof CORRELATED)[number];

/** Figures of one condition, 0…1 with 95 % intervals over homes, and over people or pairs where they took part; null where nothing counts. */
export interface ConditionFigures {
  readonly scheme: Scheme | null;
  readonly rounds: number;
  readonly thresholdM: number | null;
  readonly episodes: number;
  readonly homes: number;
  /** People, or pairs of people; 0 where nobody took part. */ readonly units: number;
  readonly osr: Estimate;
  readonly spl: Estimate;
  readonly hPe: Estimate;
  readonly hGo: Estimate;
  readonly hGoSeen: Estimate;
  /** Ghosts among all things that are named. */ readonly ghostShare: Estimate;
  readonly cr: Estimate;
  readonly talked: Estimate;
  /** −1…1. */ readonly ds: Estimate;
  /** Encoder of DS. */ readonly encoder: string;
  /** Traits that follow from how the condition is made; left out: none. */
  readonly fixed?: readonly FixedTrait[];
  /** Of each trait with success, over episodes, −1…1. */
  readonly correlations: Readonly<Record<Correlated, Estimate>>;
}

const SHARE = { least: 0, most: 1 } as const;

/** Figures of the episodes of one condition; their order does not matter. */
export function conditionFigures(
  unordered: readonly EpisodeInput[],
  encoder: DialogueEncoder = tfIdfOver(unordered),
): ConditionFigures {
  const key = ({ home, episodeId, unit }: EpisodeInput): string =>
    JSON.stringify([home, episodeId, unit ?? '']);
  const episodes = [...unordered].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const traits = episodes.map(episodeTraits);
  const [first] = episodes;
  const name = `gencomm ${first?.scheme} ${first?.rounds}`;
  const of = (value: (one: EpisodeTraits) => number | null, measure: string): Estimate =>
    estimateOf(
      traits.flatMap((one): Clustered[] => {
        const sum = value(one);
        return sum === null ? [] : [{ ...clustersOf(one), sum, of: 1 }];
      }),
      `${name} ${measure}`,
      SHARE,
    );
  const correlation = (trait: Correlated): Estimate =>
    correlationOf(
      traits.flatMap((one) => {
        const value = one[trait];
        return value === null ? [] : [{ ...one, trait: value }];
      }),
      `${name} ${trait}`,
    );
  return {
    scheme: first?.scheme ?? null,
    rounds: first?.rounds ?? 0,
    thresholdM: first?.thresholdM ?? null,
    episodes: episodes.length,
    homes: new Set(episodes.map(({ home }) => home)).size,
    units: new Set(episodes.flatMap(({ unit }) => unit ?? [])).size,
    osr: of(({ success }) => success, 'osr'),
    spl: of(({ spl }) => spl, 'spl'),
    hPe: of(({ hPe }) => hPe, 'h_pe'),
    hGo: of(({ hGo }) => hGo, 'h_go'),
    hGoSeen: of(({ hGoSeen }) => hGoSeen, 'h_go seen'),
    ghostShare: of(({ ghostShare }) => ghostShare, 'ghost share'),
    cr: of(({ cr }) => cr, 'cr'),
    talked: of(({ talked }) => talked, 'talked'),
    ds: similarityOf(episodes, encoder),
    encoder: encoder.name,
    correlations: {
      hPe: correlation('hPe'),
      hGo: correlation('hGo'),
      hGoSeen: correlation('hGoSeen'),
      cr: correlation('cr'),
    },
  };
}

/** Text of each conversation of some episodes, as encoders get it. */
export const conversationsOf = (episodes: readonly EpisodeInput[]): string[] =>
  saidIn(episodes).map(({ text }) => text);

/** DS of one condition by an encoder, with an interval by leaving out homes, and people or pairs where they took part. */
export function similarityOf(
  episodes: readonly EpisodeInput[],
  { embed }: DialogueEncoder,
): Estimate {
  const said = saidIn(episodes);
  const vectors = embed(said.map(({ text }) => text));
  const all = said.map(({ text: _text, ...at }, i) => ({ ...at, vector: vectors[i] ?? [] }));
  return jackknifeOf(all, (left) => dialogueSimilarity(left));
}

const saidIn = (episodes: readonly EpisodeInput[]) =>
  episodes.flatMap(({ home, unit, episodeId, dialogues }) =>
    dialogues
      .filter(({ lines }) => lines.length > 0)
      .map(({ step, lines }) => ({
        ...{ home, unit, episodeId, step },
        text: lines.map(({ text }) => text).join('\n'),
      })),
  );
