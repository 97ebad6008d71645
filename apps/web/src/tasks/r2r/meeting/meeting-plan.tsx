import { wrapDeg } from '@parley/protocol';
import type { R2rMeeting } from '@parley/task-r2r/shared';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { MEETING_WORDS } from '../words/meeting-words';
import classes from './meeting-drawings.module.css';
import { arrowAt, frameOf, type XZ } from './plan-drawing';
import drawing from './plan-drawing.module.css';
import { useRooms } from './use-rooms';

/** The home from above, north up: the way that was gone and the robot; nothing of where the words lead. */
export function MeetingPlan({ meeting: { trail, facingDeg } }: { readonly meeting: R2rMeeting }) {
  const { plan } = useWords(MEETING_WORDS);
  const sceneUrl = useSession(({ view }) => view?.episode?.sceneUrl ?? null);
  const rooms = useRooms(sceneUrl);
  const [x, z] = trail.at(-1) as XZ;
  const robot = { position: [x, 0, z] as const, headingDeg: wrapDeg(-Math.round(facingDeg)) };
  return (
    <figure className={classes.figure}>
      <figcaption>{plan.title}</figcaption>
      <svg
        viewBox={frameOf([...rooms.flat(), ...trail])}
        role="img"
        aria-label={plan.text(trail.length - 1)}
        className={classes.plan}
      >
        {rooms.map((outline) => (
          <polygon key={outline.join(' ')} points={outline.join(' ')} className={drawing.room} />
        ))}
        <polyline points={trail.join(' ')} className={drawing.gone} />
        {trail.slice(0, -1).map(([wasX, wasZ], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a robot may come to a place twice.
          <circle key={i} cx={wasX} cy={wasZ} r={0.13} className={drawing.was} />
        ))}
        <path d={arrowAt({ ...robot, position: [...robot.position] })} className={drawing.robot} />
      </svg>
    </figure>
  );
}
