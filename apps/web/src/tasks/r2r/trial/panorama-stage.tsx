import type { Pose } from '@parley/protocol';
import { EYE_HEIGHT_M } from '@parley/task-r2r/shared';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words';
import { loadScene } from '../../../scene/scene-store';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { OpenDirections } from '../meeting/open-directions';
import { useIsDiscussionShown, useIsWatching } from '../meeting/use-meeting';
import { TRIAL_WORDS } from '../words/trial-words';
import { createGaze, faceAt, type GazeStore } from './gaze-store';
import classes from './panorama-stage.module.css';
import type { Gaze } from './place-arrow';
import { ToldWays } from './told-ways';
import { useDrag } from './use-drag';
import { useBrief, useIsTelling, useOpenWays } from './use-walk';
import { useTurnKeys, WayArrows } from './way-arrows';
import { WayLegend } from './way-legend';

/** three.js comes with the first panorama. */
const PanoramaView = lazy(() =>
  import('./panorama-view').then((view) => ({ default: view.PanoramaView })),
);

const bearingOf = ({ headingDeg }: Pick<Pose, 'headingDeg'>): number => (360 - headingDeg) % 360;

interface PanoramaStageProps {
  /** It stands above the conversation, in a window that has no room for both side by side. */
  readonly isNarrow?: boolean;
}

/** The panorama of the viewpoint, with an arrow for each way on: looked around in by dragging, by keys and by buttons. */
export function PanoramaStage({ isNarrow = false }: PanoramaStageProps) {
  const words = useWords(TRIAL_WORDS);
  const brief = useBrief();
  const pose = useSession(({ view }) => view?.pose ?? null);
  const sceneUrl = useSession(({ view }) => view?.episode?.sceneUrl ?? null);
  const trialId = useSession(({ view }) => view?.episode?.trialId ?? null);
  const { question, ways } = useOpenWays();
  const isTelling = useIsTelling();
  const isWatching = useIsWatching();
  const isDiscussed = useIsDiscussionShown();
  const box = useRef<HTMLDivElement>(null);
  const aspect = useAspect(box);
  const [gaze] = useState(() => createGaze(pose === null ? 0 : bearingOf(pose)));
  useEffect(() => {
    if (sceneUrl !== null) loadScene(sceneUrl);
  }, [sceneUrl]);
  const [missed, setMissed] = useState<Gaze | null>(null);
  const toldDeg = ways.find(({ isTold }) => isTold)?.bearingDeg ?? null;
  useArrival(gaze, { pose, trialId, toldDeg });
  useTurnKeys(gaze);
  const drag = useDrag(gaze);
  return (
    <section className={classes.stage} data-narrow={isNarrow || undefined} aria-label={words.stage}>
      <div ref={box} className={classes.window}>
        {brief === null || pose === null || sceneUrl === null ? (
          <CalmPanel text={words.soon} />
        ) : (
          <>
            <div className={classes.picture} {...drag} data-testid="panorama">
              <Suspense fallback={null}>
                <PanoramaView
                  sceneUrl={sceneUrl}
                  gaze={gaze}
                  position={pose.position}
                  eyeHeightM={brief.eyeHeightM}
                />
              </Suspense>
            </div>
            <OpenDirections gaze={gaze} aspect={aspect} eyeHeightM={brief.eyeHeightM} />
            <WayArrows
              gaze={gaze}
              ways={ways}
              question={question}
              aspect={aspect}
              eyeHeightM={brief.eyeHeightM}
              onNoWay={() => setMissed(gaze.getState().target)}
            />
          </>
        )}
      </div>
      <ToldWays gaze={gaze} ways={ways} />
      <WayLegend
        gaze={gaze}
        ways={ways}
        aspect={aspect}
        eyeHeightM={brief?.eyeHeightM ?? EYE_HEIGHT_M}
        missed={missed}
        usual={
          isWatching
            ? words[isDiscussed ? 'legendOfDiscussed' : 'legendOfWatched']
            : isTelling
              ? words.legendOfTold
              : words.legend
        }
      />
    </section>
  );
}

interface Arrival {
  readonly pose: Pose | null;
  readonly trialId: string | null;
  /** Where the way that is told leads on; null: there is none, or it is not known yet. */
  readonly toldDeg: number | null;
}

/** Faces where a move led, or where the told way leads on; a view that comes again after a reload, or with a question, moves nothing. */
function useArrival(gaze: GazeStore, { pose, trialId, toldDeg }: Arrival): void {
  const place = pose === null ? null : `${trialId} ${pose.position.join(' ')}`;
  const bearingDeg = pose === null ? null : bearingOf(pose);
  const last = useRef<string | null>(null);
  const lastTold = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || bearingDeg === null) return;
    if (last.current !== place) faceAt(gaze, bearingDeg);
    last.current = place;
    if (toldDeg === null || lastTold.current === place) return;
    lastTold.current = place;
    faceAt(gaze, toldDeg);
  }, [gaze, place, bearingDeg, toldDeg]);
}

/** Width over height of a box, as it is. */
function useAspect(box: React.RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(1.5);
  useEffect(() => {
    const own = box.current;
    if (own === null) return;
    const observer = new ResizeObserver(() => {
      if (own.clientHeight > 0) setAspect(own.clientWidth / own.clientHeight);
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, [box]);
  return aspect;
}
