import { MARK_WORDS, type MarkKind, type Marks } from './marks';
import classes from './scrub-bar.module.css';

/** What the marks on this bar mean: only those that are there. */
export function MarkLegend({ marks }: { marks: Marks }) {
  const here = new Set(marks.points.map(({ kind }) => kind));
  const kinds = (Object.keys(MARK_WORDS) as MarkKind[]).filter((kind) => here.has(kind));
  if (kinds.length === 0 && marks.pauses.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label="Marks on the bar">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classes.sample} data-kind={kind} aria-hidden />
          {MARK_WORDS[kind]}
        </li>
      ))}
      {marks.pauses.length > 0 && (
        <li>
          <span className={classes.samplePause} aria-hidden />
          Pause
        </li>
      )}
    </ul>
  );
}
