import classes from './illustration.module.css';
import { RobotFigure } from './robot-figure';

/** The robot in an empty plan of rooms. Shows no furniture and no colours of things: it must not suggest an answer. */
export function RobotAtWork() {
  return (
    <svg viewBox="0 0 480 270" className={classes.art} aria-hidden="true">
      <rect width="480" height="270" rx="18" className={classes.soft} />
      <path
        d="M60 40 h360 v190 H60 Z M200 40 v62 M200 138 v92 M320 230 v-70 M320 124 V40 M60 134 h52 M148 134 h52"
        className={classes.plan}
      />
      <path
        d="M104 196 q70 -6 92 -76 t112 22"
        className={`${classes.accentLine} ${classes.dashed}`}
      />
      <g className={classes.pulse}>
        <path d="M296 98 q18 -14 34 0 M290 84 q24 -20 46 0" className={classes.accentLine} />
      </g>
      <RobotFigure x={258} y={216} scale={1.1} isLooking />
    </svg>
  );
}
