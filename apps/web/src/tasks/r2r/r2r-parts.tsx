import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import { useWords } from '../../i18n/use-words';
import type { TaskParts } from '../task-parts';
import { InstructionCard } from './trial/instruction-card';
import { PanoramaStage } from './trial/panorama-stage';
import { TRIAL_WORDS } from './words/trial-words';

/** R2R in front of people: the panorama of the viewpoint, and the words that are followed above the buttons. */
export const r2rParts: TaskParts<OwnPage<'r2r'>> = {
  pages: {},
  Aside: InstructionCard,
  Stage: PanoramaStage,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: WalkLine,
  subject: () => 'the way',
};

function WalkLine() {
  const words = useWords(TRIAL_WORDS);
  return <Text data-testid="found">{words.isOver}</Text>;
}
