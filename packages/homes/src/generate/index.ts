export { type GenerateHomeOptions, generateHome } from './generate-home';
export { HOME_GENERATOR } from './home-generator';
export { scenePlanFaults } from './scene-plan-faults';
