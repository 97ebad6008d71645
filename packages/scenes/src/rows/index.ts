export * from './row-table';
