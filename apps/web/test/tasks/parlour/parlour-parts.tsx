import { Text } from '@mantine/core';
import type { FoundObject, Json } from '@parley/protocol';
import { ParlourBrief } from '@parley/task-parlour/shared';
import type { TaskParts } from '../../../src/tasks/task-parts';
import { BriefPage } from './brief-page';

const WORDS: Readonly<Record<string, string>> = {
  right: 'You found the thimble.',
  wrong: 'The thimble was in another room.',
  'ended-early': 'The hunt ended early.',
};

/** The parlour in front of people: words and forms alone. */
export const parlourParts: TaskParts<'brief'> = {
  pages: { brief: BriefPage },
  Aside: null,
  Stage: null,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: FoundWords,
  subject: (brief: Json) => `${ParlourBrief.parse(brief).roomCount} rooms`,
};

function FoundWords({ found }: { found: FoundObject }) {
  return <Text data-testid="found">{WORDS[found.result] ?? ''}</Text>;
}
