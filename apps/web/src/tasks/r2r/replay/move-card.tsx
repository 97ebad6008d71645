import { memo, useEffect, useState } from 'react';
import { Tag } from '../../../experimenter/frame/tag';
import { FoldedTurn } from '../meeting/folded-turn';
import classes from '../meeting/meeting-card.module.css';
import { type Turn, turnsOf } from '../meeting/turns-of';
import { isSplit } from '../meeting/votes';
import own from './move-card.module.css';
import type { ExchangeState, MoveState } from './r2r-beliefs';
import { roleWords } from './role-words';
import { goesText, voteText } from './way-words';

interface MoveCardProps {
  readonly move: MoveState;
  /** Viewpoint of the first move. */ readonly start: string;
  readonly isNewest: boolean;
  /** The walk ended here, without a move. */ readonly isEnd: boolean;
}

/** One move of the meeting: who asked whom what, what was decided, and what came of it. Only the newest is open by itself. */
export const MoveCard = memo(function MoveCard({ move, start, isNewest, isEnd }: MoveCardProps) {
  const [isOpen, setOpen] = useState(isNewest);
  useEffect(() => setOpen(isNewest), [isNewest]);
  const { step, viewpoint, exchanges, deviations, takeovers, decision, result } = move;
  return (
    <li className={classes.card} aria-current={isNewest ? 'step' : undefined}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.head}>
          <h3>{isEnd ? 'End' : `Move ${step + 1}`}</h3>
          <span>
            {viewpoint ?? start}
            {decision !== null && ` → ${decision.to}`}
          </span>
          {decision !== null && (
            <Tag tone={isSplit(decision) ? 'wait' : 'accent'}>{voteText(decision)}</Tag>
          )}
          {result?.isDone === false && <Tag tone="warn">No edge leads there</Tag>}
        </summary>
        {isOpen && (
          <>
            {turnsOf(exchanges).map((turn) => (
              <TurnView key={turn[0].seq} turn={turn} />
            ))}
            {takeovers.map(({ seq, expert, why }) => (
              <div key={seq} className={own.aside}>
                <Tag tone="wait">The body answers</Tag> {roleWords(expert).name}: {why}
              </div>
            ))}
            {deviations.map(({ seq, expert, attempt, fault }) => (
              <div key={seq} className={own.aside}>
                <Tag tone="wait">Asked again</Tag> {roleWords(expert).name}, try {attempt}: {fault}
              </div>
            ))}
            {decision !== null && (
              <p className={classes.decision}>
                <strong>{goesText(decision.direction)}</strong>
                {decision.thought !== '' && `: ${decision.thought}`}
              </p>
            )}
          </>
        )}
      </details>
    </li>
  );
});

function TurnView({ turn }: { turn: Turn<ExchangeState> }) {
  const [{ asker, expert }] = turn;
  const { name, does } = roleWords(expert);
  return (
    <section className={classes.turn}>
      <h4>
        <span>{asker} asks</span> {name}
        {turn.some(({ by }) => by === 'person') && <Tag tone="accent">A person</Tag>}
        {turn.some(({ by }) => by === 'body') && <Tag tone="wait">In place of a person</Tag>}
        {does !== '' && <small>{does}</small>}
      </h4>
      <FoldedTurn count={turn.length} summary={`${turn.length} questions and answers`}>
        <Lines turn={turn} />
      </FoldedTurn>
    </section>
  );
}

function Lines({ turn }: { turn: Turn<ExchangeState> }) {
  return (
    <dl className={classes.lines}>
      {turn.map(({ seq, question, answer }) => (
        <div key={seq}>
          <dt>{question}</dt>
          <dd>{answer.length > LONG ? <Long text={answer} /> : answer}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters from which an answer is folded, and how many of them stand before it is opened. */
const LONG = 280;
const SHOWN = 120;

function Long({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isOpen ? 'Less' : `${text.slice(0, SHOWN)}…`}</summary>
      {text}
    </details>
  );
}
