import { Group, Loader, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { SessionMenu } from './session-menu';

/** Until the other people of a trial are there; the server turns the page. */
export function PairingPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('before');
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('pairingTitle')} lead={t('pairingText')}>
        <Group gap="md">
          <Loader size="sm" aria-hidden />
          <Text role="status">{t('pairingWait')}</Text>
        </Group>
      </Page>
    </Shell>
  );
}
