import { directionOf } from '@parley/task-r2r/shared';
import { DialDrawing } from '../meeting/dial-drawing';
import { DIRECTIONS, votesOf } from '../meeting/votes';
import classes from './panorama-dial.module.css';
import type { MoveState } from './r2r-beliefs';
import { panoramaText, sideOf } from './way-words';

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
      <DialDrawing label={panoramaText(move, facingDeg)} {...{ open, votes, taken, facingDeg }} />
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
