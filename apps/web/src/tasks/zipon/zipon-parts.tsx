import { Text } from '@mantine/core';
import type { FoundObject, Json } from '@parley/protocol';
import { ZiponBrief } from '@parley/task-zipon/shared';
import type { TaskParts } from '../task-parts';
import { HouseholdPage } from './household-page';

const WORDS: Readonly<Record<string, string>> = {
  ended: 'The robot went through the goals.',
  'ended-early': 'The run ended early.',
};

/** Zipon in front of people. */
export const ziponParts: TaskParts<'household'> = {
  pages: { household: HouseholdPage },
  Aside: null,
  Stage: null,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: FoundWords,
  subject: (brief: Json) => `${ZiponBrief.parse(brief).goals.length} personal goals`,
};

function FoundWords({ found }: { found: FoundObject }) {
  return <Text data-testid="found">{WORDS[found.result] ?? ''}</Text>;
}
