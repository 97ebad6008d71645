import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestError } from '../api/request';
import { Warning } from './warning';

/** Grey lines in the place of what is coming, so that nothing jumps when it is there. */
export function LoadingRows({ count, heightPx = 44 }: { count: number; heightPx?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <Skeleton key={i} height={heightPx} radius="md" />
      ))}
    </Stack>
  );
}

/** What happened and what to do. */
export function Failure({
  error,
  title,
  onRetry,
}: {
  error: RequestError;
  title: string;
  onRetry?: () => void;
}) {
  return (
    <Warning title={title}>
      <Stack gap="sm">
        <Text>
          {error.message} {error.remedy}
        </Text>
        {onRetry !== undefined && (
          <Group>
            <Button variant="default" size="sm" onClick={onRetry}>
              Try again
            </Button>
          </Group>
        )}
      </Stack>
    </Warning>
  );
}

/** Nothing there yet, and what would change that. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={4} align="center" py="xl" px="md" ta="center">
      <Text fw={600}>{title}</Text>
      {children !== undefined && (
        <Text c="dimmed" maw={480}>
          {children}
        </Text>
      )}
    </Stack>
  );
}
