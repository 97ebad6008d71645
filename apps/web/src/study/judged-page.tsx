import type { ParticipantStudy } from '@parley/protocol';
import { useSession } from '../session/session-context';
import { DiscussionPage } from './discussion-page';
import { JudgingPage } from './judging-page';

/** What the study has people judge: conversations, or discussions exchange by exchange. */
export function JudgedPage({ study }: { study: ParticipantStudy }) {
  const questions = useSession(({ view }) => view?.judging?.questions ?? 'conversation');
  return questions === 'exchanges' ? (
    <DiscussionPage study={study} />
  ) : (
    <JudgingPage study={study} />
  );
}
