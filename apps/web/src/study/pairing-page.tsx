import { Group, Loader, Stack, Text } from '@mantine/core';
import type { PairingWait, ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { clockText, useSecondsLeft } from '../ui/use-seconds-left';
import { SessionMenu } from './session-menu';

/** Until the other person is there; the server turns the page. */
export function PairingPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('before');
  const wait = useSession(({ view }) => view?.flow?.pairing ?? null);
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('pairingTitle')} lead={t('pairingText')}>
        <Group gap="md">
          <Loader size="sm" aria-hidden />
          <Text role="status">{t('pairingWait')}</Text>
        </Group>
        {wait !== null && <Estimate wait={wait} />}
        <Text>{t('pairingStay')}</Text>
      </Page>
    </Shell>
  );
}

/** The place in the queue, what is usual, and the longest wait: what is not known is not promised. */
function Estimate({ wait }: { wait: PairingWait }) {
  const { t } = useTranslation('before');
  const { ahead, usualMs, limitMs, waitedMs, isAloneAfter } = wait;
  const leftS = useSecondsLeft(Math.max(0, limitMs - waitedMs));
  const limit = isAloneAfter ? 'pairingLimitProgram' : 'pairingLimitPaid';
  return (
    <Stack gap="xs">
      {ahead > 0 && <Text>{t('pairingAhead', { count: ahead })}</Text>}
      <Text>
        {usualMs === null
          ? t('pairingNoUsual')
          : t('pairingUsual', { time: clockText(Math.round(usualMs / 1000)) })}
      </Text>
      <Text className="tabular" data-testid="pairing-limit">
        {t(limit, { time: clockText(leftS) })}
      </Text>
    </Stack>
  );
}
