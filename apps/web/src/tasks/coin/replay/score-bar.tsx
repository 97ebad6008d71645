import type { ScoreEntry } from './coin-beliefs';
import classes from './score-bar.module.css';

/** Highest score of the trigger (CoIN, P_score). */
const MAX_SCORE = 10;
/** Ends of the scale are named where a threshold's name leaves them room. */
const LABEL_SCORES = 1;
const place = (score: number): string =>
  `${(Math.min(Math.max(score, 0), MAX_SCORE) / MAX_SCORE) * 100}%`;

const WORDS = {
  skip: 'it moves on',
  ask: 'it asks the person',
  stop: 'it stops here',
} as const;

/** Score of the newest round between the thresholds τ_skip and τ_stop; earlier rounds as dots. */
export function ScoreBar({ scores }: { scores: readonly ScoreEntry[] }) {
  const last = scores.at(-1);
  if (last === undefined) return null;
  const { score, tauSkip, tauStop, round, decision } = last;
  const earlier = scores.slice(0, -1).filter((entry) => entry.score >= 0);
  const summary =
    score < 0
      ? `Round ${round}: nothing to compare with yet (−1), so ${WORDS[decision]}`
      : `Round ${round}: score ${score} of ${MAX_SCORE}, so ${WORDS[decision]}`;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{summary}</figcaption>
      <div className={classes.scale} aria-hidden>
        <div
          className={classes.zone}
          data-zone="skip"
          data-on={decision === 'skip' || undefined}
          style={{ left: 0, width: place(tauSkip) }}
        >
          <span>skip</span>
        </div>
        <div
          className={classes.zone}
          data-zone="ask"
          data-on={decision === 'ask' || undefined}
          style={{ left: place(tauSkip), width: place(tauStop - tauSkip) }}
        >
          <span>ask</span>
        </div>
        <div
          className={classes.zone}
          data-zone="stop"
          data-on={decision === 'stop' || undefined}
          style={{ left: place(tauStop), right: 0 }}
        >
          <span>stop</span>
        </div>
        {earlier.map((entry) => (
          <span key={entry.seq} className={classes.dot} style={{ left: place(entry.score) }} />
        ))}
        {score >= 0 && (
          <span className={classes.marker} style={{ left: place(score) }}>
            {score}
          </span>
        )}
      </div>
      <div className={classes.axis} aria-hidden>
        {tauSkip >= LABEL_SCORES && <span style={{ left: 0 }}>0</span>}
        <span style={{ left: place(tauSkip) }}>τ skip {tauSkip}</span>
        <span style={{ left: place(tauStop) }}>τ stop {tauStop}</span>
        {tauStop <= MAX_SCORE - LABEL_SCORES && <span style={{ left: '100%' }}>{MAX_SCORE}</span>}
      </div>
    </figure>
  );
}
