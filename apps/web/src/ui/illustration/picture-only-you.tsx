import classes from './illustration.module.css';
import { RobotFigure } from './robot-figure';

/** A picture on the person's side of a wall; the robot on the other. */
export function PictureOnlyYou() {
  return (
    <svg viewBox="0 0 280 170" className={classes.art} aria-hidden="true">
      <rect width="280" height="170" rx="14" className={classes.soft} />
      <rect x="30" y="28" width="100" height="92" rx="8" className={classes.paper} />
      <rect x="30" y="28" width="100" height="92" rx="8" className={classes.ink} />
      <rect x="40" y="38" width="80" height="72" rx="4" className={classes.wall} />
      <rect x="40" y="90" width="80" height="20" className={classes.floor} />
      <path d="M60 96 v-22 q0 -8 8 -8 h24 q8 0 8 8 v22 Z" className={classes.warm} />
      <path d="M56 98 v-12 q5 -6 10 0 v6 h28 v-6 q5 -6 10 0 v12 Z" className={classes.accent} />
      <path d="M60 100 v5 M100 100 v5" className={classes.ink} />
      <path d="M56 140 q24 -18 48 0 q-24 18 -48 0 Z" className={classes.paper} />
      <path d="M56 140 q24 -18 48 0 q-24 18 -48 0 Z" className={classes.ink} />
      <circle cx="80" cy="140" r="6" className={classes.inkFill} />
      <path d="M160 22 V150" className={`${classes.accentLine} ${classes.dashed}`} />
      <RobotFigure x={216} y={140} gaze={1} />
    </svg>
  );
}
