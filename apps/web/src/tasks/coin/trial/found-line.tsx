import { Text } from '@mantine/core';
import type { CoinResult } from '@parley/task-coin/shared';
import { TargetPicture } from '../../../episode/target-picture';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import type { FoundProps } from '../../task-parts';
import { useTaskWords } from '../../use-task-words';
import { coinBrief } from '../coin-brief';
import { DRIVE_TRIAL_WORDS } from '../words/drive-trial-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './found-object.module.css';

/** One object: its picture and one plain sentence; where words alone told of it, that this is the one. */
export function FoundLine({ found, isDriven }: FoundProps) {
  const words = useWords(TRIAL_WORDS);
  const driveWords = useWords(DRIVE_TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'coin' });
  const count = useSession((state) => state.view?.found?.length ?? 1);
  const { index, brief, result } = found;
  const { name, ...told } = coinBrief(brief);
  const pictureUrl = told.pictureUrl ?? found.pictureUrl ?? null;
  const { found: ways } = isDriven ? driveWords : words;
  return (
    <div className={classes.object}>
      {pictureUrl !== null && (
        <div className={classes.picture}>
          <TargetPicture url={pictureUrl} alt={words.pictureAlt(name)} />
        </div>
      )}
      <div>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {trialOf(index, count)}
          </Text>
        )}
        <Text data-testid="found">{ways[result as CoinResult](name)}</Text>
        {isDriven && told.pictureUrl === null && pictureUrl !== null && (
          <Text size="sm" c="dimmed">
            {driveWords.wasMeant(name)}
          </Text>
        )}
      </div>
    </div>
  );
}
