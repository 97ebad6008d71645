export { type Curation, createCuration } from './curation';
export type { Standing, Standings } from './standings';
