import type { Scene } from '@parley/scenes/format';
import type { NavigationGraph } from '@parley/scenes/kinds';
import type { Rasteriser } from '@parley/scenes/raster';
import { FOLLOWER, fieldOf } from '@parley/task-r2r/shared';
import { type Direction, lookAlongEdges } from '@parley/task-r2r/truth';
import { openHome } from '../../../homes/open-home';
import { panoramasOf } from '../bodies/gt-bodies';
import { graphOfHome } from '../graph-of-home';
import type { R2rSpec } from '../r2r-spec';

/** Where a walk takes place. */
export interface WalkPlace {
  readonly graph: NavigationGraph;
  readonly sceneHash: string;
  /** Of a node: what each direction shows, things left out where there is no home. */
  readonly lookAround: (node: number) => readonly Direction[];
  /** Null: the graph alone is there. */ readonly home: {
    readonly scene: Scene;
    readonly rasteriser: Rasteriser;
  } | null;
}

/** Opens the home of a walk, or the scan. @throws {ParleyError} `NOT_FOUND` or `BAD_SCENE` as home and graph say. */
export async function openPlace({
  sceneDir,
  scan,
  agents,
}: Pick<R2rSpec, 'sceneDir' | 'scan' | 'agents'>): Promise<WalkPlace> {
  const field = fieldOf(agents[FOLLOWER].config);
  if (scan !== undefined) {
    const { graph, sceneHash } = scan;
    return { graph, sceneHash, lookAround: lookAlongEdges(graph, field), home: null };
  }
  if (sceneDir === null) throw new TypeError('a walk has a home or a scan');
  const home = await openHome(sceneDir);
  const graph = graphOfHome(sceneDir);
  const place = { ...home, graph };
  return { graph, sceneHash: home.sceneHash, lookAround: panoramasOf(place, field), home };
}
