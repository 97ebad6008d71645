import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import { useWords } from '../../i18n/use-words';
import type { TaskParts } from '../task-parts';
import { DescriptionsCard } from './trial/descriptions-card';
import { ViewStage } from './trial/view-stage';
import { TRIAL_WORDS } from './words/trial-words';

/** PInVerify in front of people: one view at a time with the places around the thing, and its descriptions above the buttons. */
export const pinverifyParts: TaskParts<OwnPage<'pinverify'>> = {
  pages: {},
  Aside: DescriptionsCard,
  Stage: ViewStage,
  stageHasPictures: true,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: OverLine,
  subject: () => 'the thing',
};

function OverLine() {
  const words = useWords(TRIAL_WORDS);
  return <Text data-testid="found">{words.isOver}</Text>;
}
