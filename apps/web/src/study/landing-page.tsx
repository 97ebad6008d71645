import { Button, Group, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTaskWords } from '../tasks/use-task-words';
import { Facts } from '../ui/facts';
import { HomeScene } from '../ui/illustration/home-scene';
import { Shell } from '../ui/shell';
import classes from './landing-page.module.css';
import { ResumeForm } from './resume-form';
import type { StoredKey } from './session-key';

interface LandingPageProps {
  readonly study: ParticipantStudy;
  readonly onStart: () => void;
  readonly onResume: (key: StoredKey) => void;
}

/** Title, who asks, what it takes, one button. */
export function LandingPage({ study, onStart, onResume }: LandingPageProps) {
  const { t } = useTranslation('before');
  const words = useTaskWords(study);
  return (
    <Shell>
      <div className={classes.page}>
        <div className={classes.words}>
          <Text className={classes.eyebrow}>
            {study.isDemo ? t('demoBadge') : study.institution}
          </Text>
          <h1 className={classes.title}>{study.title}</h1>
          <Text size="lg">{study.summary}</Text>
          <Text size="lg" c="dimmed">
            {words.whatYouDo(study.durationMinutes)}
          </Text>
          <Group mt="sm">
            <Button size="lg" onClick={onStart} rightSection={<IconArrowRight size={20} />}>
              {t('start')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('nothingStored')}
          </Text>
          <div className={classes.facts}>
            <Facts
              rows={[
                [t('askedBy'), study.institution],
                [t('contact'), study.contact],
                [t('approval'), study.approval],
                [t('pay'), study.pay],
                [t('language'), t('english')],
              ]}
            />
          </div>
          <ResumeForm studyId={study.studyId} onResume={onResume} />
        </div>
        <div className={classes.art}>
          <HomeScene isLooking />
        </div>
      </div>
    </Shell>
  );
}
