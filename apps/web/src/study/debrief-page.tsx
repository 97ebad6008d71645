import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { FoundObjects } from './found-objects';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

/** What was studied, what the robot found, and once more the choice to have one's answers erased. */
export function DebriefPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['after', 'common']);
  const client = useSessionClient();
  const { isBusy, done } = usePageDone();
  const debrief = useSession((state) => state.view?.debrief ?? '');
  const endMessage = useSession((state) => state.view?.endMessage ?? null);
  const [isErasing, setErasing] = useState(false);
  const erase = () => {
    setErasing(true);
    void client.send('withdraw', { mode: 'stop-and-erase' });
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('after:debriefTitle')} lead={endMessage ?? undefined}>
        <Stack gap="md">
          {debrief.split(/\n\s*\n/).map((part) => (
            <Text key={part}>{part}</Text>
          ))}
        </Stack>
        <FoundObjects study={study} />
        <Group>
          <Button size="lg" onClick={() => done({})} loading={isBusy} disabled={isErasing}>
            {t('after:debriefToCode')}
          </Button>
        </Group>
        <Card>
          <Stack gap="sm" align="flex-start">
            <Title order={2} size="h4">
              {t('after:debriefWithdrawTitle')}
            </Title>
            <Text c="dimmed">
              {study.isDemo ? t('after:debriefWithdrawDemo') : t('after:debriefWithdraw')}
            </Text>
            <Button variant="default" onClick={erase} loading={isErasing} disabled={isBusy}>
              {t('after:debriefErase')}
            </Button>
          </Stack>
        </Card>
      </Page>
    </Shell>
  );
}
