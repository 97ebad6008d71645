import type { OpenQuestion as Question } from '@parley/protocol';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setPicturesLarge } from '../episode/pictures-store';
import { RobotPicture } from '../episode/robot-picture';
import { useExpose } from '../exposure/use-expose';
import { usePainted } from '../exposure/use-painted';
import { useStageHasPictures } from '../tasks/use-stage-has-pictures';
import { useSubject } from '../tasks/use-subject';
import classes from './open-question.module.css';
import { useTurnContext } from './use-turn-context';

interface OpenQuestionProps {
  readonly question: Question;
  /** It has its answer, and keeps its place until the next one comes. */
  readonly isDone?: boolean;
}

/** The question that waits for its answer, above where it is answered: it stays in sight whatever scrolls. */
export function OpenQuestion({ question, isDone = false }: OpenQuestionProps) {
  const subject = useSubject();
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const line = useRef<HTMLLIElement>(null);
  const expose = useExpose();
  const isOnStage = useStageHasPictures();
  const { questionId, text, picture } = question;
  usePainted(line, questionId, (atMs) =>
    expose('question-painted', questionId, {
      atMs: Math.round(atMs),
      hasPicture: picture !== undefined,
    }),
  );
  return (
    <ol
      className={classes.list}
      aria-label={t('asks', { context })}
      aria-hidden={isDone || undefined}
    >
      <li
        ref={line}
        className={classes.question}
        data-open={!isDone || undefined}
        data-still={question.form?.kind === 'action' || undefined}
        data-question={questionId}
      >
        {picture !== undefined && !isOnStage && (
          <button
            type="button"
            className={classes.picture}
            onClick={() => setPicturesLarge(true)}
            tabIndex={isDone ? -1 : undefined}
            aria-label={t('enlargeBoth')}
          >
            <RobotPicture subject={subject} picture={picture} />
          </button>
        )}
        <span
          className={classes.bubble}
          data-testid="message"
          tabIndex={text.length > LONG && !isDone ? 0 : undefined}
        >
          {text}
        </span>
      </li>
    </ol>
  );
}

/** Characters from which a question may need to scroll in itself. */
const LONG = 240;
