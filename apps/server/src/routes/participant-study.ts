import type { ParticipantStudy, Study } from '@parley/protocol';
import { DEMO_STUDY_ID } from '../studies';
import { isDrivenStudy } from '../tasks/is-driven';
import { commonRole } from '../tasks/role-of';
import { taskOf } from '../tasks/task-of';

/** What people may know of a study: no arms, episodes, backends, seeds or codes; the debrief comes at its page. */
export function participantStudy(
  study: Study,
  { isOpen, isPaused }: Pick<ParticipantStudy, 'isOpen' | 'isPaused'>,
): ParticipantStudy {
  const role = commonRole(study);
  return {
    task: study.task,
    studyId: study.studyId,
    version: study.version,
    title: study.title,
    language: study.language,
    colourScheme: study.colourScheme,
    summary: study.summary,
    institution: study.institution,
    contact: study.contact,
    approval: study.approval,
    durationMinutes: study.durationMinutes,
    pay: study.pay,
    retention: study.retention,
    consent: study.consent,
    episodesPerParticipant: study.episodesPerParticipant,
    questionnaires: study.questionnaires,
    isOpen,
    isPaused,
    isDriven: isDrivenStudy(study),
    ...(role === undefined ? {} : { role }),
    ...wordsOf(study),
    answerMs: study.rules.timeouts.answerMs,
    countdownMs: study.answer.countdownMs,
    isDemo: study.studyId === DEMO_STUDY_ID,
    requiresId: study.recruitment?.requireExternalId === true,
    returnUrl: study.completion.returnUrl,
    returnLabel: study.completion.returnLabel,
  };
}

/** Words of their own, where the task kind has them for such a study. */
function wordsOf(study: Study): { readonly wordsId?: string } {
  const wordsId = taskOf(study.task).live.wordsIdOf?.(study) ?? null;
  return wordsId === null ? {} : { wordsId };
}
