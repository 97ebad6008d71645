import type { CurationCounts } from '@parley/protocol';
import classes from './episodes.module.css';

/** How far one is: a bar, and the same in words. */
export function CurationProgress({ counts }: { counts: CurationCounts }) {
  const { episodes, toLookAt, accepted, rejected } = counts;
  const share = (n: number) => ({ width: `${episodes === 0 ? 0 : (n / episodes) * 100}%` });
  return (
    <div className={classes.progress}>
      <div className={classes.bar} aria-hidden>
        <span data-state="accepted" style={share(accepted)} />
        <span data-state="rejected" style={share(rejected)} />
      </div>
      <p className={`${classes.progressWords} tabular`}>
        <span>
          <b>{toLookAt}</b> to look at
        </span>
        <span data-state="accepted">
          <b>{accepted}</b> accepted
        </span>
        <span data-state="rejected">
          <b>{rejected}</b> rejected
        </span>
      </p>
    </div>
  );
}
