import { Text } from '@mantine/core';
import type { FoundObject } from '@parley/protocol';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useTaskWords } from '../../use-task-words';
import { TRIAL_WORDS } from '../words/trial-words';

/** One home in one plain sentence. */
export function FoundLine({ found: { index, result } }: { found: FoundObject }) {
  const words = useWords(TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'zipon' });
  const count = useSession((state) => state.view?.found?.length ?? 1);
  return (
    <div>
      {count > 1 && (
        <Text size="sm" c="dimmed">
          {trialOf(index, count)}
        </Text>
      )}
      <Text data-testid="found">
        {result === 'ended' ? words.found.ended : words.found['ended-early']}
      </Text>
    </div>
  );
}
