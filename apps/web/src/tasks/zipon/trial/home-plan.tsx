import { forwardXZ, type Pose } from '@parley/protocol';
import type { HomePlan } from '@parley/task-zipon/shared';
import type { CSSProperties } from 'react';
import { useWords } from '../../../i18n/use-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './home-plan.module.css';
import {
  type PlanFrame,
  planFrame,
  planScale,
  roomNameAt,
  roomsBeside,
  shareAt,
} from './plan-frame';

interface HomePlanProps {
  readonly plan: HomePlan;
  /** Where the thing may stand, `[x, z]` metres. */
  readonly placesXZ: readonly (readonly [number, number])[];
  readonly pose: Pose | null;
  /** What the thing is called. */ readonly name: string;
  /** Names stand in the rooms: needs about 40 px a metre. */ readonly hasNames?: boolean;
}

/** The home from above, north up: rooms and doors, the thing as a star, the robot as an arrow, and a scale. */
export function HomePlanView({ plan, placesXZ, pose, name, hasNames = false }: HomePlanProps) {
  const words = useWords(TRIAL_WORDS);
  const frame = planFrame(plan);
  const scale = planScale(frame);
  const goalRooms = [...new Set(placesXZ.flatMap((at) => roomNameAt(plan, at) ?? []))];
  const robotRoom = pose === null ? null : roomNameAt(plan, [pose.position[0], pose.position[2]]);
  return (
    <div
      className={classes.plan}
      style={planShape(frame)}
      role="img"
      aria-label={words.plan.alt({
        name,
        goalRooms,
        robotRoom,
        doors: doorsBetween(plan),
        barM: scale.lengthM,
      })}
    >
      <svg
        viewBox={`${frame.minXM} ${frame.minZM} ${frame.widthM} ${frame.depthM}`}
        className={classes.drawing}
        aria-hidden="true"
      >
        {plan.rooms.map((room) => (
          <polygon
            key={room.name}
            points={room.polygonXZ.map((corner) => corner.join(',')).join(' ')}
            className={classes.room}
            data-goal={goalRooms.includes(room.name) || undefined}
          />
        ))}
        {plan.doors.map((door) => (
          <Door key={`${door.fromXZ.join(' ')} ${door.toXZ.join(' ')}`} door={door} />
        ))}
        <path d={barOf(scale)} className={classes.scale} />
        {placesXZ.map(([x, z]) => (
          <path
            key={`${x} ${z}`}
            d={STAR}
            transform={`translate(${x} ${z})`}
            className={classes.star}
          />
        ))}
        {pose !== null && <path d={arrowAt(pose)} className={classes.robot} />}
      </svg>
      {/* Drawn by the style sheet: what is written inside a picture must be in its name, word for word. */}
      <span
        className={classes.length}
        style={{ left: `${100 * scale.left}%`, top: `${100 * scale.top}%` }}
        data-length={words.plan.metres(scale.lengthM)}
        aria-hidden="true"
      />
      {hasNames &&
        plan.rooms.map((room) => (
          <span
            key={room.name}
            className={classes.name}
            style={labelStyle(frame, room.polygonXZ)}
            aria-hidden="true"
          >
            {room.name}
          </span>
        ))}
    </div>
  );
}

/** A gap in the wall with its two posts. */
function Door({ door: { fromXZ, toXZ } }: { door: HomePlan['doors'][number] }) {
  const [[ax, az], [bx, bz]] = [fromXZ, toXZ];
  const lengthM = Math.hypot(bx - ax, bz - az);
  const [px, pz] = [(-(bz - az) / lengthM) * POST_M, ((bx - ax) / lengthM) * POST_M];
  const post = (x: number, z: number): string => `M${x - px} ${z - pz}L${x + px} ${z + pz}`;
  return (
    <>
      <path d={`M${ax} ${az}L${bx} ${bz}`} className={classes.gap} data-testid="plan-door" />
      <path d={post(ax, az) + post(bx, bz)} className={classes.post} />
    </>
  );
}

/** Half the length of a post across the wall, metres. */
const POST_M = 0.16;

/** A bar with a tick at each end. */
function barOf({ fromXZ: [x, z], lengthM }: ReturnType<typeof planScale>): string {
  const tick = (at: number): string => `M${at} ${z - 0.15}V${z + 0.15}`;
  return `M${x} ${z}H${x + lengthM}${tick(x)}${tick(x + lengthM)}`;
}

/** A star of five points, 0.55 m from its middle, metres. */
const STAR = `M${[
  [0, -0.55],
  [0.13, -0.18],
  [0.52, -0.17],
  [0.21, 0.07],
  [0.32, 0.44],
  [0, 0.22],
  [-0.32, 0.44],
  [-0.21, 0.07],
  [-0.52, -0.17],
  [-0.13, -0.18],
]
  .map((corner) => corner.join(' '))
  .join('L')}Z`;

/** An arrow head of 0.9 m that points where the robot faces. */
function arrowAt({ position: [x, , z], headingDeg }: Pose): string {
  const [dx, dz] = forwardXZ(headingDeg);
  const at = (along: number, aside: number): string =>
    `${x + along * dx - aside * dz} ${z + along * dz + aside * dx}`;
  return `M${at(0.55, 0)}L${at(-0.35, 0.36)}L${at(-0.15, 0)}L${at(-0.35, -0.36)}Z`;
}

/** Which rooms the doors join, as pairs of names. */
const doorsBetween = (plan: HomePlan): (readonly [string, string])[] =>
  plan.doors.flatMap(({ fromXZ, toXZ }) => {
    const names = roomsBeside(plan, fromXZ, toXZ);
    return names === null ? [] : [names];
  });

/** Its shape, and for the style sheet how much wider than high it is. */
const planShape = ({
  widthM,
  depthM,
}: PlanFrame): CSSProperties & Record<'--plan-ratio', number> => ({
  aspectRatio: `${widthM} / ${depthM}`,
  '--plan-ratio': widthM / depthM,
});

function labelStyle(frame: PlanFrame, polygonXZ: HomePlan['rooms'][number]['polygonXZ']) {
  const { left, top, width } = shareAt(frame, polygonXZ);
  return { left: `${100 * left}%`, top: `${100 * top}%`, maxWidth: `${100 * width}%` };
}
