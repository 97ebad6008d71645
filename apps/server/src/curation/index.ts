export { type Curation, createCuration } from './curation';
export { countStandings, type Standings } from './standings';
