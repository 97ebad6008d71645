import { Button, List, Text } from '@mantine/core';
import { ZiponBrief } from '@parley/task-zipon/shared';
import { useSession } from '../../session/session-context';
import type { SessionPageProps } from '../../study/page-props';
import { SessionMenu } from '../../study/session-menu';
import { usePageDone } from '../../study/use-page-done';
import { Page } from '../../ui/page';
import { Shell } from '../../ui/shell';

/** Who lives in the home, and what is asked for. */
export function HouseholdPage({ study }: SessionPageProps) {
  const brief = useSession((state) => state.view?.episode?.brief ?? null);
  const { isBusy, done } = usePageDone();
  if (brief === null) return null;
  const { goals, household } = ZiponBrief.parse(brief);
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title="The household">
        <Text size="lg">Rooms: {household.rooms.join(', ')}.</Text>
        <Text size="lg">You send the robot to these, one after the other:</Text>
        <List type="ordered" size="lg">
          {goals.map(({ name }) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
        </List>
        <Button size="lg" loading={isBusy} onClick={() => done({})}>
          Begin
        </Button>
      </Page>
    </Shell>
  );
}
