/** Shipped homes on which offline bodies are set; what they come to there says nothing of other homes (SCI-18). */
export const TRAINING_HOMES: readonly string[] = ['alder', 'ash', 'beech', 'birch', 'elm', 'hazel'];

/** Homes by whether anything was set on them. */
export const HOME_SPLITS = ['training', 'held-out'] as const;
export type HomeSplit = (typeof HOME_SPLITS)[number];

/** The split of a home; one that is not shipped is held out. */
export const splitOfHome = (sceneId: string): HomeSplit =>
  TRAINING_HOMES.includes(sceneId) ? 'training' : 'held-out';
