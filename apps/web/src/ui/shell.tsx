import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo, LogoMark } from './logo';
import classes from './shell.module.css';

interface ShellProps {
  /** Left of the bar; the logo when absent. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly children: ReactNode;
  /** The page fills the window and scrolls inside its own panels. */
  readonly fill?: boolean;
}

/** Bar on top, page below. Knows no app state. */
export function Shell({ left, right, children, fill = false }: ShellProps) {
  const { t } = useTranslation();
  return (
    <div className={fill ? classes.fill : classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <header className={classes.bar}>
        <Group gap="md" wrap="nowrap" className={classes.left}>
          {left === undefined ? (
            <Logo />
          ) : (
            <>
              <LogoMark />
              {left}
            </>
          )}
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.right}>
          {right}
        </Group>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
