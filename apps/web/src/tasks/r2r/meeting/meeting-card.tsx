import type { MeetingMove } from '@parley/task-r2r/shared';
import { memo, useState } from 'react';
import { useWords } from '../../../i18n/use-words';
import { expertName, MEETING_WORDS } from '../words/meeting-words';
import { FoldedTurn } from './folded-turn';
import classes from './meeting-card.module.css';
import { ProgressList } from './progress-list';
import { type Turn, turnsOf } from './turns-of';
import { isSplit, votesForTaken } from './votes';

type Exchange = MeetingMove['exchanges'][number];

/** One move: who was asked what, how far the robot takes itself to be, the vote and where it goes. Only the newest is open by itself. */
export const MeetingCard = memo(function MeetingCard({
  move: { step, exchanges, decision },
  isNewest,
}: {
  readonly move: MeetingMove;
  readonly isNewest: boolean;
}) {
  const words = useWords(MEETING_WORDS);
  // What the reader chose; until then the newest alone is open, and closes as the next one comes.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isNewest;
  return (
    <li className={classes.card} aria-current={isNewest ? 'step' : undefined}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen(open)}
      >
        <summary className={classes.head}>
          <h2>{words.move(step + 1)}</h2>
          {decision !== null && (
            <span data-split={isSplit(decision) || undefined}>
              {words.votes(votesForTaken(decision), decision.predicted.length, decision.direction)}
            </span>
          )}
        </summary>
        {isOpen && (
          <>
            {decision !== null && (
              <p className={classes.decision} data-line={decision.line}>
                <strong>{words.goes(decision.direction)}</strong>
                {decision.thought !== '' && `: ${decision.thought}`}
              </p>
            )}
            {decision?.estimate != null && (
              <ProgressList
                estimate={decision.estimate}
                label={words.actions}
                states={words.states}
              />
            )}
            {turnsOf(exchanges).map((turn) => (
              <TurnView key={turn[0].line} turn={turn} />
            ))}
          </>
        )}
      </details>
    </li>
  );
});

function TurnView({ turn }: { readonly turn: Turn<Exchange> }) {
  const words = useWords(MEETING_WORDS);
  const { name, does } = expertName(words, turn[0].expert);
  return (
    <section className={classes.turn}>
      <h3>
        <span>{words.asks}</span> {name} {does !== '' && <small>{does}</small>}
      </h3>
      <FoldedTurn count={turn.length} summary={words.exchanges(turn.length)}>
        <Lines turn={turn} />
      </FoldedTurn>
    </section>
  );
}

const Lines = ({ turn }: { readonly turn: Turn<Exchange> }) => (
  <dl className={classes.lines}>
    {turn.map(({ line, question, answer }) => (
      <div key={line} data-line={line}>
        <dt>{question}</dt>
        <dd>{answer}</dd>
      </div>
    ))}
  </dl>
);
