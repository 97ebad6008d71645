import { Text } from '@mantine/core';
import type { ParticipantView } from '@parley/protocol';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPanel } from '../map/map-panel';
import { useMapKeys } from '../map/use-map-keys';
import { loadScene } from '../scene/scene-store';
import type { ViewMarkSpec } from '../scene/view-mark-spec';
import { useSession } from '../session/session-context';
import type { StageProps } from '../tasks/task-parts';
import { CalmPanel } from '../ui/calm-panel';
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

/**
 * What the arm lets the person see of the robot: its view, its map, or a calm panel, and one status line. View and map
 * change places as the map is made large: the view is never covered.
 *
 * @param props.mark What is outlined in its view; left out or null: nothing.
 */
export function StagePanel({
  instead,
  mark = null,
}: StageProps & { readonly mark?: ViewMarkSpec | null }) {
  const { t } = useTranslation('episode');
  const arm = useSession((state) => state.view?.episode?.view ?? null);
  const sceneUrl = useSession((state) => state.view?.episode?.sceneUrl ?? null);
  const isDriven = useSession((state) => state.view?.episode?.isDriven === true);
  const hasPose = useSession((state) => (state.view?.pose ?? null) !== null);
  const [wantsLarge, setWantsLarge] = useState(false);
  const mapBox = useRef<HTMLDivElement>(null);
  const hasMap = arm !== null && arm.map !== 'none';
  const isAlone = arm?.ego === 'none';
  const isLarge = hasMap && (wantsLarge || isAlone);
  const toggle = hasMap && !isAlone ? () => setWantsLarge(!wantsLarge) : null;
  useMapKeys({ box: mapBox, isLarge, toggle });
  useEffect(() => {
    if (sceneUrl !== null) loadScene(sceneUrl);
  }, [sceneUrl]);
  if (arm === null) return null;
  const hasView = !isAlone && sceneUrl !== null && hasPose;
  const hasCorner = hasMap && (hasView || !isLarge);
  return (
    <section
      className={classes.stage}
      aria-label={t('robotLog')}
      data-corner={hasCorner || undefined}
    >
      {hasView && (
        <div className={classes.part} data-place={isLarge ? 'corner' : 'main'}>
          <Suspense fallback={<CalmPanel text={t('viewLoading')} />}>
            <AgentView mark={mark} />
          </Suspense>
        </div>
      )}
      {!hasView && !isLarge && (
        <div className={classes.part} data-place="main">
          {instead === undefined ? (
            <CalmPanel text={t(calmText(arm))} />
          ) : (
            <div className={classes.instead}>
              {instead}
              <Text size="sm" c="dimmed" className={classes.why}>
                {t(calmText(arm))}
              </Text>
            </div>
          )}
        </div>
      )}
      {hasMap && (
        <div ref={mapBox} className={classes.part} data-place={isLarge ? 'main' : 'corner'}>
          <MapPanel isLarge={isLarge} onToggle={toggle} />
        </div>
      )}
      <div className={classes.status}>
        <RobotStatusLine isHiddenArm={isAlone} />
      </div>
      {/* Who drives hears what came of each action where it is given. */}
      {!isDriven && <RobotLog />}
    </section>
  );
}
