import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import { GencommBrief } from '@parley/task-gencomm/shared';
import type { TaskParts } from '../task-parts';

/** Two views in front of people: words alone. */
export const gencommParts: TaskParts<OwnPage<'gencomm'>> = {
  pages: {},
  Aside: null,
  Stage: null,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: () => <Text data-testid="found">The walk is over.</Text>,
  subject: (brief) => GencommBrief.safeParse(brief).data?.target ?? '',
};
