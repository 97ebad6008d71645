import type { ParticipantStudy } from '@parley/protocol';
import type { FunctionComponent } from 'react';

export interface SessionPageProps {
  readonly study: ParticipantStudy;
}

/** What shows one page of a session. */
export type SessionPageComponent = FunctionComponent<SessionPageProps>;
