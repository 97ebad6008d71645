export { createCassetteModel, recordedHead } from './cassette';
export { type AnyEntry, type CassetteFile, openCassette } from './cassette-file';
export { type Tape, viewTape } from './tape';
