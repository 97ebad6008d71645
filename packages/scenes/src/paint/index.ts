export { paintHome } from './paint-home';
export type * from './painted-home';
export { readPaintedHome } from './read-painted-home';
