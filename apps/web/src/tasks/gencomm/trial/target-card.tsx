import { Text } from '@mantine/core';
import { GencommBrief, OPERATOR } from '@parley/task-gencomm/shared';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import classes from './target-card.module.css';
import { TRIAL_WORDS } from './trial-words';

/** What is looked for, and who decides. */
export function TargetCard() {
  const words = useWords(TRIAL_WORDS);
  const brief = useSession(({ view }) => view?.episode?.brief ?? null);
  const isOperator = useSession(({ view }) => view?.episode?.role === OPERATOR);
  const partner = useSession(({ view }) => view?.episode?.partner ?? null);
  const part = isOperator ? 'operator' : 'helper';
  const about = isOperator ? 'decides' : 'told';
  if (brief === null) return null;
  const { target, scheme, localises } = GencommBrief.parse(brief);
  if (localises === true || scheme === null)
    return (
      <div className={classes.card}>
        <Text className={classes.target} data-testid="target">
          {words.findRobot}
        </Text>
      </div>
    );
  const decided = partner === 'person' ? words.withPartner[about][scheme] : undefined;
  return (
    <div className={classes.card}>
      <Text size="sm" c="dimmed">
        {words.lookFor}
      </Text>
      <Text className={classes.target} data-testid="target">
        {target}
      </Text>
      {partner !== null && <Text size="sm">{words.partner[partner][part]}</Text>}
      <Text size="sm">{decided ?? words[about][scheme]}</Text>
    </div>
  );
}
