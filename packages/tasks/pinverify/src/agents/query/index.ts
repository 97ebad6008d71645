export { askVerifier, type Checked, checkedIn } from './ask-verifier';
export { isQuote, QUERY_MODES, type QueryMode, readQuery } from './read-query';
