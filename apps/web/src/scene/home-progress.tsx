import { Anchor, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import classes from './home-progress.module.css';
import { loadScene, sceneStore } from './scene-store';

/** How far the home has come, in bytes. Takes the same room whatever it says. */
export function HomeProgress() {
  const { t } = useTranslation('episode');
  const { url, status, loadedBytes, totalBytes, retries } = useStore(sceneStore);
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * loadedBytes) / totalBytes);
  const amount =
    totalBytes === 0
      ? null
      : t('homeAmount', { percent, loaded: megabytes(loadedBytes), total: megabytes(totalBytes) });
  const value = status === 'ready' ? 100 : percent;
  const isWaiting = retries > 0 && loadedBytes === 0;
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
          aria-valuetext={amount ?? t('homeLoadingSoon')}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={`tabular ${classes.words}`}>
        {status === 'ready' && t('homeReady')}
        {status === 'failed' && t('homeFailed')}
        {status === 'loading' && (isWaiting ? t('homeAgain') : (amount ?? t('homeLoadingSoon')))}{' '}
        {status === 'failed' && url !== null && (
          <Anchor component="button" type="button" size="sm" onClick={() => loadScene(url)}>
            {t('viewRetry')}
          </Anchor>
        )}
      </Text>
    </div>
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
