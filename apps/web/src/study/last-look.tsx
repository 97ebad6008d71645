import { Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TargetPicture } from '../episode/target-picture';
import { loadScene } from '../scene/scene-store';
import { useSession } from '../session/session-context';
import classes from './last-look.module.css';

const AgentView = lazy(async () => ({ default: (await import('../scene/agent-view')).AgentView }));

/** What the person judges by: the target's picture and, where the arm shows a live view, its last frame. */
export function LastLook() {
  const { t } = useTranslation('episode');
  const episode = useSession((state) => state.view?.episode ?? null);
  const hasPose = useSession((state) => (state.view?.pose ?? null) !== null);
  const sceneUrl = episode?.sceneUrl ?? null;
  const hasView = episode?.view.ego === 'live' && sceneUrl !== null && hasPose;
  useEffect(() => {
    if (hasView && sceneUrl !== null) loadScene(sceneUrl);
  }, [hasView, sceneUrl]);
  if (episode === null) return null;
  const { sensor } = episode;
  return (
    <div className={classes.look}>
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
      <figure className={classes.part}>
        <TargetPicture
          url={episode.pictureUrl}
          alt={t('pictureAlt', { category: episode.category })}
        />
        <Text component="figcaption" size="sm" c="dimmed">
          {t('yourObject')}
        </Text>
      </figure>
    </div>
  );
}
