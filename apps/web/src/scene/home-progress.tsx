import { Anchor, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { detectorStore } from '../detection/detector-store';
import { reloadDetector } from '../senses/use-page-senses';
import classes from './home-progress.module.css';
import { joinLoading } from './join-loading';
import { loadScene, sceneStore } from './scene-store';

/** How far the home has come, with what the robot needs to see in it, in bytes. Takes the same room whatever it says. */
export function HomeProgress() {
  const { t } = useTranslation('episode');
  const home = useStore(sceneStore);
  const detector = useStore(detectorStore);
  const { status, loadedBytes, totalBytes, retries } = joinLoading(home, detector);
  const retry = () => {
    if (home.status === 'failed' && home.url !== null) loadScene(home.url);
    if (detector.status === 'failed') reloadDetector();
  };
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * loadedBytes) / totalBytes);
  const value = status === 'ready' ? 100 : percent;
  const words = {
    idle: '',
    ready: t('homeReady'),
    failed: t('homeFailed'),
    loading:
      retries > 0 && loadedBytes === 0
        ? t('homeAgain')
        : totalBytes === 0
          ? t('homeLoadingSoon')
          : t('homeAmount', {
              percent,
              loaded: megabytes(loadedBytes),
              total: megabytes(totalBytes),
            }),
  }[status];
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm">
        <Progress.Section
          value={value}
          {...(status === 'failed' ? { color: 'gray' } : {})}
          withAria={false}
          role="progressbar"
          aria-label={t('homeLoading')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
          aria-valuetext={words}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={`tabular ${classes.words}`}>
        {words}{' '}
        {status === 'failed' && (
          <Anchor component="button" type="button" size="sm" onClick={retry}>
            {t('viewRetry')}
          </Anchor>
        )}
      </Text>
    </div>
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
