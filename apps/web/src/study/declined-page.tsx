import { Group } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeBox } from '../ui/code-box';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { BackLink } from './back-link';
import { usePreview } from './preview';
import { reportDecline } from './study-api';

/** The person did not agree: no blame, and a code where the study gives one. */
export function DeclinedPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('before');
  const query = useQuery({
    queryKey: ['decline', study.studyId],
    queryFn: () => reportDecline(study.studyId),
    // Nobody has declined.
    enabled: usePreview() === null,
  });
  const leave = query.data?.kind === 'ok' ? query.data.value : null;
  return (
    <Shell>
      <Notice title={t('declinedTitle')} text={t('declinedText')}>
        {leave?.code != null && (
          <>
            <CodeBox code={leave.code} label={t('declinedCode')} />
            <Group>
              <BackLink url={leave.returnUrl} label={leave.returnLabel} />
            </Group>
          </>
        )}
      </Notice>
    </Shell>
  );
}
