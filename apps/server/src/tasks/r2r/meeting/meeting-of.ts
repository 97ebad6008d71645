import { roundM } from '@parley/protocol';
import { floorOf, type GraphNode, type NavigationGraph } from '@parley/scenes/kinds';
import {
  type MeetingMove,
  type Offer,
  R2R_BELIEFS,
  type R2rMeeting,
} from '@parley/task-r2r/shared';
import { type FieldOfView, offeredFrom } from '@parley/task-r2r/truth';
import type { OwnNote } from '../../live-task';

/** Where a walk begins, and what it is offered. */
export interface MeetingPlace {
  readonly graph: NavigationGraph;
  readonly start: string;
  /** Degrees clockwise from −z. */ readonly bearingDeg: number;
  readonly offer: Offer;
  /** How wide a direction is; left out: 30°. */ readonly field?: FieldOfView;
}

/** Where the robot stands, and which way it faces. */
interface At {
  readonly node: number;
  readonly facingDeg: number;
}

/**
 * The discussion so far, from the notes of the agent: the same exchanges, ways and votes that experimenters see, and nothing of where the way leads or of what answers
 * (SCI-14).
 *
 * @param notes In the order of their rows.
 */
export function meetingOf(notes: readonly OwnNote[], place: MeetingPlace): R2rMeeting {
  const { graph, start, bearingDeg, offer, field } = place;
  let at: At = { node: nodeOf(graph, start), facingDeg: bearingDeg };
  const trail = [placeOf(graph, at)];
  const moves: MeetingMove[] = [];
  const moveAt = (step: number): MeetingMove => {
    const last = moves.at(-1);
    if (last?.step === step) return last;
    const ways = offeredFrom(graph, at.node, offer, field).map(({ direction, isStairs }) => ({
      direction,
      isStairs,
    }));
    const { facingDeg } = at;
    moves.push({ step, facingDeg, ways, exchanges: [], decision: null });
    return moves.at(-1) as MeetingMove;
  };
  for (const { seq, name, data } of notes) {
    if (name === 'exchange') {
      const { step, expert, question, answer } = R2R_BELIEFS.exchange.parse(data);
      moveAt(step).exchanges.push({ line: seq, expert, question, answer });
    }
    if (name !== 'decision') continue;
    const decided = R2R_BELIEFS.decision.parse(data);
    const { estimate, predicted, direction, thought } = decided;
    moveAt(decided.step).decision = { line: seq, estimate, predicted, direction, thought };
    at = arrivalAt(graph, at, decided.to);
    trail.push(placeOf(graph, at));
  }
  const here = offeredFrom(graph, at.node, offer, field).map(
    ({ direction, bearingDeg: toDeg, isStairs }) => ({ direction, bearingDeg: toDeg, isStairs }),
  );
  return { moves, trail, facingDeg: at.facingDeg, here };
}

const nodeOf = ({ nodes }: NavigationGraph, viewpoint: string): number =>
  nodes.findIndex(({ id }) => id === viewpoint);

/** Faces as the edge led; a place that the graph does not have leaves the robot where it was. */
function arrivalAt(graph: NavigationGraph, from: At, to: string): At {
  const node = nodeOf(graph, to);
  if (node < 0) return from;
  const way = offeredFrom(graph, from.node, 'all').find(({ viewpoint }) => viewpoint === to);
  return { node, facingDeg: way?.bearingDeg ?? from.facingDeg };
}

function placeOf({ nodes }: NavigationGraph, { node }: At): [number, number] {
  const [x, , z] = floorOf(nodes[node] as GraphNode);
  return [roundM(x), roundM(z)];
}
