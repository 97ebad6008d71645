import {
  answerMsOf,
  hasPeople,
  type KeptPicture,
  type Question,
  type TranscriptLine,
  type TrialStart,
} from '@parley/log';
import { memo, useEffect, useRef } from 'react';
import bubbles from '../../dialogue/chat-log.module.css';
import { partyName } from '../../tasks/party-name';
import type { EndPicture } from '../fold/trial-state';
import { Empty } from '../frame/query-state';
import classes from './transcript.module.css';

interface TranscriptProps {
  readonly lines: readonly TranscriptLine[];
  readonly questions: readonly Question[];
  readonly endPicture: EndPicture | null;
  /** Address of a picture that the person was shown; null for a log from disk, which has none. */
  readonly pictureUrl: ((imageId: string) => string) | null;
  /** Null before the trial's first row. */ readonly start: TrialStart | null;
  readonly onSeekSeq: (seq: number) => void;
}

/** The conversation as the person has it, with what only the log knows: shown, painted, seconds to answer, what counts. */
export const Transcript = memo(function Transcript({
  lines,
  questions,
  endPicture,
  pictureUrl,
  start,
  onSeekSeq,
}: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  // A simulated user is shown nothing: it has no window.
  const isPerson = start === null || hasPeople(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the conversation, whatever was added.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length, endPicture]);
  if (lines.length === 0)
    return (
      <div className={classes.empty}>
        <Empty title="Nothing said yet">Words of person and robot appear here.</Empty>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
    <ol ref={list} className={bubbles.log} aria-label="Conversation" tabIndex={0}>
      {lines.map((line) => {
        const question = questions.find((each) => each.questionId === line.questionId);
        const isOpen = line.kind === 'question' && question?.outcome === 'open';
        return (
          <li
            key={line.messageId}
            className={bubbles.line}
            data-from={isOfRole(line.from, start) ? 'person' : 'robot'}
            data-open={isOpen || undefined}
          >
            <span className={bubbles.who}>{headOf(line, start)}</span>
            <button
              type="button"
              className={`${bubbles.bubble} ${classes.bubble}`}
              title={`Go to row ${line.seq}`}
              onClick={() => onSeekSeq(line.seq)}
            >
              {line.text === '' && line.via === 'cant-tell' ? "I can't tell" : line.text}
            </button>
            {line.kind === 'question' && question?.picture != null && (
              <ShownPicture
                picture={question.picture}
                pictureUrl={pictureUrl}
                view={viewOf(line.from, start)}
              />
            )}
            {line.kind === 'question' &&
              Object.entries(question?.optionPictures ?? {}).map(([id, picture]) => (
                <ShownPicture key={id} picture={picture} pictureUrl={pictureUrl} />
              ))}
            {question !== undefined && (
              <span className={bubbles.state}>{noteOf(line, question, isPerson)}</span>
            )}
          </li>
        );
      })}
      {endPicture !== null && (
        <li className={bubbles.line} data-from="robot">
          <span className={bubbles.who}>Shown beside the items at the end</span>
          {endPicture.picture !== null && (
            <ShownPicture picture={endPicture.picture} pictureUrl={pictureUrl} />
          )}
          <span className={bubbles.state}>{endNote(endPicture)}</span>
        </li>
      )}
    </ol>
  );
});

const ROBOTS_VIEW = "The robot's view";

/** Whose view came with a question: each actor shows its own. */
const viewOf = (actor: string, start: TrialStart | null): string =>
  start === null ? ROBOTS_VIEW : `The view of the ${partyName(start.task, actor).toLowerCase()}`;

/** What the person saw, from the eyes of the robot or of another actor. */
function ShownPicture({
  picture: { imageId, widthPx, heightPx, isFramed },
  pictureUrl,
  view = ROBOTS_VIEW,
}: {
  readonly picture: KeptPicture;
  readonly pictureUrl: TranscriptProps['pictureUrl'];
  /** Whose view it is, in words. */ readonly view?: string;
}) {
  if (pictureUrl === null)
    return <span className={bubbles.state}>With a picture, which is on the server</span>;
  return (
    <img
      src={pictureUrl(imageId)}
      alt={isFramed ? 'What the robot pointed at, in a frame' : view}
      width={widthPx}
      height={heightPx}
      className={classes.picture}
    />
  );
}

function endNote({ hasChosen, picture }: EndPicture): string {
  if (picture === null) return hasChosen ? 'The picture could not be painted' : 'No picture';
  return hasChosen ? 'What it had chosen' : 'Its view from where it stopped; it had chosen nothing';
}

/** Words of those who answer stand on the other side than those of actors. */
const isOfRole = (party: string, start: TrialStart | null): boolean =>
  start === null ? party === '' : Object.hasOwn(start.roles, party);

const KINDS: Readonly<Partial<Record<TranscriptLine['kind'], string>>> = {
  instruction: ', instruction',
  correction: ', correction',
};

/** Who speaks; between actors, also to whom. Before the trial only people do. */
function headOf({ kind, from, to }: TranscriptLine, start: TrialStart | null): string {
  if (start === null) return `Person${KINDS[kind] ?? ''}`;
  const [speaker, listener] = [partyName(start.task, from), partyName(start.task, to)];
  const isWithPerson = isOfRole(from, start) || isOfRole(to, start);
  return isWithPerson ? `${speaker}${KINDS[kind] ?? ''}` : `${speaker} to ${listener}`;
}

function noteOf(line: TranscriptLine, question: Question, isPerson: boolean): string {
  if (line.kind === 'question') {
    if (question.outcome === 'no-answer') return 'No answer';
    if (question.outcome === 'failed') return 'Could not be put';
    if (!isPerson) return '';
    if (question.shown === null) return 'Asked, not shown yet';
    return question.exposures.painted === null ? 'Shown' : 'Shown, painted in the window';
  }
  if (line.kind !== 'answer') return '';
  if (!line.counts) return 'Does not count: the question had its answer';
  const answerMs = answerMsOf(question);
  const after =
    !isPerson || answerMs === null ? '' : `${(answerMs / 1000).toFixed(1)} s after it was shown`;
  return line.via === 'cant-tell' ? ["can't tell", after].filter(Boolean).join(', ') : after;
}
