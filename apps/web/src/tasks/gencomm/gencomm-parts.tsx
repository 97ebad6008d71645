import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import { GencommBrief, isGroundWordId } from '@parley/task-gencomm/shared';
import { useWords } from '../../i18n/use-words';
import type { TaskParts } from '../task-parts';
import { CameraStage } from './trial/camera-stage';
import { TargetCard } from './trial/target-card';
import { TRIAL_WORDS } from './trial/trial-words';

/** Two views in front of people: the picture of their agent's camera beside the conversation, and what is looked for above it. */
export const gencommParts: TaskParts<OwnPage<'gencomm'>> = {
  pages: {},
  isAgentsOwn: ({ messageId }) => isGroundWordId(messageId),
  Aside: TargetCard,
  Stage: CameraStage,
  stageHasPictures: true,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: FoundLine,
  titleOf: ({ episode }) => {
    if (episode === null || !isLocalisation(episode.brief)) return null;
    return TRIAL_WORDS.en.pictureOf(episode.index, episode.count);
  },
  subject: (brief) => GencommBrief.safeParse(brief).data?.target ?? '',
};

const isLocalisation = (brief: unknown): boolean =>
  GencommBrief.safeParse(brief).data?.localises === true;

function FoundLine() {
  const words = useWords(TRIAL_WORDS);
  return <Text data-testid="found">{words.isOver}</Text>;
}
