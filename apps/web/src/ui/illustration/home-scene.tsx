import classes from './illustration.module.css';
import { RobotFigure } from './robot-figure';

/** A room with the robot in it: the start page, and the calm panel where an arm shows no view. */
export function HomeScene({ isLooking = false }: { isLooking?: boolean }) {
  return (
    <svg viewBox="0 0 480 270" className={classes.art} aria-hidden="true">
      <rect width="480" height="270" rx="18" className={classes.soft} />
      <path d="M40 214 V56 q0 -14 14 -14 h372 q14 0 14 14 v158 Z" className={classes.wall} />
      <path d="M24 214 h432 v18 q0 14 -14 14 H38 q-14 0 -14 -14 Z" className={classes.floor} />
      <path d="M24 214 h432" className={classes.ink} />
      <rect x="86" y="70" width="74" height="62" rx="5" className={classes.paper} />
      <path d="M86 70 h74 v62 h-74 Z M123 70 v62 M86 101 h74" className={classes.ink} />
      <rect x="206" y="76" width="52" height="40" rx="4" className={classes.paper} />
      <rect x="206" y="76" width="52" height="40" rx="4" className={classes.ink} />
      <path d="M214 108 l12 -16 l9 10 l6 -7 l9 13 Z" className={classes.line} />
      <path d="M76 214 v-34 q0 -12 12 -12 h58 q12 0 12 12 v34 Z" className={classes.accent} />
      <path d="M66 214 v-22 q8 -9 16 0 v8 h70 v-8 q8 -9 16 0 v22 Z" className={classes.line} />
      <path d="M66 214 v-22 q8 -9 16 0 v8 h70 v-8 q8 -9 16 0 v22 Z" className={classes.ink} />
      <path d="M352 214 v-34 q0 -10 10 -10 h26 q10 0 10 10 v34 Z" className={classes.warm} />
      <path d="M344 214 v-18 q6 -8 12 0 v6 h38 v-6 q6 -8 12 0 v18 Z" className={classes.warm} />
      <path d="M344 214 v-18 q6 -8 12 0 v6 h38 v-6 q6 -8 12 0 v18 Z" className={classes.ink} />
      <path d="M424 214 V112 M412 112 h24 l-6 -24 h-12 Z" className={classes.ink} />
      <path d="M412 112 h24 l-6 -24 h-12 Z" className={classes.warm} />
      <ellipse cx="256" cy="232" rx="104" ry="9" className={classes.line} opacity="0.45" />
      <RobotFigure x={256} y={230} scale={1.12} gaze={isLooking ? 0 : 1} isLooking={isLooking} />
      <path
        d="M300 128 q14 -10 26 0 M296 116 q20 -16 38 0"
        className={`${classes.accentLine} ${isLooking ? classes.pulse : ''}`}
      />
    </svg>
  );
}
