import { Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './after-look.module.css';

interface AfterLookProps {
  /** The picture from the robot stands there, or none will. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** The end items, once there is something to judge by. They keep their place meanwhile, so that nothing moves. */
export function AfterLook({ isReady, children }: AfterLookProps) {
  const { t } = useTranslation('after');
  return (
    <div className={classes.frame}>
      <Stack gap="xl" className={classes.items} data-waiting={!isReady || undefined}>
        {children}
      </Stack>
      {!isReady && (
        <div className={classes.wait} role="status">
          <Loader size="sm" aria-hidden />
          <div>
            <Text>{t('endWait')}</Text>
            <LongWait />
          </div>
        </div>
      )}
    </div>
  );
}

/** So long a picture usually takes at most. */
const USUAL_MS = 10_000;

/** Says that the wait is a long one, once it is. */
function LongWait() {
  const { t } = useTranslation('after');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Text c="dimmed">{t('endWaitLong')}</Text> : null;
}
