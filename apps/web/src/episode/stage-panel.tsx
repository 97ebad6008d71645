import type { ParticipantView } from '@parley/protocol';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../map/map-panel';
import { loadScene } from '../scene/scene-store';
import { useSession } from '../session/session-context';
import { CalmPanel } from '../ui/calm-panel';
import { isTypingTarget } from '../ui/typing-target';
import { RobotLog } from './robot-log';
import { RobotStatusLine } from './robot-status-line';
import classes from './stage-panel.module.css';

const AgentView = lazy(async () => ({ default: (await import('../scene/agent-view')).AgentView }));

/** Why there is no view now, by what the arm shows. */
function calmText({ ego, questionPicture, endPicture }: ParticipantView) {
  if (ego === 'live') return 'viewSoon';
  if (ego === 'at-question') return 'viewLater';
  if (questionPicture === 'robot-view') return 'viewWithQuestions';
  return endPicture === 'robot-view' ? 'viewHiddenUntilEnd' : 'viewHidden';
}

/** What the arm lets the person see of the robot: its view, its map, or a calm panel, and one status line. */
export function StagePanel() {
  const { t } = useTranslation('episode');
  const arm = useSession((state) => state.view?.episode?.view ?? null);
  const sceneUrl = useSession((state) => state.view?.episode?.sceneUrl ?? null);
  const isDriven = useSession((state) => state.view?.episode?.isDriven === true);
  const hasPose = useSession((state) => (state.view?.pose ?? null) !== null);
  const [isMapLarge, setMapLarge] = useState(false);
  const hasMap = arm !== null && arm.map !== 'none';
  useMapKey(hasMap, () => setMapLarge((is) => !is));
  useEffect(() => {
    if (sceneUrl !== null) loadScene(sceneUrl);
  }, [sceneUrl]);
  if (arm === null) return null;
  const hasView = arm.ego !== 'none' && sceneUrl !== null && hasPose;
  // Where there is a view or a large map, the calm panel makes room.
  const main = hasMap && (isMapLarge || arm.ego === 'none') ? 'map' : hasView ? 'view' : 'calm';
  return (
    <section className={classes.stage} aria-label={t('robotLog')}>
      <div className={classes.main}>
        {hasView && (
          <div className={classes.layer} data-on={main === 'view' || undefined}>
            <Suspense fallback={<CalmPanel text={t('viewLoading')} />}>
              <AgentView />
            </Suspense>
          </div>
        )}
        {main === 'map' && <MapPanel isLarge onToggle={() => setMapLarge(false)} />}
        {main === 'calm' && <CalmPanel text={t(calmText(arm))} />}
      </div>
      <div className={classes.foot}>
        {hasMap && main !== 'map' && (
          <MapPanel isLarge={false} onToggle={() => setMapLarge(true)} />
        )}
        <RobotStatusLine isHiddenArm={arm.ego === 'none'} />
      </div>
      {/* Who drives hears what came of each action where it is given. */}
      {!isDriven && <RobotLog />}
    </section>
  );
}

function useMapKey(hasMap: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!hasMap) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return;
      if (!isTypingTarget(event.target)) toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
