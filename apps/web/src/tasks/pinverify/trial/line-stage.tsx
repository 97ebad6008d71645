import type { OpenQuestion } from '@parley/protocol';
import { COMPOSER_ID } from '../../../dialogue/composer';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './line-stage.module.css';
import { newestPicture } from './newest-picture';

/** The things from which one is picked, side by side; once one is picked, that one. */
export function LineStage() {
  const words = useWords(TRIAL_WORDS).line;
  const question = useSession(({ view }) => view?.openQuestion ?? null);
  const picked = useSession(({ view }) => newestPicture(view)?.url ?? null);
  const hasLine = question?.form?.kind === 'choice';
  return (
    <section className={classes.stage} aria-label={words.stage}>
      {hasLine && question !== null ? (
        <Line question={question} />
      ) : picked === null ? (
        <CalmPanel text={words.soon} />
      ) : (
        <div className={classes.picked}>
          <img src={picked} alt={words.picked} draggable={false} data-testid="picked-thing" />
        </div>
      )}
      <p className={classes.legend}>{hasLine ? words.legend : ''}</p>
    </section>
  );
}

/** Each picture is a label of its line in the form: a press of it picks the thing, and nothing is sent. */
function Line({ question: { questionId, form, optionPictures = {} } }: { question: OpenQuestion }) {
  const words = useWords(TRIAL_WORDS).line;
  const expose = useExpose();
  const options = form?.kind === 'choice' ? form.options : [];
  return (
    <div className={classes.line} data-testid="line">
      {options.map(({ id }, i) => (
        <label
          key={id}
          htmlFor={`${COMPOSER_ID}-${i}`}
          className={classes.thing}
          data-place={i + 1}
        >
          <span aria-hidden="true">{words.thing(i + 1)}</span>
          <img
            src={optionPictures[id]?.url}
            alt={words.picture(i + 1)}
            draggable={false}
            onLoad={() => {
              if (i === 0) expose('view-visible', questionId);
            }}
          />
        </label>
      ))}
    </div>
  );
}
