import type { CategoryPrecision } from './average-precision';
import type { CocoComparison } from './compare-with-coco';

/** One set of homes. */
export interface SetFigures {
  readonly name: string;
  readonly views: number;
  readonly things: number;
  readonly map: number;
  readonly categories: number;
  /** At the threshold. */ readonly precision: number;
  readonly recall: number;
  /** False detections a view, at the threshold. */ readonly falses: number;
}

interface MeanFigures {
  readonly things: number;
  readonly map: number;
  readonly categories: number;
}

/** All that is said about a detector. */
export interface Figures {
  readonly leastThings: number;
  readonly sets: readonly SetFigures[];
  /** The test homes with disturbed pictures. */ readonly disturbed: readonly SetFigures[];
  readonly sizes: { readonly small: MeanFigures; readonly large: MeanFigures };
  readonly models: { readonly seen: MeanFigures; readonly heldOut: MeanFigures };
  readonly categories: readonly (CategoryPrecision & { readonly heldOut: CategoryPrecision })[];
  readonly threshold: number;
  readonly distances: readonly {
    readonly fromM: number;
    readonly toM: number;
    readonly things: number;
    readonly recall: number;
  }[];
  readonly confusions: readonly {
    readonly truth: string;
    readonly said: string;
    readonly count: number;
    readonly share: number;
  }[];
  readonly coco: CocoComparison | null;
}

const percent = (value: number | null): string => (value === null ? '–' : (100 * value).toFixed(1));

const HEADS = [
  'homes',
  'views',
  'things',
  'mAP@50',
  'categories',
  'precision',
  'recall',
  'false a view',
];

const rowOf = (set: SetFigures): readonly unknown[] => [
  set.name,
  set.views,
  set.things,
  percent(set.map),
  set.categories,
  percent(set.precision),
  percent(set.recall),
  set.falses.toFixed(2),
];

/** Tables of a model card. */
export function writeMarkdown(figures: Figures): string {
  const { leastThings, models, sizes } = figures;
  const parts = [
    `AP in per cent at an overlap of 0.5; means over categories with at least ${leastThings} things. Precision and recall at the threshold ${figures.threshold}, which was chosen on the validation homes.`,
    table(HEADS, figures.sets.map(rowOf)),
    table(['pictures of test homes', ...HEADS.slice(1)], figures.disturbed.map(rowOf)),
    table(
      ['things in test homes', 'things', 'mAP@50', 'categories'],
      (
        [
          ['of furniture models that training saw, or parametric', models.seen],
          ['of furniture models held out', models.heldOut],
          ['with a box of under 32 × 32 px in 320 × 240', sizes.small],
          ['larger ones', sizes.large],
        ] as const
      ).map(([name, { things, map, categories }]) => [name, things, percent(map), categories]),
    ),
    table(
      ['category', 'things', 'AP@50', 'of held-out models', 'AP@50'],
      figures.categories.map(({ category, things, ap, heldOut }) => [
        category,
        things,
        percent(ap),
        heldOut.things,
        percent(heldOut.ap),
      ]),
    ),
    table(
      ['distance, m', 'things', 'recall'],
      figures.distances.map(({ fromM, toM, things, recall }) => [
        toM >= 100 ? `${fromM} and more` : `${fromM} to ${toM}`,
        things,
        percent(recall),
      ]),
    ),
    table(
      ['is', 'was taken for', 'times', 'of all, %'],
      figures.confusions.map(({ truth, said, count, share }) => [
        truth,
        said,
        count,
        percent(share),
      ]),
    ),
  ];
  if (figures.coco !== null)
    parts.push(
      table(
        ['category of both', 'things', 'parley-rooms', 'YOLOX-Nano'],
        [
          ...figures.coco.groups.map(({ group, things, ours, yolox }) => [
            group,
            things,
            percent(ours),
            percent(yolox),
          ]),
          [
            `mean of those with at least ${leastThings} things`,
            '',
            percent(figures.coco.map.ours),
            percent(figures.coco.map.yolox),
          ],
        ],
      ),
    );
  return `${parts.join('\n\n')}\n`;
}

function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
