import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { setPicturesLarge } from '../../../episode/pictures-store';
import { useLargePictures } from '../../../episode/use-large-pictures';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useZipon } from '../use-zipon';
import { TRIAL_WORDS } from '../words/trial-words';
import { GoalCard } from './goal-card';
import { HomeCard } from './home-card';
import classes from './house-panel.module.css';
import { KnownCard } from './known-card';
import { LargePictures } from './large-pictures';

const TABS = ['goal', 'know', 'home'] as const;
type Tab = (typeof TABS)[number];

/** What the person has to go by: the goal, what they know of it, and the home. A new goal turns to its tab. */
export function HousePanel({ isPulsing }: { isPulsing: boolean }) {
  const words = useWords(TRIAL_WORDS);
  const zipon = useZipon();
  const trialId = useSession((state) => state.view?.episode?.trialId ?? null);
  const isDriven = useSession((state) => state.view?.episode?.isDriven === true);
  const { isLarge } = useLargePictures(trialId);
  const expose = useExpose();
  const goalIndex = zipon?.moment.goalIndex ?? 0;
  const [tab, setTab] = useState<Tab>('goal');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new goal is what it waits for.
  useEffect(() => setTab('goal'), [goalIndex, trialId]);
  if (zipon === null) return null;
  // Who drives knows what a robot is told: the name.
  const tabs = isDriven ? TABS.slice(0, 1) : TABS;
  return (
    <div
      className={classes.panel}
      data-pulse={isPulsing || undefined}
      data-driven={isDriven || undefined}
      data-yields
    >
      <Tabs
        value={tab}
        onChange={(next) => {
          expose('knowledge-open', trialId, { tab: next });
          setTab(next as Tab);
        }}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', panel: classes.content ?? '' }}
      >
        {tabs.length > 1 && (
          <Tabs.List grow aria-label={words.tabs.label}>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each} className={classes.tab}>
                {words.tabs[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        <Tabs.Panel value="goal" tabIndex={0}>
          <GoalCard zipon={zipon} isDriven={isDriven} />
        </Tabs.Panel>
        <Tabs.Panel value="know" tabIndex={0}>
          <KnownCard zipon={zipon} onEnlarge={() => setPicturesLarge(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="home" tabIndex={0}>
          <HomeCard zipon={zipon} />
        </Tabs.Panel>
      </Tabs>
      <LargePictures zipon={zipon} isLarge={isLarge} />
    </div>
  );
}
