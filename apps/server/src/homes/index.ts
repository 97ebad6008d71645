export { bakeMissing } from './bake-missing';
export { createHomeBaker, type HomeBaker } from './home-baker';
