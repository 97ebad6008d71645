import { directionOf } from '@parley/task-r2r/shared';
import classes from './panorama-dial.module.css';
import type { MoveState } from './r2r-beliefs';
import { DIRECTION_DEG, DIRECTIONS, panoramaText, sideOf, votesOf } from './way-words';

/** Radii of the ring and of what stands in it, in units of the drawing. */
const INNER = 46;
const OUTER = 100;
const NUMBER = 86;
const VOTES = 60;

/** A place at a bearing, clockwise from the top. */
function at(bearingDeg: number, radius: number): readonly [x: number, y: number] {
  const angle = (bearingDeg * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** The part of the ring that one direction takes. */
function wedge(direction: number): string {
  const [from, to] = [(direction - 0.5) * DIRECTION_DEG, (direction + 0.5) * DIRECTION_DEG];
  const text = (bearingDeg: number, radius: number): string => at(bearingDeg, radius).join(' ');
  return `M${text(from, INNER)}L${text(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${text(to, OUTER)}L${text(to, INNER)}A${INNER} ${INNER} 0 0 0 ${text(from, INNER)}Z`;
}

interface PanoramaDialProps {
  readonly move: MoveState;
  /** Degrees clockwise from −z, which is up as on the plan. */ readonly facingDeg: number;
}

/** Twelve directions from above: those in which one can go, how many samples named each, and which is taken. */
export function PanoramaDial({ move, facingDeg }: PanoramaDialProps) {
  const { ways, decision } = move;
  const votes = decision === null ? [] : votesOf(decision);
  const taken = decision === null ? null : directionOf(decision.direction);
  const open = new Map(ways?.map((way) => [way.direction, way]));
  return (
    <>
      <svg
        viewBox="-106 -106 212 212"
        className={classes.dial}
        role="img"
        aria-label={panoramaText(move, facingDeg)}
      >
        {Array.from({ length: DIRECTIONS }, (_, direction) => {
          const [x, y] = at(direction * DIRECTION_DEG, NUMBER);
          const [voteX, voteY] = at(direction * DIRECTION_DEG, VOTES);
          const count = votes[direction] ?? 0;
          const state = taken === direction ? 'taken' : open.has(direction) ? 'open' : 'shut';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: directions keep their place.
            <g key={direction} data-state={state}>
              <path d={wedge(direction)} />
              <text x={x} y={y} className={classes.number}>
                {direction}
              </text>
              {count > 0 && (
                <text x={voteX} y={voteY} className={classes.votes}>
                  ×{count}
                </text>
              )}
            </g>
          );
        })}
        <path
          d="M0 -34L12 8L0 1L-12 8Z"
          transform={`rotate(${facingDeg})`}
          className={classes.robot}
        />
      </svg>
      <ul className={classes.ways} aria-label="Ways on">
        {ways?.map(({ direction, viewpoint, isStairs }) => (
          <li key={direction} data-taken={taken === direction || undefined}>
            <strong>{direction}</strong> {sideOf(direction, facingDeg)}
            {isStairs ? ', stairs' : ''} <span>{viewpoint}</span>
            {decision !== null && <b>{wordOf(votes[direction] ?? 0)}</b>}
          </li>
        ))}
      </ul>
      <Odd votes={votes} open={open} />
    </>
  );
}

/** Votes for one in which nothing lies, which do not count, or for no direction: of a single round those are to stop, of others they do not count. */
function Odd({ votes, open }: { votes: readonly number[]; open: ReadonlyMap<number, unknown> }) {
  const odd = votes.flatMap((count, direction) =>
    count === 0 || open.has(direction)
      ? []
      : [`${wordOf(count)} for ${direction < DIRECTIONS ? direction : 'no direction'}`],
  );
  return odd.length === 0 ? null : <p className={classes.odd}>Others: {odd.join(', ')}.</p>;
}

const wordOf = (votes: number): string => (votes === 1 ? '1 vote' : `${votes} votes`);
