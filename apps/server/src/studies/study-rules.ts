import type { Study } from '@parley/protocol';
import { isTask } from '../tasks/task-of';
import { flowFaults } from './flow-rules';
import { SQUARE_ORDERS } from './graeco-latin';
import type { RuleFault } from './rule-fault';
import { settingsOfStudy } from './study-ports';

/** Rules of a study that no single field can break. */
export function studyFaults(study: Study): RuleFault[] {
  return [
    ...repeats(study),
    ...limits(study),
    ...cellFaults(study),
    ...squareFaults(study),
    ...unknownPorts(study),
    ...judgedFaults(study),
    ...withoutEpisodes(study),
    ...flowFaults(study),
  ];
}

function* repeats(study: Study): Generator<RuleFault> {
  yield* repeated(
    study.arms,
    ({ armId }) => armId,
    (i) => ['arms', i, 'armId'],
  );
  yield* repeated(
    study.episodes,
    (id) => id,
    (i) => ['episodes', i],
  );
  yield* repeated(
    study.questionnaires,
    ({ questionnaireId }) => questionnaireId,
    (i) => ['questionnaires', i, 'questionnaireId'],
  );
  for (const [q, questionnaire] of study.questionnaires.entries()) {
    yield* repeated(
      questionnaire.items,
      ({ itemId }) => itemId,
      (i) => ['questionnaires', q, 'items', i, 'itemId'],
    );
  }
}

/** Cells give each object its arm: a loop over arms would give it another. */
function* cellFaults({ cells, flow = [] }: Study): Generator<RuleFault> {
  if (cells === undefined) return;
  for (const [i, step] of flow.entries())
    if (step.step === 'loop' && step.arms !== undefined)
      yield {
        path: ['flow', i, 'arms'],
        message:
          'is a loop over arms, and `cells` gives each object its arm: leave one of them out',
      };
}

/** Dialogues stand in the file, or are named, once each. */
function* judgedFaults({ judging, studyId }: Study): Generator<RuleFault> {
  if (judging === undefined) return;
  const { dialogues, from } = judging;
  const at = ['judging'];
  if (dialogues === undefined && from === undefined)
    yield { path: at, message: 'has neither `dialogues` nor `from`' };
  if (dialogues !== undefined && from !== undefined)
    yield { path: at, message: 'has `dialogues` and `from`: leave one of them out' };
  if (from !== undefined && judging.questions === 'exchanges')
    yield {
      path: [...at, 'from'],
      message: 'names words of people, and exchanges are of discussions that stand in `dialogues`',
    };
  if (from?.study === studyId)
    yield { path: [...at, 'from', 'study'], message: 'is the study of the judges themselves' };
  yield* repeated(
    dialogues ?? [],
    ({ dialogueId }) => dialogueId,
    (i) => [...at, 'dialogues', i, 'dialogueId'],
  );
  yield* repeated(
    from?.dialogues ?? [],
    (dialogueId) => dialogueId,
    (i) => [...at, 'from', 'dialogues', i],
  );
}

/** Arms are filled by the episodes given in them: without episodes everybody would get the first. */
function* withoutEpisodes(study: Study): Generator<RuleFault> {
  const { episodesPerParticipant, episodes, arms, cells } = study;
  if (episodesPerParticipant > 0) return;
  if (episodes.length > 0)
    yield { path: ['episodes'], message: 'names episodes, and nobody is given any' };
  if (cells !== undefined)
    yield { path: ['cells'], message: 'are filled by episodes: there are none' };
  if (arms.length > 1)
    yield {
      path: ['arms'],
      message: 'has several arms, and people are spread over them by episodes alone',
    };
}

/** A square gives everybody each arm once. */
function* squareFaults(study: Study): Generator<RuleFault> {
  const { square, cells, arms, episodesPerParticipant, flow = [] } = study;
  if (square === undefined) return;
  const at = (message: string): RuleFault => ({ path: ['square'], message });
  if (cells !== undefined) yield at('stands beside `cells`, which give arms too: leave one out');
  if (!SQUARE_ORDERS.includes(arms.length))
    yield at(
      `has no way to balance ${arms.length} arms; it can be done for ${SQUARE_ORDERS.join(', ')}`,
    );
  if (episodesPerParticipant !== arms.length)
    yield {
      path: ['episodesPerParticipant'],
      message: `is ${episodesPerParticipant}, and with a square everybody meets each of the ${arms.length} arms once`,
    };
  for (const [i, step] of flow.entries())
    if (step.step === 'loop' && step.arms !== undefined)
      yield {
        path: ['flow', i, 'arms'],
        message:
          'is a loop over arms, and `square` gives each episode its arm: leave one of them out',
      };
}

function* limits(study: Study): Generator<RuleFault> {
  if (study.episodesPerParticipant > study.episodes.length) {
    yield {
      path: ['episodesPerParticipant'],
      message: `is ${study.episodesPerParticipant}, but the study has ${study.episodes.length} episodes`,
    };
  }
  if (study.recruitment?.requireExternalId === false && study.recruitment.allowedIds !== undefined)
    yield { path: ['recruitment', 'allowedIds'], message: 'needs requireExternalId: true' };
  const { nudgeMs, countdownMs } = study.answer;
  const { answerMs } = study.rules.timeouts;
  if (answerMs !== null && countdownMs >= answerMs) {
    yield {
      path: ['answer', 'countdownMs'],
      message: 'must be shorter than rules.timeouts.answerMs',
    };
  }
  if (answerMs !== null && nudgeMs >= answerMs) {
    yield { path: ['answer', 'nudgeMs'], message: 'must be shorter than rules.timeouts.answerMs' };
  }
  const { completed, ...others } = study.completion.codes;
  for (const [name, code] of Object.entries(others)) {
    if (code !== completed) continue;
    yield {
      path: ['completion', 'codes', name],
      message: 'is the code of completed: one code per outcome',
    };
  }
}

/** A misspelled port would fall back to the task kind's own in silence. */
function* unknownPorts({ task, ports }: Study): Generator<RuleFault> {
  if (!isTask(task)) return yield { path: ['task'], message: `there is no task "${task}"` };
  const known = Object.keys(settingsOfStudy({ task, ports }));
  for (const port of Object.keys(ports)) {
    if (known.includes(port)) continue;
    const message = `is not a port of ${task} that a study decides; there are ${known.join(', ')}`;
    yield { path: ['ports', port], message };
  }
}

function* repeated<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  pathOf: (index: number) => (string | number)[],
): Generator<RuleFault> {
  const seen = new Set<string>();
  for (const [i, item] of items.entries()) {
    const id = idOf(item);
    if (seen.has(id)) yield { path: pathOf(i), message: `"${id}" occurs twice` };
    seen.add(id);
  }
}
