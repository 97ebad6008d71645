export * from './bake-light';
