import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Something is wrong: what, and what to do. Read out at once. */
export function Warning({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert
      color="orange"
      variant="light"
      role="alert"
      ta="left"
      icon={<IconAlertTriangle aria-hidden />}
      {...(title === undefined ? {} : { title })}
      styles={{
        title: { color: 'var(--mantine-color-text)' },
        message: { color: 'var(--mantine-color-text)', fontSize: 'var(--mantine-font-size-sm)' },
      }}
    >
      {children}
    </Alert>
  );
}
