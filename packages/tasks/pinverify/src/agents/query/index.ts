export { askVerifier, type Checked, checkedIn } from './ask-verifier';
export { isQuote, QUERY_MODES, type Query, type QueryMode, readQuery } from './read-query';
