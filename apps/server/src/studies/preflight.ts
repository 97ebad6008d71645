import { hasPractice, type PreflightCheck, type Study } from '@parley/protocol';
import type { Standings } from '../curation';
import type { StudyPlaces } from '../tasks/live-task';
import { taskOf } from '../tasks/task-of';
import { checkAgents } from './check-agents';
import { checkBudget } from './check-budget';
import { checkCells } from './check-cells';
import { checkFlow } from './check-flow';
import { checkPorts } from './check-ports';
import { checkPractice } from './check-practice';
import { checkProviders } from './check-providers';
import { checkRecruitment } from './check-recruitment';
import { checkSquare } from './check-square';
import { checkTaskSettings } from './check-task-settings';
import { checkTypes } from './check-types';
import { checkJudged } from './judged/check-judged';
import { checkWhoseWords } from './judged/check-whose-words';
import type { SourceStore } from './judged/dialogue-sources';
import { practiceOf } from './practice-of';

/**
 * The checklist before a study may open (SCI-34): every stated duty towards people is there, every scene and
 * episode exists, and no target picture was rejected. A fault forbids opening, a warning does not.
 *
 * @param store Data directory in which the study would open; null: there is none yet.
 */
export async function preflight(
  study: Study,
  places: StudyPlaces,
  standings: Standings,
  store: SourceStore | null = null,
): Promise<PreflightCheck[]> {
  return [
    ...stated(study),
    ...consentWords(study),
    checkFlow(study, {
      lacksPractice: lacksPractice(study, places),
      rolesIn: (arm) => taskOf(study.task).live.rolesIn?.(arm) ?? [],
    }),
    ...checkPractice(study),
    checkAgents(study),
    // Without an episode no agent is told anything.
    ...(study.episodesPerParticipant === 0 ? [] : [checkTaskSettings(study)]),
    ...checkPorts(study, places),
    checkProviders(study),
    checkBudget(study, places.config),
    checkRecruitment(study, places.config),
    ...checkCells(study, places.catalog),
    ...checkTypes(study, places.catalog),
    ...checkSquare(study, places.catalog),
    ...checkWhoseWords(study),
    ...(await checkJudged(study, store)),
    ...(await taskOf(study.task).live.checks(study, places, standings)),
  ];
}

export const isGreen = (checks: readonly PreflightCheck[]): boolean =>
  checks.every((check) => check.status !== 'fault');

const check = (
  checkId: string,
  status: PreflightCheck['status'],
  message: string,
): PreflightCheck => ({ checkId, status, message });

function* stated(study: Study): Generator<PreflightCheck> {
  const duties = {
    institution: study.institution,
    contact: study.contact,
    approval: study.approval,
    pay: study.pay,
    retention: study.retention,
    debrief: study.debrief,
  };
  for (const [name, text] of Object.entries(duties)) {
    const isBlank = text.trim() === '' || /\b(todo|tbd|xxx)\b/i.test(text);
    if (isBlank) yield check(name, 'fault', `${name} is not stated.`);
    else if (/^demo value/i.test(text)) {
      yield check(
        name,
        'fault',
        `${name} is a demo value: state your own before people take part.`,
      );
    } else yield check(name, 'ok', `${name} is stated.`);
  }
  yield /[^\s@]+@[^\s@]+/.test(study.contact)
    ? check('contact-mail', 'ok', 'The contact has an e-mail address.')
    : check('contact-mail', 'fault', 'The contact has no e-mail address.');
}

/** Sentences that a consent text owes, by words that any of its phrasings has. */
function* consentWords(study: Study): Generator<PreflightCheck> {
  const { body } = study.consent;
  const owed = [
    { checkId: 'adults', words: /\b18\b/, what: 'that people are 18 or older' },
    { checkId: 'watched', words: /watch|observ/i, what: 'that a researcher may watch live' },
    { checkId: 'withdrawal', words: /withdraw|stop at any time/i, what: 'how to withdraw' },
    {
      checkId: 'duration',
      words: new RegExp(`\\b${study.durationMinutes}\\b`),
      what: `the duration (${study.durationMinutes} minutes)`,
    },
  ];
  for (const { checkId, words, what } of owed) {
    yield words.test(body)
      ? check(checkId, 'ok', `The consent text says ${what}.`)
      : check(checkId, 'fault', `The consent text does not say ${what}.`);
  }
}

const lacksPractice = (study: Study, { catalog }: StudyPlaces): boolean =>
  hasPractice(study) && practiceOf(study, study.episodes, catalog) === null;
