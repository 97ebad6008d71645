import { Button, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { detectorStore } from '../../../detection/detector-store';
import { unlockChime } from '../../../dialogue/chime';
import { TargetPicture } from '../../../episode/target-picture';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { HomeProgress } from '../../../scene/home-progress';
import { loadScene, sceneStore } from '../../../scene/scene-store';
import { useSession } from '../../../session/session-context';
import { SessionMenu } from '../../../study/session-menu';
import { usePageDone } from '../../../study/use-page-done';
import { Shell } from '../../../ui/shell';
import { useTaskWords } from '../../use-task-words';
import { coinBrief } from '../coin-brief';
import { DRIVE_TRIAL_WORDS } from '../words/drive-trial-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './picture-page.module.css';

/** The picture, large, for as long as the person likes; the home loads behind it. */
export function PicturePage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('guide');
  const words = useWords(TRIAL_WORDS);
  const driveWords = useWords(DRIVE_TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'coin' });
  const episode = useSession((state) => state.view?.episode ?? null);
  const expose = useExpose();
  const isSceneLoading = useStore(sceneStore, ({ status }) => status === 'loading');
  const isDetectorLoading = useStore(detectorStore, ({ status }) => status === 'loading');
  const hasSenses = episode?.detector !== undefined || episode?.scorer !== undefined;
  const { isBusy, done } = usePageDone();
  const sceneUrl = episode?.sceneUrl ?? null;
  const trialId = episode?.trialId ?? null;
  const hasPicture = episode !== null && coinBrief(episode.brief).pictureUrl !== null;
  useEffect(() => {
    if (sceneUrl !== null) loadScene(sceneUrl);
  }, [sceneUrl]);
  useEffect(() => {
    if (trialId === null || !hasPicture) return;
    expose('picture-open', trialId, { sizePx: 'page' });
    return () => expose('picture-close', trialId, { sizePx: 'page' });
  }, [expose, trialId, hasPicture]);
  if (episode === null) return null;
  const { name, pictureUrl, lockedText, input } = coinBrief(episode.brief);
  const isDriven = episode.isDriven === true;
  const isLoading = (sceneUrl !== null && isSceneLoading) || isDetectorLoading;
  return (
    <Shell right={<SessionMenu study={study} />}>
      <div className={classes.page} data-worded={pictureUrl === null || undefined}>
        {pictureUrl !== null && (
          <div className={classes.picture}>
            <TargetPicture url={pictureUrl} alt={words.pictureAlt(name)} />
          </div>
        )}
        <div className={classes.words}>
          <Text className={classes.eyebrow}>
            {episode.isPractice
              ? t('practiceBadge')
              : episode.index > 1
                ? words.nextObject
                : '\u00a0'}
          </Text>
          <h1 className={classes.title} tabIndex={-1} data-page-heading>
            {episode.isPractice
              ? words.pictureTitlePractice
              : trialOf(episode.index, episode.count)}
          </h1>
          <Text size="lg" fw={pictureUrl === null ? 600 : undefined}>
            {pictureUrl === null
              ? lockedText
              : isDriven
                ? words.driveFind(name)
                : words.pictureFind(name)}
          </Text>
          {isDriven && (
            <Text size="lg">
              {driveWords.meant[input](name)} {driveWords.counts}
            </Text>
          )}
          <Text size="lg" c="dimmed">
            {pictureUrl === null ? words.driveLead : words.pictureLead}
          </Text>
          <Button
            size="lg"
            className={classes.go}
            disabled={isLoading}
            loading={isBusy}
            onClick={() => {
              unlockChime();
              void done({});
            }}
          >
            {pictureUrl === null ? words.driveRead : words.pictureSeen}
          </Button>
          {(sceneUrl !== null || hasSenses) && <HomeProgress />}
        </div>
      </div>
    </Shell>
  );
}
