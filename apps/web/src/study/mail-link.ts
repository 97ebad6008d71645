import type { ParticipantStudy } from '@parley/protocol';
import i18next from 'i18next';

/** First characters of a session id: enough for a researcher to find it, useless to anyone else. */
export const shortId = (sessionId: string): string => sessionId.slice(0, 8);

/** Mail to the researcher with the session already named. */
export function mailLink(study: ParticipantStudy, sessionId: string | null): string {
  const address = /[^\s<>,;]+@[^\s<>,;]+/.exec(study.contact)?.[0] ?? '';
  const subject = i18next.t('trouble:mailSubject', {
    study: study.studyId,
    id: sessionId === null ? '-' : shortId(sessionId),
  });
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
