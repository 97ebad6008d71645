import { Anchor, Group, List, Text } from '@mantine/core';
import type { DeviceFault, ParticipantStudy } from '@parley/protocol';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeBox } from '../ui/code-box';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { BackLink } from './back-link';
import type { CheckId } from './device-check';
import { linkParameters } from './link-parameters';
import { mailLink } from './mail-link';
import { usePreview } from './preview';
import { reportDeviceFailure } from './study-api';

interface DeviceFailureProps {
  readonly study: ParticipantStudy;
  readonly failures: readonly { readonly id: CheckId; readonly fault: DeviceFault }[];
  /** Id of the check that failed; null where the server did not answer as it began. */
  readonly check: Promise<string | null>;
  readonly onRetry: () => void;
}

/** The device cannot show the study: why, the code that still pays, and another try. */
export function DeviceFailure({ study, failures, check, onRetry }: DeviceFailureProps) {
  const { t } = useTranslation('before');
  const fault = failures[0]?.fault ?? 'other';
  const isPreview = usePreview() !== null;
  const query = useQuery({
    enabled: !isPreview,
    queryKey: ['device-failure', study.studyId, fault],
    queryFn: async () => {
      const checkId = await check;
      return reportDeviceFailure({
        ...{ studyId: study.studyId, fault, external: linkParameters(window.location.search) },
        ...(checkId === null ? {} : { checkId }),
      });
    },
  });
  const leave = query.data?.kind === 'ok' ? query.data.value : null;
  const code = leave?.code ?? null;
  return (
    <Shell>
      <Notice
        title={t('deviceTitle')}
        text={
          query.isLoading
            ? t('deviceAsking')
            : code === null
              ? t('deviceWithoutCode')
              : study.isDemo
                ? t('devicePaidDemo')
                : t('devicePaid')
        }
        action={{ label: t('tryAgain'), run: onRetry }}
      >
        {leave !== null && code !== null && (
          <>
            <CodeBox code={code} label={t('declinedCode')} />
            <Group>
              <BackLink url={leave.returnUrl} label={leave.returnLabel} />
            </Group>
          </>
        )}
        <List spacing="xs">
          {failures.map(({ id }) => (
            <List.Item key={id}>{t(`deviceWhy.${id}`)}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          <Anchor href={mailLink(study, null)}>{study.contact}</Anchor>
        </Text>
      </Notice>
    </Shell>
  );
}
