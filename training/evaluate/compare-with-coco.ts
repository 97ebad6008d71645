import { PULLABLE } from '../../packages/models/src/registry';
import type { DetectorModel } from '../../packages/protocol/src';
import { averagePrecision, type JudgedView, meanPrecision } from './average-precision';
import type { View } from './read-views';
import { runDetector } from './run-detector';

/** Average precision of both detectors for one thing that both have a word for. */
export interface CocoComparison {
  readonly map: { readonly ours: number; readonly yolox: number };
  readonly groups: readonly {
    readonly group: string;
    readonly things: number;
    readonly ours: number;
    readonly yolox: number;
  }[];
}

/**
 * What both have: our categories, COCO's classes, and categories that either may or may not count as such, which are right
 * for neither and wrong for neither.
 */
const SHARED: readonly {
  readonly group: string;
  readonly categories: readonly string[];
  readonly coco: readonly string[];
  readonly either: readonly string[];
}[] = [
  {
    group: 'chair',
    categories: ['chair', 'armchair'],
    coco: ['chair'],
    either: ['stool', 'ottoman'],
  },
  { group: 'couch', categories: ['sofa'], coco: ['couch'], either: ['armchair'] },
  { group: 'bed', categories: ['bed'], coco: ['bed'], either: ['crib'] },
  { group: 'table', categories: ['table'], coco: ['dining table'], either: ['desk', 'counter'] },
  { group: 'plant', categories: ['plant'], coco: ['potted plant'], either: ['vase'] },
  { group: 'vase', categories: ['vase'], coco: ['vase'], either: ['jug', 'teapot', 'plant'] },
  { group: 'tv', categories: ['tv'], coco: ['tv'], either: ['computer'] },
  { group: 'toilet', categories: ['toilet'], coco: ['toilet'], either: ['bidet'] },
  { group: 'sink', categories: ['sink'], coco: ['sink'], either: ['bathtub'] },
  { group: 'refrigerator', categories: ['fridge'], coco: ['refrigerator'], either: [] },
  { group: 'oven', categories: ['stove'], coco: ['oven'], either: ['oven', 'microwave'] },
  { group: 'book', categories: ['book'], coco: ['book'], either: ['bookcase'] },
  { group: 'clock', categories: ['clock'], coco: ['clock'], either: [] },
  { group: 'bench', categories: ['bench'], coco: ['bench'], either: ['stool', 'ottoman'] },
  { group: 'bottle', categories: ['bottle'], coco: ['bottle'], either: ['jug'] },
  { group: 'cup', categories: ['cup'], coco: ['cup'], either: ['glass', 'pot', 'jug'] },
  { group: 'laptop', categories: ['computer'], coco: ['laptop'], either: ['tv'] },
];
const LEAST_THINGS = 10;

/** Both detectors on the same views, by the same rules. */
export async function compareWithCoco(
  views: readonly View[],
  {
    model,
    file,
    yolox,
    root,
  }: {
    readonly model: DetectorModel;
    readonly file: string;
    readonly yolox: string;
    readonly root: string;
  },
): Promise<CocoComparison> {
  const described = PULLABLE.find(({ model: { modelId } }) => modelId === 'yolox-nano');
  if (described === undefined) throw new Error('yolox-nano is not described any more');
  const prompt = SHARED.map(({ group }) => group);
  const asGroups = (of: DetectorModel, words: 'categories' | 'coco'): DetectorModel => ({
    ...of,
    vocabulary: Object.fromEntries(SHARED.map((shared) => [shared.group, [...shared[words]]])),
  });
  const ours = await runDetector(
    views,
    { model: asGroups(model, 'categories'), file, root },
    prompt,
  );
  const theirs = await runDetector(
    views,
    { model: asGroups(described.model, 'coco'), file: yolox, root },
    prompt,
  );
  const precisions = SHARED.map((shared) => ({
    ours: averagePrecision(ours.map(inGroup(shared)), shared.group),
    yolox: averagePrecision(theirs.map(inGroup(shared)), shared.group),
  }));
  const mean = (key: 'ours' | 'yolox'): number =>
    meanPrecision(
      precisions.map((both) => both[key]),
      LEAST_THINGS,
    ).map;
  return {
    map: { ours: mean('ours'), yolox: mean('yolox') },
    groups: precisions
      .filter(({ ours: { things } }) => things > 0)
      .map(({ ours: { category, things, ap }, yolox: other }) => ({
        group: category,
        things,
        ours: ap ?? 0,
        yolox: other.ap ?? 0,
      })),
  };
}

/** A view as one group has it. */
const inGroup =
  ({ group, categories, either }: (typeof SHARED)[number]) =>
  (view: JudgedView): JudgedView => ({
    ...view,
    truths: view.truths.flatMap((truth) => {
      if (categories.includes(truth.category)) return [{ ...truth, category: group }];
      if (either.includes(truth.category)) return [{ ...truth, category: group, isIgnored: true }];
      return [];
    }),
  });
