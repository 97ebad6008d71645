import { Box, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly eyebrow?: ReactNode;
  /** Column width in px; text pages stay near 75 characters a line. */
  readonly widthPx?: number;
  readonly children?: ReactNode;
}

/** A calm column with one heading. The heading takes focus on arrival, so that screen readers start there. */
export function Page({ title, lead, eyebrow, widthPx = 720, children }: PageProps) {
  return (
    <Container size={widthPx} className={classes.page}>
      <Stack gap="xl">
        <Stack gap="sm">
          {eyebrow !== undefined && <Box className={classes.eyebrow}>{eyebrow}</Box>}
          <Title order={1} tabIndex={-1} data-page-heading>
            {title}
          </Title>
          {lead !== undefined && (
            <Text size="lg" c="dimmed" maw={640}>
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}

/** White card on the page's ground. */
export function Card({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'accent';
}) {
  return <div className={tone === 'accent' ? classes.accentCard : classes.card}>{children}</div>;
}
