import { Button, Group, Stack, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { AfterLook } from './after-look';
import { ChoiceItem } from './choice-item';
import classes from './end-items-page.module.css';
import { useFormDraft } from './form-draft';
import { LastLook } from './last-look';
import { ScaleItem } from './scale-item';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

const ITEMS = ['found', 'confidence', 'effort'] as const;
const POINTS = 7;

/** The robot has stopped: three items on one screen. No score, no cheering, no blame. */
export function EndItemsPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['after', 'common']);
  const trialId = useSession((state) => state.view?.episode?.trialId ?? 'episode');
  const endMessage = useSession((state) => state.view?.endMessage ?? null);
  const { answers, change, forget } = useFormDraft(`end-${trialId}`);
  const { isBusy, done } = usePageDone();
  const [hasTried, setTried] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const setSettled = useCallback(() => setIsSettled(true), []);
  // The items ask whether the object was found: the picture of it comes first.
  const isReady = useSession((state) => (state.view?.endPicture ?? null) === null) || isSettled;
  const missing = ITEMS.filter((id) => answers[id] === undefined);
  const isMissing = (id: (typeof ITEMS)[number]) => hasTried && missing.includes(id);
  const scale = (id: 'confidence' | 'effort') => ({
    name: id,
    points: POINTS,
    value: typeof answers[id] === 'number' ? answers[id] : null,
    isMissing: isMissing(id),
    onChange: (value: number) => change(id, value),
  });
  const finish = () => {
    setTried(true);
    if (missing.length > 0) return;
    if (done({ ...answers })) forget();
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('after:endTitle')} lead={endMessage ?? t('after:endLead')} widthPx={1120}>
        <div className={classes.columns}>
          <LastLook onSettled={setSettled} />
          <AfterLook isReady={isReady}>
            <Stack gap="md">
              <ChoiceItem
                name="found"
                text={t('after:endFound')}
                options={[
                  { value: 'yes', label: t('after:endYes') },
                  { value: 'no', label: t('after:endNo') },
                  { value: 'not-sure', label: t('after:endNotSure') },
                ]}
                value={typeof answers.found === 'string' ? answers.found : null}
                isMissing={isMissing('found')}
                onChange={(value) => change('found', value)}
              />
              <ScaleItem
                {...scale('confidence')}
                text={t('after:endConfidence')}
                low={t('after:endConfidenceLow')}
                high={t('after:endConfidenceHigh')}
              />
              <ScaleItem
                {...scale('effort')}
                text={t('after:endEffort')}
                low={t('after:endEffortLow')}
                high={t('after:endEffortHigh')}
              />
            </Stack>
            <Group gap="lg">
              <Button size="lg" onClick={finish} loading={isBusy}>
                {t('common:continue')}
              </Button>
              <Text role="status" c="dimmed">
                {hasTried && missing.length > 0
                  ? t('after:missingSummary', { count: missing.length })
                  : ''}
              </Text>
            </Group>
          </AfterLook>
        </div>
      </Page>
    </Shell>
  );
}
