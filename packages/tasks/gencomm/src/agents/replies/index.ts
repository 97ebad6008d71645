export * from './ask-cell';
export * from './ask-command';
export * from './ask-line';
export * from './ask-verdict';
export * from './note-gencomm';
export * from './take-picture';
