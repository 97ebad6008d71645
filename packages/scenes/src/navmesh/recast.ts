import { init } from '@recast-navigation/core';

const READY = Symbol.for('parley.recast');
const shared = globalThis as { [READY]?: Promise<void> };

/** Loads Recast once per process, however often this module is; a second load would orphan every navmesh made with the first. */
export const loadRecast = (): Promise<void> => {
  shared[READY] ??= init();
  return shared[READY];
};
