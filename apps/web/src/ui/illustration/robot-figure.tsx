import classes from './illustration.module.css';

interface RobotFigureProps {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Where the eyes look: −1 left, 0 ahead, 1 right. */
  readonly gaze?: -1 | 0 | 1;
  readonly isLooking?: boolean;
}

/** The robot of every drawing: a round head on a small rolling body. Origin: between its wheels. */
export function RobotFigure({ x, y, scale = 1, gaze = 0, isLooking = false }: RobotFigureProps) {
  const eyes = gaze * 4;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="0" cy="1" rx="32" ry="4" className={classes.line} opacity="0.5" />
      <path d="M-20 -8 q0 -36 20 -36 q20 0 20 36 Z" className={classes.paper} />
      <path d="M-20 -8 q0 -36 20 -36 q20 0 20 36 Z" className={classes.ink} />
      <path d="M-9 -22 h18" className={classes.accentLine} />
      <circle cx="-13" cy="-5" r="6" className={classes.inkFill} />
      <circle cx="13" cy="-5" r="6" className={classes.inkFill} />
      <g className={isLooking ? classes.look : undefined}>
        <path d="M0 -79 v-8" className={classes.ink} />
        <circle cx="0" cy="-90" r="3.6" className={classes.accent} />
        <rect x="-25" y="-79" width="50" height="36" rx="16" className={classes.paper} />
        <rect x="-25" y="-79" width="50" height="36" rx="16" className={classes.ink} />
        <rect x="-18" y="-72" width="36" height="22" rx="11" className={classes.soft} />
        <circle cx={-7 + eyes} cy="-61" r="3.8" className={classes.inkFill} />
        <circle cx={7 + eyes} cy="-61" r="3.8" className={classes.inkFill} />
      </g>
    </g>
  );
}
