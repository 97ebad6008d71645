import { lazy, memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import type { BeliefsPanelProps } from '../../task-replay';
import { ActionList } from './action-list';
import classes from './beliefs-panel.module.css';
import { MoveCard } from './move-card';
import { PanoramaDial } from './panorama-dial';
import type { R2rBeliefs } from './r2r-beliefs';
import { toldWayOf } from './told-way';

/** three.js comes with the first walk that is looked at. */
const PanoramaStrip = lazy(() =>
  import('./panorama-strip').then(({ PanoramaStrip }) => ({ default: PanoramaStrip })),
);

/** The discussion as a meeting, move by move, beside the panorama and the actions at the play head. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs: { moves, written },
  start,
  isOver,
}: BeliefsPanelProps<R2rBeliefs>) {
  const told = useMemo(() => toldWayOf(start), [start]);
  const meeting = useRef<HTMLDivElement>(null);
  const newest = moves.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the play head, and what came of the newest move.
  useEffect(() => {
    const box = meeting.current;
    // In a small window the meeting is as long as it is: the page stays where it is read.
    const last = box?.querySelector('ol')?.lastElementChild;
    if (box === null || last == null || box.scrollHeight <= box.clientHeight) return;
    const [own, shown] = [last.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.bottom > shown.bottom || own.top < shown.top)
      box.scrollTop += Math.min(own.bottom - shown.bottom, own.top - shown.top);
  }, [newest]);
  if (newest === undefined || told === null)
    return (
      <Empty title={isOver ? 'No move' : 'No move yet'}>
        A move is shown here once the robot has looked around or asked.
      </Empty>
    );
  const estimate = moves.findLast((move) => move.estimate !== null)?.estimate ?? null;
  const spot = told.spots.get(newest.viewpoint ?? told.start);
  const facingDeg = newest.facingDeg ?? told.facingDeg;
  return (
    <div className={classes.panel}>
      {spot !== undefined && start !== null && (
        <div className={classes.panorama}>
          <Suspense fallback={<p role="status">Loading the view…</p>}>
            <PanoramaStrip
              sceneId={start.sceneId}
              position={spot}
              facingDeg={facingDeg}
              move={newest}
            />
          </Suspense>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard. */}
      <section className={classes.here} tabIndex={0} aria-label="At this viewpoint">
        <h3>
          {newest.viewpoint ?? told.start}
          <span> after {newest.step === 1 ? '1 move' : `${newest.step} moves`}</span>
        </h3>
        <PanoramaDial move={newest} facingDeg={facingDeg} />
        {estimate !== null && <ActionList estimate={estimate} />}
      </section>
      <div ref={meeting} className={classes.meeting}>
        <blockquote className={classes.instruction}>{told.instruction}</blockquote>
        {written !== null && (
          <section aria-label="What the person wrote">
            <h3>
              Written <span>{written.words === 1 ? '1 word' : `${written.words} words`}</span>
            </h3>
            <blockquote className={classes.instruction}>{written.text}</blockquote>
          </section>
        )}
        <ol className={classes.moves} aria-label="Discussion">
          {moves.map((move) => (
            <MoveCard
              key={move.step}
              move={move}
              start={told.start}
              isNewest={move === newest}
              isEnd={isOver && move === newest && move.decision === null}
            />
          ))}
        </ol>
      </div>
    </div>
  );
});
