import { Text } from '@mantine/core';
import type { FoundObject } from '@parley/protocol';
import type { CoinResult } from '@parley/task-coin/shared';
import { useTranslation } from 'react-i18next';
import { TargetPicture } from '../../../episode/target-picture';
import { useSession } from '../../../session/session-context';
import { coinBrief } from '../coin-brief';
import classes from './found-object.module.css';

/** One object: its picture and one plain sentence. */
export function FoundLine({ found: { index, brief, result } }: { found: FoundObject }) {
  const { t } = useTranslation(['after', 'episode']);
  const count = useSession((state) => state.view?.found?.length ?? 1);
  const { category, pictureUrl } = coinBrief(brief);
  return (
    <div className={classes.object}>
      <div className={classes.picture}>
        <TargetPicture url={pictureUrl} alt={t('episode:pictureAlt', { category })} />
      </div>
      <div>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {t('episode:objectOf', { index, count })}
          </Text>
        )}
        <Text data-testid="found">{t(`after:found.${result as CoinResult}`, { category })}</Text>
      </div>
    </div>
  );
}
