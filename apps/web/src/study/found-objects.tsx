import { Stack, Text, Title } from '@mantine/core';
import type { CoinResult } from '@parley/task-coin/shared';
import { useTranslation } from 'react-i18next';
import { TargetPicture } from '../episode/target-picture';
import { useSession } from '../session/session-context';
import classes from './found-objects.module.css';

/** What the robot found, object by object: each picture and one plain sentence, without praise or blame. */
export function FoundObjects() {
  const { t } = useTranslation(['after', 'episode']);
  const found = useSession((state) => state.view?.found);
  if (found === undefined || found.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('after:foundTitle')}
      </Title>
      <ul className={classes.list}>
        {found.map(({ index, category, pictureUrl, result }) => (
          <li key={index} className={classes.object}>
            <div className={classes.picture}>
              <TargetPicture url={pictureUrl} alt={t('episode:pictureAlt', { category })} />
            </div>
            <div>
              {found.length > 1 && (
                <Text size="sm" c="dimmed">
                  {t('episode:objectOf', { index, count: found.length })}
                </Text>
              )}
              <Text data-testid="found">
                {t(`after:found.${result as CoinResult}`, { category })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
