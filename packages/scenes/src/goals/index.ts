export * from './generate-goals';
export * from './route-to';
