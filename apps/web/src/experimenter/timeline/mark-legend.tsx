import type { Marks } from './marks';
import classes from './scrub-bar.module.css';

/** What the marks on this bar mean: only those that are there. */
export function MarkLegend({ marks }: { marks: Marks }) {
  const kinds = [...new Map(marks.points.map(({ word, look }) => [word, look]))];
  if (kinds.length === 0 && marks.pauses.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label="Marks on the bar">
      {kinds.map(([word, look]) => (
        <li key={word}>
          <span className={classes.sample} data-look={look} aria-hidden />
          {word}
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
