import { useMemo } from 'react';
import { useSceneView } from '../../../experimenter/session/use-scene-view';
import type { OtherViewProps } from '../../task-replay';
import { arrowAt, frameOf, type XZ } from '../meeting/plan-drawing';
import drawing from '../meeting/plan-drawing.module.css';
import { type ToldWay, toldWayOf } from './told-way';
import classes from './way-plan.module.css';

/** The home from above, north up: its viewpoints and edges, the way that was told, the way that was gone, and the robot. */
export function WayPlan({ start, pose, trail }: OtherViewProps) {
  const rooms = useSceneView(`/scenes/${start.sceneId}`)?.rooms ?? [];
  const told = useMemo(() => toldWayOf(start), [start]);
  if (told === null) return <p className={classes.note}>The first row says nothing of a way.</p>;
  const gone = trail.map(([x, , z]): XZ => [x, z]);
  const outlines = rooms.map(({ polygonXZ }) => polygonXZ as readonly XZ[]);
  const path = told.path.flatMap((id): readonly XZ[] => {
    const place = told.places.get(id);
    return place === undefined ? [] : [place];
  });
  const goal = path.at(-1);
  return (
    <div className={classes.plan}>
      <svg
        viewBox={frameOf([...outlines.flat(), ...told.places.values(), ...gone])}
        role="img"
        aria-label={planText(told, gone)}
      >
        {outlines.map((outline) => (
          <polygon key={outline.join(' ')} points={outline.join(' ')} className={drawing.room} />
        ))}
        {told.edges.map((edge) => (
          <polyline key={edge.join(' ')} points={edge.join(' ')} className={classes.edge} />
        ))}
        {[...told.places].map(([id, [x, z]]) => (
          <circle key={id} cx={x} cy={z} r={0.09} className={classes.viewpoint}>
            <title>{id}</title>
          </circle>
        ))}
        <polyline points={path.join(' ')} className={classes.told} />
        {goal !== undefined && (
          <circle cx={goal[0]} cy={goal[1]} r={0.34} className={classes.goal} />
        )}
        <polyline points={gone.join(' ')} className={drawing.gone} />
        {gone.slice(0, -1).map(([x, z], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a robot may come to a place twice.
          <circle key={i} cx={x} cy={z} r={0.13} className={drawing.was} />
        ))}
        <path d={arrowAt(pose)} className={drawing.robot} />
      </svg>
      <ul className={classes.legend}>
        <li data-part="told">told, to the goal</li>
        <li data-part="gone">gone</li>
        <li data-part="robot">robot</li>
      </ul>
    </div>
  );
}

/** What the plan shows, for people who do not see it. */
function planText({ path, places }: ToldWay, gone: readonly XZ[]): string {
  const moves = gone.length - 1;
  const told = `The way that was told has ${path.length} viewpoints.`;
  const done = `The robot has gone along ${moves === 1 ? '1 edge' : `${moves} edges`}.`;
  const last = gone.at(-1);
  const here = [...places].find(([, [x, z]]) => x === last?.[0] && z === last?.[1])?.[0];
  const at =
    here === undefined
      ? ''
      : ` It stands at ${here}, ${path.includes(here) ? 'on' : 'off'} that way.`;
  return `Plan of the home. ${told} ${done}${at}`;
}
