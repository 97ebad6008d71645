import { Button, Group, Stack, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockChime } from '../dialogue/chime';
import { useSession } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

/** A text of the study, for as long as the person likes, and at least as long as the study says. */
export function BreakPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['after', 'common']);
  const rest = useSession((state) => state.view?.flow?.rest ?? null);
  const { isBusy, done } = usePageDone();
  const remainingS = useSecondsLeft(rest?.remainingMs ?? 0);
  if (rest === null) return null;
  const goOn = () => {
    unlockChime();
    void done({});
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={rest.title}>
        <Stack gap="md">
          {rest.text.split(/\n\s*\n/).map((part) => (
            <Text key={part} size="lg">
              {part}
            </Text>
          ))}
        </Stack>
        <Group gap="lg">
          <Button size="lg" onClick={goOn} loading={isBusy} disabled={remainingS > 0}>
            {t('common:continue')}
          </Button>
          {remainingS > 0 && (
            <Text role="timer" c="dimmed">
              {t('after:breakLeft', { time: clockText(remainingS) })}
            </Text>
          )}
        </Group>
      </Page>
    </Shell>
  );
}

/** `0:45` */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until the server lets the person go on, counted down from what it said last. */
function useSecondsLeft(remainingMs: number): number {
  const [leftMs, setLeftMs] = useState(remainingMs);
  useEffect(() => {
    const endMs = performance.now() + remainingMs;
    setLeftMs(remainingMs);
    if (remainingMs <= 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, endMs - performance.now());
      setLeftMs(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [remainingMs]);
  return Math.ceil(leftMs / 1000);
}
