export { buildHome, GENERATOR_VERSION } from './build-home';
export { type GenerateHomeOptions, generateHome } from './generate-home';
export { HOME_GENERATOR } from './home-generator';
export type * from './home-spec';
export { MAPLE } from './homes/maple';
export { WILLOW } from './homes/willow';
export { scenePlanFaults } from './scene-plan-faults';
