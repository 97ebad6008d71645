import { closeUpOf } from '@parley/task-pinverify/shared';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './close-up.module.css';

/** A view that is on the page, and where the candidate is in it. */
export interface SeenView {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels x0 y0 x1 y1; null: the candidate was not found. */
  readonly box: readonly [number, number, number, number] | null;
}

/** The candidate from nearer, cut out of the same view: what verifiers judge by beside the whole view (PInVerify §5.1). Its place is there from the first. */
export function CloseUp({ seen }: { seen: SeenView | null }) {
  const words = useWords(TRIAL_WORDS).closeUp;
  const part = seen === null || seen.box === null ? null : closeUpOf(seen.box, seen);
  return (
    <figure className={classes.figure}>
      <figcaption>{words.title}</figcaption>
      <div className={classes.frame}>
        {seen !== null && part !== null && (
          <svg
            key={seen.url}
            viewBox={`0 0 ${part.widthPx} ${part.heightPx}`}
            role="img"
            aria-label={words.picture}
            data-testid="close-up"
          >
            {/* A viewport of its own: nothing beside the part is shown. */}
            <svg
              width={part.widthPx}
              height={part.heightPx}
              viewBox={`${part.left} ${part.top} ${part.widthPx} ${part.heightPx}`}
              aria-hidden="true"
            >
              <image href={seen.url} width={seen.widthPx} height={seen.heightPx} />
            </svg>
          </svg>
        )}
        {seen !== null && part === null && <p>{words.none}</p>}
      </div>
    </figure>
  );
}
