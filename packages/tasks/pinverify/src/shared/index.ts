export * from './attribute';
export * from './beliefs';
export * from './brief';
export * from './direction';
export * from './given';
export * from './methods';
export * from './pinverify';
export * from './verdict';
