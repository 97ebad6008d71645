export { type Agreement, cohensKappa } from './cohens-kappa';
export { AGREEMENT_INTERVAL, estimateOverUnits } from './estimate-over-units';
export { krippendorffAlpha, type Rating, type RatingLevel } from './krippendorff-alpha';
