import classes from './illustration.module.css';
import { RobotFigure } from './robot-figure';

/** The robot asks; two honest answers lie ready: a word, or a shrug. */
export function AnswerTruthfully() {
  return (
    <svg viewBox="0 0 280 170" className={classes.art} aria-hidden="true">
      <rect width="280" height="170" rx="14" className={classes.soft} />
      <RobotFigure x={56} y={146} scale={0.95} gaze={1} />
      <path
        d="M92 24 h88 a8 8 0 0 1 8 8 v30 a8 8 0 0 1 -8 8 h-72 l-18 12 l4 -14 a8 8 0 0 1 -8 -8 v-28 a8 8 0 0 1 6 -8 Z"
        className={classes.paper}
      />
      <path
        d="M92 24 h88 a8 8 0 0 1 8 8 v30 a8 8 0 0 1 -8 8 h-72 l-18 12 l4 -14 a8 8 0 0 1 -8 -8 v-28 a8 8 0 0 1 6 -8 Z"
        className={classes.ink}
      />
      <path d="M129 40 q1 -9 9 -9 q9 0 9 8 q0 6 -9 9 v4" className={classes.accentLine} />
      <circle cx="138" cy="60" r="2.2" className={classes.accent} />
      <g transform="translate(124 92)">
        <rect width="132" height="28" rx="14" className={classes.accent} />
        <path
          d="M20 14 l6 6 l11 -12"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
        <path d="M50 14 h62" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(124 128)">
        <rect width="132" height="28" rx="14" className={classes.paper} />
        <rect width="132" height="28" rx="14" className={classes.ink} />
        <path d="M20 17 q4 -7 8 -2 t8 -2" className={classes.ink} />
        <path d="M50 14 h44" className={classes.ink} />
      </g>
    </svg>
  );
}
