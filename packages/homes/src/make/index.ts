export { bakeHome, isBaked } from './bake-home';
export { generateFromLibrary } from './generate-from-library';
export { validatePlan } from './validate-plan';
export { type WrittenHome, writeGeneratedHome } from './write-generated-home';
