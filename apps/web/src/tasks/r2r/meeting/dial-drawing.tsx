import classes from './dial-drawing.module.css';
import { DIRECTION_DEG, DIRECTIONS } from './votes';

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

interface DialDrawingProps {
  /** Says what the drawing shows. */ readonly label: string;
  /** Directions in which one can go, 0 to 11. */ readonly open: {
    readonly has: (direction: number) => boolean;
  };
  /** Samples that named each direction; none before the vote. */ readonly votes: readonly number[];
  /** Null: none yet. */ readonly taken: number | null;
  /** Degrees clockwise from −z, which is up as on the plan. */ readonly facingDeg: number;
}

/** Twelve directions from above, north up, with the robot in their middle. */
export function DialDrawing({ label, open, votes, taken, facingDeg }: DialDrawingProps) {
  return (
    <svg viewBox="-106 -106 212 212" className={classes.dial} role="img" aria-label={label}>
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
  );
}
