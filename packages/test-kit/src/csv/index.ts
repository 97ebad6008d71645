export * from './parse-csv';
