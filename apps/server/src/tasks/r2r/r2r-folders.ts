import type { R2rSpec } from './r2r-spec';

/** Folders of the homes of some trials, each once; scans have none. */
export const r2rFolders = (specs: readonly Pick<R2rSpec, 'sceneDir'>[]): string[] => [
  ...new Set(specs.flatMap(({ sceneDir }) => sceneDir ?? [])),
];
