import { EpisodePage } from './episode-page';
import type { SessionPageProps } from './page-props';
import { SessionMenu } from './session-menu';

/** A trial as it runs. */
export function TrialPage({ study }: SessionPageProps) {
  return <EpisodePage menu={<SessionMenu study={study} />} />;
}
