import { Text } from '@mantine/core';
import type { EndPicture } from '@parley/protocol';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RobotPicture } from '../episode/robot-picture';
import { loadScene } from '../scene/scene-store';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { useSubject } from '../tasks/use-subject';
import classes from './last-look.module.css';

const AgentView = lazy(async () => ({ default: (await import('../scene/agent-view')).AgentView }));

/** Is there anything to judge by: a picture of the target, the robot's own, or its live view? */
export function useHasLook(): boolean {
  return useSession(({ view }) => {
    const episode = view?.episode ?? null;
    if (view === null || episode === null) return false;
    const isLive = episode.view.ego === 'live' && episode.sceneUrl !== null && view.pose !== null;
    return isLive || (view.endPicture ?? null) !== null || partsOf(episode)?.Reference != null;
  });
}

/**
 * What the person judges by: the target's picture and, where the arm has one, the robot's own picture from where it
 * stopped; without one, or when it is lost, the last frame of a live view. `onSettled`: the robot's picture stands there, or
 * cannot be shown.
 */
export function LastLook({ onSettled }: { onSettled: () => void }) {
  const { t } = useTranslation('episode');
  const episode = useSession((state) => state.view?.episode ?? null);
  const hasPose = useSession((state) => (state.view?.pose ?? null) !== null);
  const sceneUrl = episode?.sceneUrl ?? null;
  const endPicture = useSession((state) => state.view?.endPicture ?? null);
  const isLost = endPicture?.isLost === true;
  const hasView =
    (endPicture === null || isLost) && episode?.view.ego === 'live' && sceneUrl !== null && hasPose;
  useEffect(() => {
    if (hasView && sceneUrl !== null) loadScene(sceneUrl);
  }, [hasView, sceneUrl]);
  useEffect(() => {
    if (isLost) onSettled();
  }, [isLost, onSettled]);
  if (episode === null) return null;
  const { sensor } = episode;
  const Reference = partsOf(episode)?.Reference ?? null;
  return (
    <div className={classes.look}>
      {endPicture !== null && !hasView && (
        <EndPictureFigure {...endPicture} onSettled={onSettled} />
      )}
      {hasView && (
        <figure className={classes.part}>
          <div
            className={classes.view}
            style={{ aspectRatio: `${sensor.widthPx} / ${sensor.heightPx}` }}
          >
            <Suspense>
              <AgentView />
            </Suspense>
          </div>
          <Text component="figcaption" size="sm" c="dimmed">
            {t('viewLast')}
          </Text>
        </figure>
      )}
      {Reference !== null && <Reference episode={episode} className={classes.part} />}
    </div>
  );
}

function EndPictureFigure({
  hasChosen,
  picture,
  isLost = false,
  onSettled,
}: EndPicture & { onSettled: () => void }) {
  const subject = useSubject();
  const { t } = useTranslation('episode');
  const sensor = useSession((state) => state.view?.episode?.sensor ?? null);
  const words = hasChosen ? t('endChosen') : t('endNothing');
  return (
    <figure className={classes.part}>
      {picture === null ? (
        <span
          className={classes.waiting}
          style={{ aspectRatio: `${sensor?.widthPx ?? 4} / ${sensor?.heightPx ?? 3}` }}
        >
          {isLost && t('endLost')}
        </span>
      ) : (
        <RobotPicture subject={subject} picture={picture} onSettled={onSettled} canRetry />
      )}
      <Text component="figcaption" size="sm" c="dimmed" role="status">
        {picture === null ? t(isLost ? 'endLostNote' : 'endPainting') : words}
      </Text>
    </figure>
  );
}
