import classes from './illustration.module.css';
import { RobotFigure } from './robot-figure';

/** A message goes to the robot, which sets out through rooms with three chairs alike. */
export function TellIt() {
  return (
    <svg viewBox="0 0 280 170" className={classes.art} aria-hidden="true">
      <rect width="280" height="170" rx="14" className={classes.soft} />
      <path
        d="M22 22 h96 a8 8 0 0 1 8 8 v30 a8 8 0 0 1 -8 8 h-66 l-16 13 v-13 h-14 a8 8 0 0 1 -8 -8 v-30 a8 8 0 0 1 8 -8 Z"
        className={classes.accent}
      />
      <path d="M32 38 h74 M32 52 h48" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <RobotFigure x={60} y={152} scale={0.8} gaze={1} />
      <path
        d="M96 146 q40 6 62 -24 t46 -34"
        className={`${classes.accentLine} ${classes.dashed}`}
      />
      <path
        d="M150 24 h108 v124 h-46 M150 24 v44 M258 84 h-40 M150 98 v50 h24"
        className={classes.ink}
      />
      {[
        [176, 50],
        [230, 54],
        [230, 124],
      ].map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <rect x="-10" y="-14" width="20" height="16" rx="4" className={classes.warm} />
          <rect x="-13" y="-3" width="26" height="9" rx="4" className={classes.line} />
          <path d="M-9 6 v5 M9 6 v5" className={classes.ink} />
        </g>
      ))}
    </svg>
  );
}
