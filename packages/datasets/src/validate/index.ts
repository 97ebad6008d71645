export * from './validate-episode-file';
