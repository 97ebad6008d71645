import type { CategoryName } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';
import type { LookSpec } from '../look';
import type { HomeState } from './home-state';
import { type ModelFacts, modelsOf } from './model-facts';
import type { Standing } from './placed-thing';

/** A kind of thing as a furnisher thinks of it: a category, narrowed to the models and looks that serve a purpose. */
export interface Kind {
  readonly category: CategoryName;
  readonly fits?: (facts: ModelFacts) => boolean;
  readonly look?: LookSpec;
}

const standing = (facts: ModelFacts): boolean => !facts.isHanging;
const hanging = (facts: ModelFacts): boolean => facts.isHanging;
const isTall = ({ model, sizeM }: ModelFacts): boolean =>
  sizeM[1] > 1.05 ||
  (model.shapes.length > 0 && model.shapes.every((shape) => shape === 'tall') && sizeM[1] > 0.9);

/** Frames and tiles of showers, by slot. */
const QUIET_SHOWER = {
  frame: ['grey', 'black'],
  main: ['white', 'grey', 'black'],
  tiles: ['white', 'grey', 'beige'],
} as const;

/** Purposes that a category alone does not name. */
const NAMED = {
  'dining table': {
    category: 'table',
    fits: ({ sizeM }) => sizeM[1] > 0.62 && sizeM[1] < 0.85 && sizeM[0] > 0.75,
  },
  'table chair': { category: 'chair', fits: ({ sizeM }) => sizeM[1] > 0.72 },
  'coffee table': {
    category: 'table',
    fits: ({ sizeM }) => sizeM[1] <= 0.62 && sizeM[0] > 0.55,
  },
  'side table': {
    category: 'table',
    fits: ({ sizeM }) => sizeM[1] <= 0.7 && sizeM[0] <= 0.85,
    look: { sizes: ['small'] },
  },
  'floor lamp': { category: 'lamp', fits: isTall },
  'table lamp': { category: 'lamp', fits: ({ sizeM }) => sizeM[1] <= 0.7 },
  'tv stand': {
    category: 'cabinet',
    fits: ({ sizeM, hasSupport }) => hasSupport && sizeM[1] < 0.85 && sizeM[0] > 0.75,
    look: { sizes: ['medium', 'large'] },
  },
  cabinet: { category: 'cabinet', fits: standing },
  'low cabinet': { category: 'cabinet', fits: ({ hasSupport }) => hasSupport },
  'standing tv': { category: 'tv', fits: standing },
  'wall tv': { category: 'tv', fits: hanging },
  'wall cupboard': { category: 'cabinet', fits: hanging },
  'kitchen sink': {
    category: 'sink',
    fits: ({ model, sizeM }) => model.mount === undefined && sizeM[2] >= 0.56,
  },
  'bathroom sink': { category: 'sink', fits: ({ sizeM }) => sizeM[2] < 0.56 },
  'single bed': { category: 'bed', look: { sizes: ['small'] } },
  'double bed': { category: 'bed', look: { sizes: ['medium', 'large'] } },
  'floor plant': { category: 'plant', look: { sizes: ['medium', 'large'] } },
  'pot plant': { category: 'plant', fits: standing, look: { sizes: ['small'] } },
  'floor basket': { category: 'basket', look: { sizes: ['medium', 'large'] } },
  'small basket': { category: 'basket', look: { sizes: ['small'], shapes: ['low'] } },
  'big toy': { category: 'toy', look: { sizes: ['large', 'medium'] } },
  'small toy': { category: 'toy', look: { sizes: ['small'] } },
  'small box': { category: 'box', look: { sizes: ['small'] } },
  'wall clock': { category: 'clock', fits: hanging },
  'standing clock': { category: 'clock', fits: standing },
  'wall mirror': { category: 'mirror', fits: hanging },
  'low radiator': { category: 'radiator', look: { shapes: ['low'], sizes: ['small', 'medium'] } },
  'low stool': { category: 'stool', look: { shapes: ['round', 'square'] } },
  'love seat': { category: 'sofa', look: { sizes: ['small'] } },
  // What is largest in a bathroom is no splash of colour.
  shower: { category: 'shower', look: { colours: QUIET_SHOWER } },
  'bath mat': { category: 'rug', look: { sizes: ['small'] } },
} as const satisfies Record<string, Kind>;

/** A purpose, or a category where it says enough. */
export type KindName = keyof typeof NAMED | CategoryName;

export const kindOf = (name: KindName): Kind =>
  name in NAMED ? NAMED[name as keyof typeof NAMED] : { category: name as CategoryName };

/** Categories whose pieces are drawn to measure, for a window or a row of kitchen units: library furniture sticks out. */
const MADE_TO_MEASURE: ReadonlySet<CategoryName> = new Set(['counter', 'curtain', 'rug', 'stove']);
/** Library furniture up to this size may stand on other furniture though it was made for the floor, metres. */
const TOP_HEIGHT_M = 0.45;
const TOP_WIDTH_M = 0.5;

/** Ids of the models that serve and can stand there; none when there is no such thing. */
export function modelIdsOf(
  { isAllowed }: Pick<HomeState, 'isAllowed'>,
  name: KindName,
  stands: Standing,
): string[] {
  const kind = kindOf(name);
  const fits = kind.fits ?? (() => true);
  const serving = modelsOf(kind.category).filter(
    (facts) => isAllowed(facts.model) && fits(facts) && canStand(facts, stands),
  );
  const looking = serving.filter(({ model }) => canLook(model, kind.look));
  return (looking.length > 0 ? looking : serving).map(({ model }) => model.id);
}

/** Parametric pieces stand where the furnisher wants them; library furniture has a mount. */
function canStand({ model, sizeM }: ModelFacts, stands: Standing): boolean {
  if (model.mount === undefined) return true;
  if (MADE_TO_MEASURE.has(model.category) || model.mount === 'ceiling') return false;
  if (stands === 'wall' || model.mount === 'wall') return stands === model.mount;
  const [width, height, depth] = sizeM;
  const isSmall = height <= TOP_HEIGHT_M && Math.max(width, depth) <= TOP_WIDTH_M;
  return stands === 'floor' || model.mount === 'top' || isSmall;
}

/** Whether a model comes in one of the wanted sizes and shapes. */
const canLook = ({ sizes, shapes }: FurnitureModel, look: LookSpec = {}): boolean =>
  (look.sizes?.some((size) => sizes.includes(size)) ?? true) &&
  (look.shapes?.some((shape) => shapes.includes(shape)) ?? true);
