import { Button, Group, Loader, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';
import { CodeBox } from '../ui/code-box';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { BackLink } from './back-link';
import { forgetKey } from './session-key';
import { SessionMenu } from './session-menu';

/** The end, however it came: a code once everything is stored, and the way back. */
export function CodePage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('after');
  const page = useSession((state) => state.view?.page ?? 'code');
  const code = useSession((state) => state.view?.code ?? null);
  const endMessage = useSession((state) => state.view?.endMessage ?? null);
  const pending = useSession((state) => state.pending);
  const isStoring = pending > 0;
  const title =
    page === 'withdrawn'
      ? t('withdrawnTitle')
      : page === 'technical'
        ? t('technicalTitle')
        : isStoring
          ? t('codeWaiting')
          : t('codeTitle');
  const text =
    endMessage ??
    (page === 'withdrawn'
      ? t('withdrawnText')
      : page === 'technical'
        ? t('technicalText')
        : isStoring
          ? t('codeWaitingText')
          : code === null
            ? t('noCode')
            : study.isDemo
              ? t('codeTextDemo')
              : t('codeText'));
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={title} lead={text}>
        {isStoring && <Loader aria-label={t('saving')} />}
        {!isStoring && code !== null && (
          <>
            <CodeBox code={code} label={t('codeLabel')} />
            <Group gap="lg">
              <BackLink url={study.returnUrl} label={study.returnLabel} />
              <Text c="dimmed">{t('codeClose')}</Text>
            </Group>
          </>
        )}
        {study.isDemo && !isStoring && (
          <Group>
            <Button variant="default" onClick={() => startAgain(study.studyId)}>
              {t('demoAgain')}
            </Button>
          </Group>
        )}
      </Page>
    </Shell>
  );
}

/** The demo may be taken again: this browser lets go of the session that is over. */
function startAgain(studyId: string): void {
  forgetKey(studyId);
  window.location.reload();
}
