import { callsOf, type LogRecord } from '@parley/log';
import { groupBy } from '@parley/protocol';
import { R2R_BELIEFS } from '../shared';
import type { RouteGraph } from './route-graph';
import { indexGraph } from './route-graph';

/** What was asked on one port in a walk. */
export interface PortUse {
  readonly port: string;
  readonly backend: string;
  readonly requests: number;
  /** Of providers that say it; null: none does. */ readonly tokens: number | null;
  readonly costUsd: number | null;
}

/** One move for which there were several samples. */
export interface VotedMove {
  /** Samples that counted, and those of them for the direction that most name. */
  readonly samples: number;
  readonly agreeing: number;
  /** The move brought the robot nearer to the goal, along the graph. */ readonly isRight: boolean;
}

/** What figures keep of a discussion. */
export interface DiscussionReading {
  readonly uses: readonly PortUse[];
  readonly moves: readonly VotedMove[];
}

interface Route {
  readonly graph: RouteGraph;
  readonly start: string;
  readonly goal: string;
}

/** Reads who was asked how often, and how far the samples of each move agreed. */
export const readDiscussion = (records: readonly LogRecord[], route: Route): DiscussionReading => ({
  uses: usesOf(records),
  moves: movesOf(records, route),
});

function usesOf(records: readonly LogRecord[]): PortUse[] {
  const calls = callsOf(records).filter(({ args }) => args.kind === 'model');
  return [...groupBy(calls, ({ port, backend }) => JSON.stringify([port, backend])).values()].map(
    (own) => {
      const [{ port, backend }] = own as [(typeof own)[number]];
      const said = (name: string): number[] =>
        own.flatMap(({ volatile }) => {
          const value = volatile[name];
          return typeof value === 'number' ? [value] : [];
        });
      return {
        ...{ port, backend },
        requests: own.reduce(
          (sum, { args }) => sum + (args.kind === 'model' ? args.requests.length : 0),
          0,
        ),
        tokens: sumOf([...said('tokensIn'), ...said('tokensOut')]),
        costUsd: sumOf(said('costUsd')),
      };
    },
  );
}

/** Null of nothing. */
const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);

function movesOf(records: readonly LogRecord[], { graph, start, goal }: Route): VotedMove[] {
  const index = indexGraph(graph);
  const leftM = (viewpoint: string): number => {
    const [from, to] = [index.indexOf(viewpoint), index.indexOf(goal)];
    return from === undefined || to === undefined ? Infinity : index.distanceM(from, to);
  };
  let here = start;
  const moves: VotedMove[] = [];
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    if (event.belief.name !== 'decision') continue;
    const decision = R2R_BELIEFS.decision.safeParse(event.belief.data);
    if (!decision.success) continue;
    const { predicted, to } = decision.data;
    const named = predicted.filter((direction) => direction !== null);
    const groups = [...groupBy(named, (direction) => direction).values()];
    if (predicted.length > 1)
      moves.push({
        samples: named.length,
        agreeing: Math.max(0, ...groups.map(({ length }) => length)),
        isRight: leftM(to) < leftM(here),
      });
    here = to;
  }
  return moves;
}
