export { nameOf } from './condition-words';
export { MECHANISM, r2rReport } from './r2r-report';
