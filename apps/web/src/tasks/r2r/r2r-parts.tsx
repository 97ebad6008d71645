import { Text } from '@mantine/core';
import type { SessionView } from '@parley/protocol';
import type { OwnPage } from '@parley/registry/shared';
import { EXPERT, WRITER } from '@parley/task-r2r/shared';
import { useWords } from '../../i18n/use-words';
import { useSession } from '../../session/session-context';
import type { FoundProps, TalkProps, TaskParts } from '../task-parts';
import { useTaskWords } from '../use-task-words';
import { ExpertStage } from './expert/expert-stage';
import { NarrowGiven } from './expert/narrow-given';
import { MeetingPanel } from './meeting/meeting-panel';
import { useIsWatching } from './meeting/use-meeting';
import { WatchStage } from './meeting/watch-stage';
import { InstructionCard } from './trial/instruction-card';
import { PanoramaStage } from './trial/panorama-stage';
import { TRIAL_WORDS } from './words/trial-words';

/** R2R in front of people: the panorama of the viewpoint, and the words that are followed above the buttons. */
export const r2rParts: TaskParts<OwnPage<'r2r'>> = {
  pages: {},
  Aside: InstructionCard,
  Stage,
  NarrowStage,
  Talk,
  FirstMessage: null,
  // Of one who stands in for an expert of vision; no other question has one.
  stageHasPictures: true,
  answerDraft: wordsToRewrite,
  givenMessage: () => null,
  Reference: null,
  Found: WalkLine,
  subject: () => 'the way',
};

/** A writer who is asked about few words finds them in the box. */
function wordsToRewrite({ episode, openQuestion, chat }: SessionView): string | null {
  const isAnew = episode?.role === WRITER && openQuestion?.form?.kind === 'buttons';
  return isAnew ? (chat.findLast(({ kind }) => kind === 'answer')?.text ?? null) : null;
}

/** Who stands in for an expert has what it is given, and no home; who watches what the arm shows. */
function Stage() {
  const isExpert = useSession(({ view }) => view?.episode?.role === EXPERT);
  const isWatching = useIsWatching();
  if (isWatching) return <WatchStage />;
  return isExpert ? <ExpertStage /> : <PanoramaStage />;
}

/** In a narrow window what is answered from stands above the question: what an expert is given, or the panorama with its arrows. Who watches answers nothing. */
function NarrowStage() {
  const isExpert = useSession(({ view }) => view?.episode?.role === EXPERT);
  const isWatching = useIsWatching();
  if (isWatching) return null;
  return isExpert ? <NarrowGiven /> : <PanoramaStage isNarrow />;
}

/** Who watches talks with no one. */
function Talk({ children }: TalkProps) {
  return useIsWatching() ? <MeetingPanel /> : children;
}

/** How one walk ended. */
function WalkLine({ found: { index, result } }: FoundProps) {
  const { ends, isOver } = useWords(TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'r2r' });
  const count = useSession(({ view }) => view?.found?.length ?? 1);
  return (
    <Text data-testid="found">
      {count > 1 && `${trialOf(index, count)}: `}
      {result === 'there' || result === 'elsewhere' ? ends[result] : isOver}
    </Text>
  );
}
