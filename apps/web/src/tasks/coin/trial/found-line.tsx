import { Text } from '@mantine/core';
import type { FoundObject } from '@parley/protocol';
import type { CoinResult } from '@parley/task-coin/shared';
import { TargetPicture } from '../../../episode/target-picture';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useTaskWords } from '../../use-task-words';
import { coinBrief } from '../coin-brief';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './found-object.module.css';

/** One object: its picture and one plain sentence. */
export function FoundLine({ found: { index, brief, result } }: { found: FoundObject }) {
  const words = useWords(TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'coin' });
  const count = useSession((state) => state.view?.found?.length ?? 1);
  const { category, pictureUrl } = coinBrief(brief);
  return (
    <div className={classes.object}>
      {pictureUrl !== null && (
        <div className={classes.picture}>
          <TargetPicture url={pictureUrl} alt={words.pictureAlt(category)} />
        </div>
      )}
      <div>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {trialOf(index, count)}
          </Text>
        )}
        <Text data-testid="found">{words.found[result as CoinResult](category)}</Text>
      </div>
    </div>
  );
}
