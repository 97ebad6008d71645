import type { Performer } from '@parley/agent-core/ports';
import type { Scene } from '@parley/scenes/format';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { landmarkType } from '@parley/task-r2r/agents';
import { type Offer, offeredWays, R2R_METHODS } from '@parley/task-r2r/shared';
import {
  createToldWay,
  type Direction,
  type FieldOfView,
  type GraphWorld,
  offeredEdges,
  type R2rEpisode,
  type ToldClause,
  toldClausesOf,
} from '@parley/task-r2r/truth';
import { replyEachOf } from '../../../ports/reply-each';
import { PERFECT } from '../perfect';

const replyEach = replyEachOf(R2R_METHODS);

interface PerfectParts {
  /** Null: there is no home of ours. */ readonly scene: Scene | null;
  readonly graph: NavigationGraph;
  readonly world: Pick<GraphWorld, 'at' | 'gone'>;
  readonly episode: Pick<R2rEpisode, 'path' | 'bearingDeg' | 'told'>;
  readonly lookAround: (node: number) => readonly Direction[];
  /** Which ways the robot is offered. */ readonly offer: Offer;
  /** How wide a direction is; left out: 30°. */ readonly field?: FieldOfView;
  /** What the writer saw, 30° each; left out: the same as the robot. */ readonly writersView?: (
    node: number,
  ) => readonly Direction[];
}

/**
 * Experts that are told by truth, one to take the place of each: what is lost with it in place is not lost by that expert. Actions and
 * landmarks are those that our writer meant; an action is done where the robot stands on the way that was told; the direction is that of
 * the next viewpoint of the way, or of the shortest way back to it.
 */
export function perfectBodies(parts: PerfectParts): Readonly<Record<string, Performer<'model'>>> {
  const { graph, world, episode, lookAround, offer } = parts;
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  const path = episode.path.map((id) => indices.get(id) as number);
  const way = createToldWay(path, offeredEdges(graph, offer, parts.field));
  const clauses = clausesFor(parts, path);
  const inSight = () =>
    lookAround(world.at()).flatMap(({ index, candidates }) =>
      candidates.map((candidate) => ({ ...candidate, direction: index })),
    );
  /** Metres to what is next by a way that is offered. */
  const leftM = (direction: number): number => {
    const offered = offeredWays(inSight(), offer).find((one) => one.direction === direction);
    return way.leftM(world.gone(), indices.get(offered?.viewpoint ?? '') ?? -1);
  };
  const best = (directions: readonly { readonly direction: number }[]): number =>
    [...directions].sort((a, b) => leftM(a.direction) - leftM(b.direction))[0]?.direction as number;
  const named = {
    'action-decomposition': replyEach(PERFECT['action-decomposition'], {
      'action-decomposition.answer': () => ({ actions: clauses().map(({ text }) => text) }),
    }),
    'landmark-extraction': replyEach(PERFECT['landmark-extraction'], {
      'landmark-extraction.answer': ({ actions }) => ({
        actions,
        landmarks: [...new Set(clauses().flatMap(({ landmark }) => landmark ?? []))].map(
          (name) => ({ name, type: landmarkType(name) }),
        ),
      }),
    }),
    'completion-estimation': replyEach(PERFECT['completion-estimation'], {
      'completion-estimation.answer': ({ actions }) => {
        const moves = way.movesDone(world.gone());
        const done = doneOf(clauses(), actions.length, moves);
        return {
          executed: actions.slice(0, done),
          inProgress: actions.slice(done, done + 1),
          waiting: actions.slice(done + 1),
        };
      },
    }),
    navigator: replyEach(PERFECT.navigator, {
      'navigator.predict': ({ ways }) => ({
        thought: 'It is the way that was told.',
        direction: best(ways),
      }),
    }),
    'decision-testing': replyEach(PERFECT['decision-testing'], {
      'decision-testing.answer': ({ predictions }) => ({ direction: best(predictions) }),
    }),
  };
  return Object.fromEntries(Object.values(named).map((body) => [body.backend, body]));
}

/** @throws {RangeError} where others told it: what they meant is not known. */
function clausesFor(
  { scene, graph, lookAround: own, writersView: lookAround = own, episode }: PerfectParts,
  path: readonly number[],
): () => readonly ToldClause[] {
  let known: readonly ToldClause[] | null = null;
  return () => {
    const { told: style, bearingDeg: startDeg } = episode;
    if (style === undefined || scene === null)
      throw new RangeError('what the instruction means is not known');
    known ??= toldClausesOf({ scene, graph, lookAround }, path, { startDeg, style });
    return known;
  };
}

/** @throws {RangeError} for actions that are not those of the writer: which of them are done cannot be told. */
function doneOf(clauses: readonly ToldClause[], actions: number, moves: number): number {
  if (clauses.length !== actions)
    throw new RangeError(`${actions} actions of ${clauses.length} that were told`);
  return clauses.filter(({ doneAfter }) => doneAfter <= moves).length;
}
