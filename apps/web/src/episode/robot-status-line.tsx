import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { useTrialWords } from '../tasks/use-task-words';
import { LogoMark } from '../ui/logo';
import type { RobotStatus } from './robot-status';
import classes from './robot-status-line.module.css';
import { useRobotStatus } from './use-robot-status';

/** One line on what the robot does, one below it on what the person may expect. */
export function RobotStatusLine({ isHiddenArm }: { isHiddenArm: boolean }) {
  const { t } = useTranslation('episode');
  const client = useSessionClient();
  const view = useSession((state) => state.view);
  const status = useRobotStatus();
  const words = useTrialWords();
  const [hasAsked, setAsked] = useState(false);
  const workedS = useWorkedSeconds(status);
  if (view === null || status === null) return null;
  const isDriven = view.episode?.isDriven === true;
  const isMinimal = view.episode?.view.status === 'minimal';
  const stop = () => {
    setAsked(true);
    void client.send('stop-request', { reason: 'slow-model' });
  };
  return (
    <div className={classes.status}>
      <span className={classes.mark} data-busy={(status.isBusy && !isDriven) || undefined}>
        <LogoMark sizePx={34} />
      </span>
      <div className={classes.words}>
        <Text className={classes.main} data-testid="robot-status">
          {isDriven && view.stage !== 'stopped'
            ? t(view.page === 'first-message' ? 'drive.beforeStart' : 'drive.status')
            : view.page === 'first-message'
              ? t('beforeStart')
              : isMinimal && status.isBusy
                ? words.working
                : t(`stage.${status.stage ?? 'starting'}`)}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {!isDriven && (
            <Second status={status} workedS={isHiddenArm ? workedS : null} hasAsked={hasAsked} />
          )}
        </Text>
      </div>
      {status.slow === 'long' && !hasAsked && (
        <Button variant="default" onClick={stop}>
          {t('haveToStop')}
        </Button>
      )}
    </div>
  );
}

interface SecondProps {
  readonly status: RobotStatus;
  /** Null where the person sees it at work. */ readonly workedS: number | null;
  readonly hasAsked: boolean;
}

function Second({ status, workedS, hasAsked }: SecondProps) {
  const { t } = useTranslation('episode');
  const words = useTrialWords();
  if (hasAsked) return t('stopAsked');
  if (status.slow === 'thinking') return t('thinking');
  if (status.slow === 'still') return t('stillThinking');
  if (status.slow === 'long') return t('longThinking');
  if (!status.isBusy) return null;
  if (workedS !== null) return words.stillWorking(workedS);
  return t('callYou');
}

/** Seconds since the robot went to work, or back to it: what the person took for an answer is not its search. */
function useWorkedSeconds(status: RobotStatus | null): number {
  const [sinceS, setSinceS] = useState<number | null>(0);
  const { isBusy, searchSeconds } = status ?? { isBusy: true, searchSeconds: 0 };
  if (!isBusy && sinceS !== null) setSinceS(null);
  if (isBusy && sinceS === null) setSinceS(searchSeconds);
  return searchSeconds - (sinceS ?? searchSeconds);
}
