import { drawsOf } from '@parley/metrics';
import { groupBy } from '@parley/protocol';

/** What a path needs to be drawn. */
export interface SampledPath {
  readonly scan: string;
  readonly path_id: string | number;
}

/**
 * One path of each environment, drawn: DiscussNav's ablations run one of each of 72 (§IV-B). The draw of an environment depends on
 * seed and environment alone, not on the order of the file and not on what else is in it.
 *
 * @returns Paths in the order in which they came.
 */
export function samplePerScan<P extends SampledPath>(paths: readonly P[], seed: string): P[] {
  const byScan = groupBy(paths, ({ scan }) => scan);
  const drawn = new Set(
    [...byScan].map(([scan, own]) => {
      const sorted = [...own].sort((a, b) => (String(a.path_id) < String(b.path_id) ? -1 : 1));
      return sorted[drawsOf(`r2r one per scan ${seed} ${scan}`).int(sorted.length)];
    }),
  );
  return paths.filter((path) => drawn.has(path));
}
