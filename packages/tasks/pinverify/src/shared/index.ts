export * from './direction';
export * from './verdict';
