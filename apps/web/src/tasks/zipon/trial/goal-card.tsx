import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { TRIAL_WORDS } from '../words/trial-words';
import type { ZiponView } from '../zipon-view';
import classes from './goal-card.module.css';

interface GoalCardProps {
  readonly zipon: ZiponView;
  readonly isDriven: boolean;
}

/** Which goal it is, how the last one ended, and one line on what to say. */
export function GoalCard({ zipon: { goal, moment, brief }, isDriven }: GoalCardProps) {
  const words = useWords(TRIAL_WORDS);
  const { lastEnding, isAsked } = moment;
  const { line, example } = words.coaching[brief.feedback];
  const isTold = lastEnding !== null && (!isAsked || goal === null);
  return (
    <div className={classes.card}>
      <div role="status" className={isTold ? classes.ended : 'visually-hidden'}>
        {isTold && words.ended(lastEnding, goal === null)}
      </div>
      {goal !== null && (
        <>
          <Text size="sm" c="dimmed">
            {words.goalOf(goal.number, goal.count)}
          </Text>
          <Text className={classes.name} data-testid="goal-name">
            {goal.name}
          </Text>
          <div className={classes.coaching}>
            <Text size="sm">{isDriven ? words.driveCoaching : line}</Text>
            {!isDriven && example !== null && <Example example={example} />}
          </div>
        </>
      )}
    </div>
  );
}

/** One neutral example, behind a sign: who wants it looks at it, and that is written down. */
function Example({ example }: { example: string }) {
  const words = useWords(TRIAL_WORDS);
  const expose = useExpose();
  const trialId = useSession((state) => state.view?.episode?.trialId ?? null);
  return (
    <Popover
      width={320}
      // Below a dialog.
      zIndex={150}
      position="bottom-end"
      withArrow
      shadow="md"
      trapFocus={false}
      onOpen={() => expose('example-open', trialId)}
    >
      <Popover.Target>
        <ActionIcon variant="default" radius="xl" size={44} aria-label={words.showExample}>
          <IconQuestionMark size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" c="dimmed">
          {words.exampleLead}
        </Text>
        <Text>{example}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
