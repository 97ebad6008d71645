import { useEffect, useRef } from 'react';
import { useLinesOnScreen } from '../../../exposure/use-lines-on-screen';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { MEETING_WORDS } from '../words/meeting-words';
import { MeetingCard } from './meeting-card';
import classes from './meeting-panel.module.css';
import { useIsDiscussionShown, useMeeting } from './use-meeting';

/** In the place of a conversation: what the robot talked over, move by move, or that there is nothing to do. */
export function MeetingPanel() {
  const words = useWords(MEETING_WORDS);
  const isShown = useIsDiscussionShown();
  if (isShown) return <Meeting />;
  return (
    <section className={classes.panel} aria-label={words.title}>
      <p className={classes.note}>{words.nothingToDo}</p>
    </section>
  );
}

const NO_MOVES: never[] = [];

/** Air above the newest move. */
const MARGIN_PX = 12;

function Meeting() {
  const words = useWords(MEETING_WORDS);
  const moves = useMeeting()?.moves ?? NO_MOVES;
  const trialId = useSession(({ view }) => view?.episode?.trialId ?? '');
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const newest = moves.at(-1);
  const decision = newest?.decision ?? null;
  useLinesOnScreen(list, trialId);
  const step = newest?.step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest move comes into sight once, and what one reads then stays where it is.
  useEffect(() => {
    const card = list.current?.lastElementChild;
    // Only the panel scrolls: the page around it stays as it is.
    if (card instanceof HTMLElement && panel.current !== null)
      panel.current.scrollTop = card.offsetTop - MARGIN_PX;
  }, [step]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard.
    <section ref={panel} className={classes.panel} tabIndex={0} aria-label={words.title}>
      {newest === undefined && <p className={classes.note}>{words.soon}</p>}
      <ol ref={list} className={classes.moves} data-testid="meeting">
        {moves.map((move) => (
          <MeetingCard key={move.step} move={move} isNewest={move === newest} />
        ))}
      </ol>
      <div role="status" className="visually-hidden">
        {newest !== undefined &&
          decision !== null &&
          words.decided(newest.step + 1, decision.direction)}
      </div>
    </section>
  );
}
