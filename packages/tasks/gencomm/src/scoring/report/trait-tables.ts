import {
  type Estimate,
  meanText,
  type ReportPlot,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { CORRELATED, type ConditionFigures } from '../condition-figures';
import { type FixedTrait, traitText } from '../fixed-traits';
import { type PublishedLine, publishedLine } from '../paper/published';
import { wordFrequencies } from '../traits';

const paper = (value: number | null | undefined): string => (value == null ? '–' : `${value}`);

const beside = (one: Estimate, published: number | null | undefined): string[] => [
  shareText(one),
  paper(published),
];

/** Figures of a condition of searches, with its number in the report, from 1. */
export interface NumberedFigures {
  readonly figures: ConditionFigures;
  readonly number: number;
}

const about = ({ figures, number }: NumberedFigures) => {
  const { scheme, rounds, episodes, homes, units } = figures;
  return [number, rounds, scheme, episodes, homes, units === 0 ? '–' : units];
};
const ABOUT = ['condition', 'C_len', 'scheme', 'episodes', 'homes', 'people or pairs'] as const;

/** Is a condition of Table II? All others are of Table I. */
const isOfTable2 = ({ figures: { scheme } }: NumberedFigures): boolean =>
  scheme === 'selective-communication';

const published = ({ scheme, rounds }: ConditionFigures): PublishedLine | null =>
  publishedLine(scheme, rounds);

/** Table I: navigation and traits, the paper's figure after each. */
export const table1 = (all: readonly NumberedFigures[], note: string | null): ReportTable => ({
  name: 'table-1',
  title: `Table I. ${note === null ? '' : `${note} `}In %, 95 % intervals by a bootstrap over homes, with people over all that share a home, a person or a pair (SCI-39), of DS by leaving out each of these; with people of trials per protocol. H_PE and H_GO are shares of conversations, the ghost share is of the things that a conversation names, CR of steps with a suggestion, 1 by definition of who always does as told; a dash where bodies cannot err so, or nothing counts; DS by TF–IDF has one scale, fitted over all conversations of this report; success is strictly within the threshold (${thresholdsOf(all)} m; the paper names none)`,
  head: [
    ...ABOUT,
    ...['OSR', 'paper OSR', 'SPL', 'paper SPL', 'H_PE', 'paper H_PE', 'H_GO', 'paper H_GO'],
    ...['H_GO not in view', 'ghost share', 'CR', 'paper CR', 'DS', 'DS by', 'paper DS (BERT)'],
  ],
  lines: all
    .filter((one) => !isOfTable2(one))
    .map((one) => {
      const { figures } = one;
      const line = published(figures);
      return [
        ...about(one),
        ...beside(figures.osr, line?.osr),
        ...beside(figures.spl, line?.spl),
        ...[traitText(figures, 'hPe'), paper(line?.hPe)],
        ...[traitText(figures, 'hGo'), paper(line?.hGo)],
        shareText(figures.hGoSeen),
        traitText(figures, 'ghostShare'),
        ...[traitText(figures, 'cr'), paper(line?.cr)],
        ...[shareText(figures.ds), figures.encoder, paper(line?.ds)],
      ];
    }),
});

const thresholdsOf = (all: readonly NumberedFigures[]): string =>
  [...new Set(all.flatMap(({ figures }) => figures.thresholdM ?? []))].join(', ');

/** Table II: the ground agent chooses whether to talk; null without such a condition. */
export function table2(all: readonly NumberedFigures[]): ReportTable | null {
  const some = all.filter(isOfTable2);
  if (some.length === 0) return null;
  return {
    name: 'table-2',
    title: 'Table II: selective communication, in %. Steps that it talked at are not in the paper',
    head: [
      ...ABOUT,
      ...['OSR', 'paper OSR', 'SPL', 'paper SPL', 'talked', 'H_PE', 'H_GO', 'ghost share'],
    ],
    lines: some.map((one) => {
      const { figures } = one;
      return [
        ...about(one),
        ...beside(figures.osr, published(figures)?.osr),
        ...beside(figures.spl, published(figures)?.spl),
        shareText(figures.talked),
        ...(['hPe', 'hGo', 'ghostShare'] as const).map((trait) => traitText(figures, trait)),
      ];
    }),
  };
}

/** Correlations of traits with success over the episodes of each condition. */
export const correlationsTable = (all: readonly NumberedFigures[]): ReportTable => ({
  name: 'correlations',
  title:
    'Correlation of traits with success over episodes (point-biserial), 95 % intervals by a bootstrap over homes, with people over these or their pairs as well. Within a condition; a dash: one of the two does not vary',
  head: [...ABOUT, 'H_PE', 'H_GO', 'H_GO not in view', 'CR'],
  lines: all.map((one) => [
    ...about(one),
    ...CORRELATED.map((trait) => meanText(one.figures.correlations[trait])),
  ]),
});

/** Most words that a condition shows. */
const MOST_WORDS = 20;

/** Figure 14 as numbers: the words that dialogues use most. */
export const wordsTable = (
  said: readonly { readonly number: number; readonly texts: readonly string[] }[],
): ReportTable => ({
  name: 'words',
  title: `Figure 14: the ${MOST_WORDS} words that stand most often in the dialogues of a condition, those that say nothing left out; share of all counted words in %`,
  head: ['condition', 'word', 'count', 'share'],
  lines: said.flatMap(({ number, texts }) =>
    wordFrequencies(texts, MOST_WORDS).map(({ word, count, share }) => [
      ...[number, word, count, Math.round(1000 * share) / 10],
    ]),
  ),
});

/** What follows from how a condition is made is no point of a figure. */
const isFixed = ({ fixed = [] }: ConditionFigures, trait: FixedTrait | null): boolean =>
  trait !== null && fixed.includes(trait);

/** Figure 3b: traits by communication length. */
export const traitsPlot = (all: readonly NumberedFigures[]): ReportPlot => ({
  kind: 'intervals',
  name: 'figure-3b',
  title: 'Figure 3b: traits of dialogues with 95 % intervals, by scheme and C_len',
  unit: '%',
  points: all.flatMap(({ figures, number }) =>
    (
      [
        ['H_PE', figures.hPe, 'hPe'],
        ['H_GO', figures.hGo, 'hGo'],
        ['CR', figures.cr, 'cr'],
        [`DS (${figures.encoder})`, figures.ds, null],
      ] as const
    ).flatMap(([group, { value, interval }, trait]) =>
      value === null || isFixed(figures, trait)
        ? []
        : [
            {
              label: `${number} ${figures.scheme}, ${figures.rounds}`,
              group,
              value: 100 * value,
              low: 100 * (interval?.low ?? value),
              high: 100 * (interval?.high ?? value),
            },
          ],
    ),
  ),
});
