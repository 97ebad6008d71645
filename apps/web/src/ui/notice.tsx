import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { Card } from './page';

interface NoticeProps {
  readonly title: string;
  /** What happened and what is safe. */
  readonly text: string;
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly run: () => void } | null;
  readonly children?: ReactNode;
}

/** What happened, what is safe, what to do: one card, one button. */
export function Notice({ title, text, action = null, children }: NoticeProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.width}>
        <Card>
          <Stack gap="md">
            <Title order={1} size="h2" tabIndex={-1} data-page-heading>
              {title}
            </Title>
            <Text>{text}</Text>
            {children}
            {action !== null && (
              <Group>
                <Button onClick={action.run}>{action.label}</Button>
              </Group>
            )}
          </Stack>
        </Card>
      </div>
    </div>
  );
}
