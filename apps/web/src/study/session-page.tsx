import type { PageId, ParticipantStudy } from '@parley/protocol';
import { type FunctionComponent, useEffect } from 'react';
import { isTypingTarget } from '../dialogue/typing-target';
import { EpisodePage } from '../episode/episode-page';
import { useSession } from '../session/session-context';
import { focusHeading } from '../ui/focus-heading';
import { CodePage } from './code-page';
import { DebriefPage } from './debrief-page';
import { EndItemsPage } from './end-items-page';
import { useHeldPage } from './hold-page';
import { HowItWorksPage } from './how-it-works-page';
import { PicturePage } from './picture-page';
import { PracticePage } from './practice-page';
import { QuestionnairePage } from './questionnaire-page';
import { SessionMenu } from './session-menu';

export interface SessionPageProps {
  readonly study: ParticipantStudy;
}

/** One component a page; the server says which. The first message is written on the episode's own page. */
const PAGES: Record<PageId, FunctionComponent<SessionPageProps>> = {
  'how-it-works': HowItWorksPage,
  practice: PracticePage,
  picture: PicturePage,
  'first-message': EpisodeWithMenu,
  episode: EpisodeWithMenu,
  'end-items': EndItemsPage,
  questionnaire: QuestionnairePage,
  debrief: DebriefPage,
  code: CodePage,
  withdrawn: CodePage,
  technical: CodePage,
};

function EpisodeWithMenu({ study }: SessionPageProps) {
  return <EpisodePage menu={<SessionMenu study={study} />} />;
}

/** The page at which the server stands; the end of an episode stays on screen for a moment. */
export function SessionPage({ study }: SessionPageProps) {
  const { page, pageIndex } = useHeldPage({
    page: useSession((state) => state.view?.page ?? 'how-it-works'),
    pageIndex: useSession((state) => state.view?.pageIndex ?? 0),
  });
  const isEpisode = page === 'episode' || page === 'first-message';
  const key = isEpisode ? 'episode' : `${page}-${pageIndex}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page, which is read from its heading.
  useEffect(() => {
    window.scrollTo(0, 0);
    // A participant who comes back at a question has been put into its box already, with the caret where it was.
    if (!isTypingTarget(document.activeElement)) focusHeading();
  }, [key]);
  const Page = PAGES[page];
  return <Page key={key} study={study} />;
}
