import { memo, useEffect, useRef } from 'react';
import bubbles from '../../dialogue/chat-log.module.css';
import type { ChatLine, EpisodeState, QuestionState } from '../fold/episode-state';
import { Empty } from '../frame/query-state';
import classes from './transcript.module.css';

interface TranscriptProps {
  readonly chat: EpisodeState['chat'];
  readonly questions: EpisodeState['questions'];
  /** A simulated user is shown nothing: it has no window. */ readonly isPerson: boolean;
  readonly onSeekSeq: (seq: number) => void;
}

/** The conversation as the person has it, with what only the log knows: shown, painted, seconds to answer. */
export const Transcript = memo(function Transcript({
  chat,
  questions,
  isPerson,
  onSeekSeq,
}: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the conversation, whatever was added.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [chat.length]);
  if (chat.length === 0)
    return (
      <div className={classes.empty}>
        <Empty title="Nothing said yet">Words of person and robot appear here.</Empty>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
    <ol ref={list} className={bubbles.log} aria-label="Conversation" tabIndex={0}>
      {chat.map((line) => {
        const question = questions.find((each) => each.questionId === line.questionId);
        const isOpen = line.kind === 'question' && question?.outcome === 'open';
        return (
          <li
            key={line.messageId}
            className={bubbles.line}
            data-from={line.from === 'person' ? 'person' : 'robot'}
            data-open={isOpen || undefined}
          >
            <span className={bubbles.who}>{nameOf(line)}</span>
            <button
              type="button"
              className={`${bubbles.bubble} ${classes.bubble}`}
              title={`Go to row ${line.seq}`}
              onClick={() => onSeekSeq(line.seq)}
            >
              {line.text === '' && line.via === 'cant-tell' ? "I can't tell" : line.text}
            </button>
            {question !== undefined && (
              <span className={bubbles.state}>{noteOf(line, question, isPerson)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
});

const NAMES: Readonly<Record<string, string>> = { person: 'Person', robot: 'Robot' };

function nameOf(line: ChatLine): string {
  const from = NAMES[line.from] ?? line.from;
  const kind =
    line.kind === 'instruction'
      ? ', instruction'
      : line.kind === 'correction'
        ? ', correction'
        : '';
  return line.to === 'person' || line.to === 'robot' ? `${from}${kind}` : `${from} to ${line.to}`;
}

function noteOf(line: ChatLine, question: QuestionState, isPerson: boolean): string {
  if (line.kind === 'question') {
    if (question.outcome === 'no-answer') return 'No answer';
    if (question.outcome === 'failed') return 'Could not be put';
    if (!isPerson) return '';
    if (question.shownSeq === null) return 'Asked, not shown yet';
    return question.paintedSeq === null ? 'Shown' : 'Shown, painted in the window';
  }
  if (line.kind !== 'answer') return '';
  const after =
    !isPerson || question.answerMs === null
      ? ''
      : `${(question.answerMs / 1000).toFixed(1)} s after it was shown`;
  return line.via === 'cant-tell' ? ["can't tell", after].filter(Boolean).join(', ') : after;
}
