import { Button, Text } from '@mantine/core';
import { ParlourBrief } from '@parley/task-parlour/shared';
import { useSession } from '../../../src/session/session-context';
import type { SessionPageProps } from '../../../src/study/page-props';
import { SessionMenu } from '../../../src/study/session-menu';
import { usePageDone } from '../../../src/study/use-page-done';
import { Page } from '../../../src/ui/page';
import { Shell } from '../../../src/ui/shell';

/** What the game is. */
export function BriefPage({ study }: SessionPageProps) {
  const brief = useSession((state) => state.view?.episode?.brief ?? null);
  const { isBusy, done } = usePageDone();
  if (brief === null) return null;
  const { roomCount } = ParlourBrief.parse(brief);
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title="Hunt the thimble">
        <Text size="lg">
          A thimble is hidden in one of {roomCount} rooms. You say where to go; a guide tells you
          whether it comes nearer.
        </Text>
        <Button size="lg" loading={isBusy} onClick={() => done({})}>
          Begin
        </Button>
      </Page>
    </Shell>
  );
}
