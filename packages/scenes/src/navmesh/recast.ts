import { init } from '@recast-navigation/core';

let ready: Promise<void> | null = null;

/** Loads Recast once per process; a second load would orphan every navmesh made with the first. */
export const loadRecast = (): Promise<void> => {
  ready ??= init();
  return ready;
};
