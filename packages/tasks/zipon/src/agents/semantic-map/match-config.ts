import { z } from 'zod';
import fitted from './map-fit.json';

/** Which source settles what the other leaves open or has otherwise (docs/tasks/zipon.md). */
export const MapFidelity = z.enum(['paper', 'code']);

/**
 * How near to the best a cell must be, and how similar in itself: fitted on training homes by `parley zipon fit-map`, for each kind of
 * features. They belong to the encoder and to its space; the paper gives none.
 */
export const MAP_FIT: Readonly<Record<'pixel' | 'region', MapFit>> = fitted;
export interface MapFit {
  readonly margin: number;
  readonly minSimilarity: number;
}

/** What a text is told apart from on the map, where it does not name it itself: most of what is seen is of the building. */
export const MAP_OTHERS: readonly string[] = ['floor', 'wall', 'ceiling', 'door', 'window'];

/** How a text is found in the semantic map. Limits of area: authors' code (SRC-16). */
export const MapMatchConfig = z.strictObject({
  fidelity: MapFidelity.default('paper').describe(
    'How large an area is. paper: its cells (A_sem of §III-B). code: the polygon through the middles of its border cells, as OpenCV measures contours',
  ),
  margin: z
    .number()
    .min(0)
    .max(2)
    .default(MAP_FIT.pixel.margin)
    .describe('A cell matches when its similarity is at most so far below the best one'),
  minSimilarity: z
    .number()
    .min(-1)
    .max(1)
    .default(MAP_FIT.pixel.minSimilarity)
    .describe('Nothing less similar matches, whatever the best one is'),
  minAreaCells: z.number().nonnegative().default(5).describe('Smaller areas are left out'),
  maxAreaCells: z.number().positive().default(2200).describe('Larger areas are left out'),
  minAreaShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.3)
    .describe('Areas smaller than this share of the largest are left out'),
  contrast: z
    .boolean()
    .default(true)
    .describe(
      'A cell matches only when it is more like the text than like what the text is told apart from: floor, wall and the like (VLMaps indexes landmarks by the most similar of a list)',
    ),
});
export type MapMatchConfig = z.infer<typeof MapMatchConfig>;

/** For maps of pixel features. */
export const DEFAULT_MAP_MATCH: MapMatchConfig = MapMatchConfig.parse({});

/**
 * How like a text features of an encoder must be, as an agent is told it: needed with features of a model, whose cosines lie elsewhere than those
 * that {@link MAP_FIT} is of.
 */
export const OwnMatch = z.strictObject({
  margin: MapMatchConfig.shape.margin.unwrap(),
  minSimilarity: MapMatchConfig.shape.minSimilarity.unwrap(),
  minRelevance: z
    .number()
    .min(-1)
    .max(1)
    .optional()
    .describe(
      'How like a text a part of one picture must be, where relevance or patches take the place of the detector; left out: as `minSimilarity`',
    ),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

/**
 * For maps of this kind of features.
 *
 * @param own What the agent was told of its encoder; null: the features are those that the figures were fitted on.
 */
export const mapMatchOf = (
  kind: 'pixel' | 'region',
  own: OwnMatch | null = null,
): MapMatchConfig => {
  const { margin, minSimilarity } = own ?? MAP_FIT[kind];
  return { ...DEFAULT_MAP_MATCH, margin, minSimilarity };
};
