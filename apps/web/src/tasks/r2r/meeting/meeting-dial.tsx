import { directionOf, type MeetingMove } from '@parley/task-r2r/shared';
import { useWords } from '../../../i18n/use-words';
import { MEETING_WORDS } from '../words/meeting-words';
import { DialDrawing } from './dial-drawing';
import classes from './meeting-drawings.module.css';
import { DIRECTIONS, turnTo, votesOf } from './votes';

/** Twelve directions from above: those in which one can go, how many samples named each, and which is taken. */
export function MeetingDial({ move }: { readonly move: MeetingMove }) {
  const { dial, goes } = useWords(MEETING_WORDS);
  const { ways, decision, facingDeg } = move;
  const votes = decision === null ? [] : votesOf(decision);
  const open = ways.map(({ direction, isStairs }) =>
    dial.way(directionOf(direction), dial.sides[turnTo(direction, facingDeg)], isStairs),
  );
  const told = votes.flatMap((count, at) =>
    count === 0 ? [] : [dial.vote(count, at < DIRECTIONS ? at : null)],
  );
  const label = [
    dial.intro,
    open.length === 0 ? dial.none : dial.ways(open),
    ...(decision === null ? [] : [dial.votes(told), `${goes(decision.direction)}.`]),
  ].join(' ');
  return (
    <figure className={classes.figure}>
      <figcaption>{dial.title(move.step + 1)}</figcaption>
      <DialDrawing
        label={label}
        open={new Set(ways.map(({ direction }) => directionOf(direction)))}
        votes={votes}
        taken={decision === null ? null : directionOf(decision.direction)}
        facingDeg={facingDeg}
      />
    </figure>
  );
}
