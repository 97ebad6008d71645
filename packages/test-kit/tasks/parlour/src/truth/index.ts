export { ParlourEpisode } from './episode';
export { huntsOf, PARLOUR_TRUTH } from './parlour-truth';
