import { Stack, Title } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { useTaskWords } from '../tasks/use-task-words';
import classes from './found-objects.module.css';

/** How it went, trial by trial, in the words of the task kind: without praise or blame. */
export function FoundObjects({ study }: { study: ParticipantStudy }) {
  const found = useSession((state) => state.view?.found);
  const { foundTitle } = useTaskWords(study);
  if (found === undefined || found.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {foundTitle}
      </Title>
      <ul className={classes.list}>
        {found.map((one) => {
          const Found = partsOf(one)?.Found;
          return (
            <li key={one.index}>
              {Found !== undefined && <Found found={one} isDriven={study.isDriven} />}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
