import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import { GencommBrief, isGroundWordId } from '@parley/task-gencomm/shared';
import { useWords } from '../../i18n/use-words';
import { useSession } from '../../session/session-context';
import type { FoundProps, TaskParts } from '../task-parts';
import { useTaskWords } from '../use-task-words';
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

/** How one search ended: what was looked for, and whether the robot came to stand close to it. */
function FoundLine({ found: { index, brief, result } }: FoundProps) {
  const { ends, isOver } = useWords(TRIAL_WORDS);
  const count = useSession((state) => state.view?.found?.length ?? 1);
  const { trialOf } = useTaskWords({ task: 'gencomm' });
  const told = GencommBrief.safeParse(brief).data;
  const isSearch = told !== undefined && told.localises !== true;
  return (
    <Text data-testid="found">
      {count > 1 && `${trialOf(index, count)}: `}
      {isSearch && (result === 'near' || result === 'far') ? ends[result](told.target) : isOver}
    </Text>
  );
}
