export { type Curation, createCuration } from './curation';
export { countStandings, type Standing, type Standings } from './standings';
