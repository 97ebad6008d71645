export * from './sensors-bin';
