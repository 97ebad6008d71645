import { useEffect } from 'react';
import { useSession } from '../session/session-context';
import { focusHeading } from '../ui/focus-heading';
import { isTypingTarget } from '../ui/typing-target';
import { useHeldPage } from './hold-page';
import type { SessionPageProps } from './page-props';
import { pageOf } from './pages';

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
  const Page = pageOf(page);
  return <Page key={key} study={study} />;
}
