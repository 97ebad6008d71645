/** Furniture at which people put things down. */
const TABLES = ['table', 'desk', 'counter', 'cabinet', 'nightstand'] as const;
/** Furniture on which things lie that are worn or carried. */
const ABOUT = [...TABLES, 'shelf', 'bookcase', 'bench', 'ottoman'] as const;
const SEATS = ['sofa', 'bed', 'armchair', 'chair', 'stool'] as const;

/**
 * On what things of a category lie, the usual places first: others are looked at only where no usual one has room and ways around it.
 * `floor` is the floor.
 */
const RANKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  backpack: [['floor', ...SEATS, 'bench']],
  bag: [['floor', ...SEATS, 'bench', 'table']],
  ball: [['floor']],
  shoes: [['floor']],
  toy: [['floor', 'table', 'bed']],
  'teddy bear': [['floor', 'sofa', 'bed', 'armchair', 'chair']],
  visor: [ABOUT, SEATS],
  hat: [ABOUT, SEATS],
  headphones: [ABOUT],
  laptop: [
    ['table', 'desk'],
    ['counter', 'cabinet', 'bench'],
    ['sofa', 'bed'],
  ],
  book: [ABOUT, ['stool', 'armchair', 'sofa']],
};
const OTHER_RANKS = [TABLES, ['washing machine']] as const;
/** Kinds of a category that lie elsewhere. */
const RANKS_OF_KIND: typeof RANKS = { suitcase: [['floor']] };

/** Categories whose things are 0.25 m long or more. */
const LARGE: ReadonlySet<string> = new Set([
  'backpack',
  'bag',
  'hat',
  'shoes',
  'teddy bear',
  'visor',
]);

/** What share the places of a support: small things, large ones and laptops are counted apart, so that mugs and hats do not take the one table on which a laptop can lie. */
export const shareOfSupport = (category: string): 'small' | 'large' | 'laptop' => {
  if (category === 'laptop') return 'laptop';
  return LARGE.has(category) ? 'large' : 'small';
};

/** Categories of supports for a thing, in ranks. @param thing `kind`: what it is called of its category, where kinds lie elsewhere. */
export const hostRanks = ({
  category,
  kind,
}: {
  readonly category: string;
  readonly kind?: string | undefined;
}): readonly (readonly string[])[] => RANKS_OF_KIND[kind ?? ''] ?? RANKS[category] ?? OTHER_RANKS;
