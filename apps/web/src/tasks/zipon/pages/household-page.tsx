import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { unlockChime } from '../../../dialogue/chime';
import { useWords } from '../../../i18n/use-words';
import { HomeProgress } from '../../../scene/home-progress';
import { loadScene, sceneStore } from '../../../scene/scene-store';
import { useSession } from '../../../session/session-context';
import type { SessionPageProps } from '../../../study/page-props';
import { SessionMenu } from '../../../study/session-menu';
import { usePageDone } from '../../../study/use-page-done';
import { Card, Page } from '../../../ui/page';
import { Shell } from '../../../ui/shell';
import { useTaskWords } from '../../use-task-words';
import { HomePlanView } from '../trial/home-plan';
import { RoomList } from '../trial/room-list';
import { useZipon } from '../use-zipon';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './household-page.module.css';

/** Who lives in the home and whose rooms are whose, for as long as the person likes; the home loads behind it. */
export function HouseholdPage({ study }: SessionPageProps) {
  const { t } = useTranslation('guide');
  const words = useWords(TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'zipon' });
  const zipon = useZipon();
  const episode = useSession((state) => state.view?.episode ?? null);
  const sceneUrl = episode?.sceneUrl ?? null;
  const isLoading = useStore(sceneStore, ({ status }) => status === 'loading') && sceneUrl !== null;
  const { isBusy, done } = usePageDone();
  useEffect(() => {
    if (sceneUrl !== null) loadScene(sceneUrl);
  }, [sceneUrl]);
  if (episode === null || zipon === null) return null;
  const { household, goalCount, knowledge } = zipon.brief;
  const { isPractice, index, count } = episode;
  // Who drives knows as much of the home as the robot: nothing.
  const isDriven = episode.isDriven === true;
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page
        title={isDriven ? words.driveTitle(goalCount) : words.liveWith(household.people)}
        eyebrow={
          isPractice
            ? `${t('practiceBadge')} · ${words.titlePractice}`
            : index > 1
              ? `${trialOf(index, count)} · ${words.nextHome}`
              : trialOf(index, count)
        }
        lead={isDriven ? words.driveLead : `${words.householdLead} ${words.goalsAhead(goalCount)}`}
        widthPx={900}
      >
        {!isDriven && (
          <Card>
            <div className={classes.home} data-plan={knowledge.plan !== null || undefined}>
              <div>
                <Text component="h2" className={classes.heading}>
                  {words.rooms}
                </Text>
                <RoomList rooms={household.rooms} />
              </div>
              {knowledge.plan !== null && (
                <HomePlanView plan={knowledge.plan} placesXZ={[]} pose={null} name="" hasNames />
              )}
            </div>
          </Card>
        )}
        {!isDriven && (
          <Card>
            <Text component="h2" className={classes.heading}>
              {words.coachingTitle}
            </Text>
            <Text>{words.coaching[zipon.brief.feedback].line}</Text>
          </Card>
        )}
        <div className={classes.go}>
          <Button
            size="lg"
            disabled={isLoading}
            loading={isBusy}
            onClick={() => {
              unlockChime();
              void done({});
            }}
          >
            {words.ready}
          </Button>
          {sceneUrl !== null && <HomeProgress />}
        </div>
      </Page>
    </Shell>
  );
}
