export { buildHome, GENERATOR_VERSION } from './build-home';
export { type GenerateHomeOptions, generateHome, HOME_GENERATOR } from './generate-home';
export type * from './home-spec';
export { MAPLE } from './homes/maple';
export { WILLOW } from './homes/willow';
