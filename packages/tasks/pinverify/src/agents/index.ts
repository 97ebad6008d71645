export * from './evidence';
export * from './next-view';
export * from './posterior';
