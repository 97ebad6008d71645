import { Anchor, Text } from '@mantine/core';
import type { ParticipantStudy, RefusalReason } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { mailLink, shortId } from './mail-link';

interface RefusedCardProps {
  readonly study: ParticipantStudy;
  readonly sessionId: string;
  readonly reason: RefusalReason;
  readonly onForget: () => void;
}

/** Refusals after which this device may begin anew. */
const CAN_START_OVER: ReadonlySet<RefusalReason> = new Set(['session-unknown', 'session-ended']);

/** The server does not take this session up: one plain sentence for each reason. */
export function RefusedCard({ study, sessionId, reason, onForget }: RefusedCardProps) {
  const { t } = useTranslation('trouble');
  const action = CAN_START_OVER.has(reason)
    ? { label: t('startOver'), run: onForget }
    : { label: t('reload'), run: () => window.location.reload() };
  return (
    <Shell>
      <Notice title={t('refusedTitle')} text={t(`refused.${reason}`)} action={action}>
        <Text size="sm" c="dimmed">
          <Anchor href={mailLink(study, sessionId)}>{t('mail', { contact: study.contact })}</Anchor>
          {' · '}
          {t('reference', { id: shortId(sessionId) })}
        </Text>
      </Notice>
    </Shell>
  );
}
