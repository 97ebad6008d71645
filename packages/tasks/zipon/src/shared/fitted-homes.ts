/**
 * Shipped homes on which thresholds of the semantic map (`parley zipon fit-map`) and errors of the detector made from truth were fitted:
 * what a robot does in them says nothing of other homes.
 */
export const FITTED_HOMES: readonly string[] = ['alder', 'ash', 'beech', 'birch', 'elm', 'hazel'];

/** Homes by whether anything was fitted on them. */
export const HOME_SPLITS = ['fitted', 'held-out'] as const;
export type HomeSplit = (typeof HOME_SPLITS)[number];

/** The split of a home; one that is not shipped is held out. */
export const splitOfHome = (sceneId: string): HomeSplit =>
  FITTED_HOMES.includes(sceneId) ? 'fitted' : 'held-out';
