import { Button, Group, Stack, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { unlockChime } from '../dialogue/chime';
import { useSession } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { clockText, useSecondsLeft } from '../ui/use-seconds-left';
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
