import { Button, Group, List } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { unlockChime } from '../dialogue/chime';
import { useSession } from '../session/session-context';
import { useInputWords } from '../tasks/use-task-words';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

/** Before the practice (index 0) and after it (index 1). The practice itself is an episode like any other. */
export function PracticePage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation('guide');
  const { practice } = useInputWords(study);
  const isAfter = useSession((state) => (state.view?.pageIndex ?? 0) > 0);
  const hasMap = useSession((state) => (state.view?.episode?.view.map ?? 'none') !== 'none');
  const { isBusy, done } = usePageDone();
  const counts = study.isDemo ? t('practiceCountsDemo') : t('practiceCounts');
  const after = `${counts} ${practice.next(study.episodesPerParticipant)}`;
  const before = study.isDemo ? practice.textDemo : practice.text;
  const next = () => {
    unlockChime();
    void done({});
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page
        title={isAfter ? t('practiceDone') : t('practiceTitle')}
        lead={isAfter ? after : before}
      >
        {!isAfter && (
          <Card>
            <List type="ordered" spacing="sm" size="md">
              {practice.controls
                .filter(({ isOfMap = false }) => !isOfMap || hasMap)
                .map(({ text }) => (
                  <List.Item key={text}>{text}</List.Item>
                ))}
            </List>
          </Card>
        )}
        <Group>
          <Button size="lg" onClick={next} loading={isBusy}>
            {isAfter ? t('practiceDoneButton') : t('practiceStart')}
          </Button>
        </Group>
      </Page>
    </Shell>
  );
}
