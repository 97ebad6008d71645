import { Text } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../dialogue/chat-panel';
import { DrivePanel } from '../dialogue/drive-panel';
import { useQuestionAlert } from '../dialogue/use-question-alert';
import { clockText } from '../episode/robot-status';
import { useRobotStatus } from '../episode/use-robot-status';
import { useShown } from '../episode/use-shown';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { useTrialWords } from '../tasks/use-task-words';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { useVisibleHeight } from '../ui/use-visible-height';
import { useIsLow, useIsNarrow, useIsUprightTablet } from '../ui/use-window-shape';
import classes from './episode-page.module.css';

/** One trial: stage left, picture and conversation right; in a window too narrow for both, the latter, below what no one can answer without. */
export function EpisodePage({ menu }: { menu: ReactNode }) {
  const { t } = useTranslation('before');
  const question = useSession((state) => state.view?.openQuestion ?? null);
  const isDriven = useSession(
    ({ view }) => view?.page === 'episode' && view.episode?.isDriven === true,
  );
  const isWords = question !== null && question.form?.kind !== 'drive';
  // Who drives is there, and is not called for every step.
  const isPulsing = useQuestionAlert(isDriven && !isWords ? null : question);
  // What one who drives wants to ask is written where the others answer.
  const Panel = isDriven && !isWords ? DrivePanel : ChatPanel;
  const parts = useSession((state) => partsOf(state.view?.episode ?? null));
  const { Aside = null, Stage = null, NarrowStage = null, Talk = Fragment } = parts ?? {};
  // Only a stage wants width.
  const isUpright = useIsUprightTablet() === true && Stage !== null;
  const isNarrow = useIsNarrow() === true && Stage !== null;
  const isBlind = useSession(({ view }) => {
    const arm = view?.episode?.view;
    return arm?.ego === 'none' && arm.map === 'none';
  });
  const isLow = useIsLow() === true;
  const aside = Aside !== null && <Aside isPulsing={isPulsing} />;
  const isOnStage = parts?.asideOnStage === true && isBlind && isLow && !isNarrow;
  useShown();
  useVisibleHeight();
  return (
    <Shell fill left={<EpisodeTitle />} right={menu}>
      {isUpright ? (
        <Notice title={t('turnTitle')} text={t('turnText')} />
      ) : (
        <div
          className={classes.columns}
          data-alone={Stage === null || undefined}
          data-narrow={isNarrow || undefined}
          data-staged={(isNarrow && NarrowStage !== null) || undefined}
        >
          {Stage !== null && !isNarrow && <Stage {...(isOnStage && { instead: aside })} />}
          {/* One place in both layouts: what is being typed, and the focus, stay where they are. */}
          <div className={classes.side}>
            {isNarrow && (
              <Text size="sm" role="status" className={classes.note}>
                {t('widenEpisode')}
              </Text>
            )}
            {isNarrow && NarrowStage !== null && <NarrowStage />}
            {!isOnStage && aside}
            <Talk>
              <Panel />
            </Talk>
          </div>
        </div>
      )}
    </Shell>
  );
}

function EpisodeTitle() {
  const { t } = useTranslation('guide');
  const { trialOf } = useTrialWords();
  const episode = useSession((state) => state.view?.episode ?? null);
  const own = useSession(({ view }) =>
    view === null ? null : (partsOf(view.episode)?.titleOf?.(view) ?? null),
  );
  if (episode === null) return null;
  return (
    <div className={classes.title}>
      <h1 className={classes.name} tabIndex={-1} data-page-heading>
        {episode.isPractice ? t('practiceBadge') : (own ?? trialOf(episode.index, episode.count))}
      </h1>
      <Clock />
      <ConnectionState />
    </div>
  );
}

function Clock() {
  const { t } = useTranslation('episode');
  const seconds = useRobotStatus()?.searchSeconds ?? 0;
  return (
    <Text component="span" c="dimmed" className="tabular" aria-label={t('time')} role="timer">
      {clockText(seconds)}
    </Text>
  );
}

function ConnectionState() {
  const { t } = useTranslation();
  const connection = useSession((state) => state.connection);
  const isUp = connection === 'connected';
  const Icon = isUp ? IconPlugConnected : IconPlugConnectedX;
  const label = isUp ? t('connected') : connection === 'offline' ? t('offline') : t('connecting');
  return (
    <span className={classes.connection} data-up={isUp || undefined} data-testid="connection">
      <Icon size={18} aria-hidden />
      <span role="status">{label}</span>
    </span>
  );
}
