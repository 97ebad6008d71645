import type { Performer } from '@parley/agent-core/ports';
import { roundM } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { R2R_METHODS } from '@parley/task-r2r/shared';
import type { Direction, GraphWorld } from '@parley/task-r2r/truth';
import { replyEachOf } from '../../../ports/reply-each';
import { GRAPH, GT_WAY } from '../r2r-ports';

const replyEach = replyEachOf(R2R_METHODS);

interface GraphParts {
  readonly graph: NavigationGraph;
  readonly world: Pick<GraphWorld, 'at' | 'nextToGoal'>;
  readonly lookAround: (node: number) => readonly Direction[];
}

/** The directions from where the robot stands. @throws {RangeError} for any other place. */
export const hereOf =
  ({ graph, world, lookAround }: GraphParts) =>
  (viewpoint: string): readonly Direction[] => {
    if (viewpoint !== graph.nodes[world.at()]?.id)
      throw new RangeError(`the robot is not at ${viewpoint}`);
    return lookAround(world.at());
  };

/** The simulator, and the shortest way of the upper bound: what a graph alone says. */
export function graphBodies(parts: GraphParts): Readonly<Record<string, Performer<'model'>>> {
  const here = hereOf(parts);
  return {
    [GRAPH]: replyEach(GRAPH, {
      'panorama.look': ({ viewpoint }) => ({
        ways: here(viewpoint).flatMap(({ index, candidates }) =>
          candidates.map(({ viewpoint: to, bearingDeg, isStairs, lengthM }) => ({
            ...{ direction: index, viewpoint: to, bearingDeg, isStairs },
            lengthM: roundM(lengthM),
          })),
        ),
      }),
    }),
    [GT_WAY]: replyEach(GT_WAY, {
      'shortest-way.next': () => ({ viewpoint: parts.world.nextToGoal() }),
    }),
  };
}
